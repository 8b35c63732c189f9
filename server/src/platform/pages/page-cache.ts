import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLruCache } from '#platform/cache/lru.ts';

/** A page as it is sent, in each encoding. */
export type StoredPage = Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;

type Options = {
  /** @returns null where there is no page to keep. */
  readonly render: (pathname: string) => Promise<string | null>;
  readonly now: () => number;
};

const maximumPages = 500;
const maximumAgeMilliseconds = 10_000;

/**
 * Pages in memory, each rendered once for all who ask meanwhile, and again when they are dropped or after ten seconds:
 * so long may what nobody tells of be old (the number of enrolments, the age of the news). A render that fails is not
 * kept.
 */
export function createPageCache({ render, now }: Options) {
  const pages = createLruCache<string, { storedAt: number; page: Promise<StoredPage | null> }>(
    maximumPages,
  );
  return {
    get(pathname: string): Promise<StoredPage | null> {
      const known = pages.get(pathname);
      if (known && now() - known.storedAt < maximumAgeMilliseconds) return known.page;
      const page = render(pathname).then((html) => (html === null ? null : store(html)));
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

async function store(html: string): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, compressed] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(identity),
  ]);
  return { identity, br, gzip: compressed };
}
