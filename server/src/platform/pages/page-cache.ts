import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLruCache } from '#platform/cache/lru.ts';

/** A page as it is sent, in each encoding. */
export type StoredPage = Readonly<Record<'identity' | 'br' | 'gzip', StoredAnswer>>;

export type StoredAnswer = {
  /** Names and values by turns, as Node writes them fastest. */
  readonly headers: string[];
  readonly body: Buffer;
};

type Headers = Readonly<Record<string, string>>;

type Options = {
  /** Sent with every page. */
  readonly headers: Headers;
  /** @returns undefined where there is no page to keep. */
  readonly render: (pathname: string) => Promise<string | undefined>;
  readonly now: () => number;
};

const maximumPages = 500;
const maximumAgeMilliseconds = 10_000;

/**
 * Pages in memory, each rendered once for all who ask meanwhile, and again when they are dropped or after ten seconds:
 * so long may what nobody tells of be old (the number of enrolments, the age of the news). A render that fails is not
 * kept.
 */
export function createPageCache({ headers, render, now }: Options) {
  const pages = createLruCache<string, { storedAt: number; page: Promise<StoredPage | undefined> }>(
    maximumPages,
  );
  return {
    get(pathname: string): Promise<StoredPage | undefined> {
      const known = pages.get(pathname);
      if (known && now() - known.storedAt < maximumAgeMilliseconds) return known.page;
      const page = render(pathname).then((html) =>
        html === undefined ? undefined : store(html, headers),
      );
      pages.set(pathname, { storedAt: now(), page });
      page.catch(() => pages.delete(pathname));
      return page;
    },
    /** What the pages show has changed. Who waits for one still gets it; the next one gets a new one. */
    drop(): void {
      pages.clear();
    },
  };
}

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

async function store(html: string, headers: Headers): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, compressed] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(identity),
  ]);
  return {
    identity: answer(identity, headers),
    br: answer(br, { ...headers, 'content-encoding': 'br' }),
    gzip: answer(compressed, { ...headers, 'content-encoding': 'gzip' }),
  };
}

function answer(body: Buffer, headers: Headers): StoredAnswer {
  const all = { ...headers, 'content-length': String(body.length) };
  return { headers: Object.entries(all).flat(), body };
}
