import { createKept } from '#platform/cache/kept.ts';
import { encodeAll } from '#platform/http/answers/encodings.ts';

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
 * kept, nor that there is no page: there are as many such as somebody likes.
 */
export function createPageCache({ headers, render, now }: Options) {
  const pages = createKept<StoredPage>({ maximum: maximumPages, maximumAgeMilliseconds, now });
  return {
    ...pages,
    get: (pathname: string) =>
      pages.get(pathname, async () => {
        const html = await render(pathname);
        return html === undefined ? undefined : store(html, headers);
      }),
  };
}

async function store(html: string, headers: Headers): Promise<StoredPage> {
  const { identity, br, gzip } = await encodeAll(Buffer.from(html));
  return {
    identity: answer(identity, headers),
    br: answer(br, { ...headers, 'content-encoding': 'br' }),
    gzip: answer(gzip, { ...headers, 'content-encoding': 'gzip' }),
  };
}

function answer(body: Buffer, headers: Headers): StoredAnswer {
  const all = { ...headers, 'content-length': String(body.length) };
  return { headers: Object.entries(all).flat(), body };
}
