import { createKept } from '#platform/cache/kept.ts';
import { type StoredAnswer, storeAnswer } from '#platform/http/answers/stored-answer.ts';

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
  const pages = createKept<StoredAnswer>({ maximum: maximumPages, maximumAgeMilliseconds, now });
  return {
    ...pages,
    get: (pathname: string) =>
      pages.get(pathname, async () => {
        const html = await render(pathname);
        return html === undefined ? undefined : storeAnswer(html, headers);
      }),
  };
}
