import type { IncomingMessage } from 'node:http';
import { createKept } from '#platform/cache/kept.ts';
import type { Signal } from '#platform/cache/signal.ts';
import { type StoredAnswer, storeAnswer } from '#platform/http/answers/stored-answer.ts';

/** What visitors get of endpoints that are the same for all of them (see Endpoint.isKept), by address. */
export type KeptAnswers = {
  /**
   * @param answer gives what can be written as JSON; what it throws is not kept.
   * @returns undefined for an address that is not kept.
   */
  get(url: string, answer: () => Promise<unknown>): Promise<StoredAnswer | undefined> | undefined;
  /** What is kept for a request, where its caller is nobody whom the site knows. */
  find(request: IncomingMessage): Promise<StoredAnswer | undefined> | undefined;
  /** For who has just changed the content himself: he need not wait for word of it. */
  drop(): void;
};

const maximumAnswers = 500;
/** As long as drawn pages: so old may be what nobody tells of, such as the number of enrolments. */
const maximumAgeMilliseconds = 10_000;
/** Of searches there are as many as somebody likes. */
const isSearch = /[?&]search=[^&]/;
const longestUrl = 200;

const headersOfJson = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding, cookie',
};

/**
 * @param contentChanged fired when what visitors see has changed.
 * @param headers sent with every answer.
 */
export function createKeptAnswers(
  contentChanged: Signal,
  headers: Readonly<Record<string, string>>,
): KeptAnswers {
  const answers = createKept<StoredAnswer>({
    maximum: maximumAnswers,
    maximumAgeMilliseconds,
    now: () => performance.now(),
  });
  contentChanged.subscribe(answers.drop);
  return {
    drop: answers.drop,
    get(url, answer) {
      if (url.length > longestUrl || isSearch.test(url)) return;
      return answers.get(url, async () =>
        storeAnswer(JSON.stringify(await answer()), { ...headers, ...headersOfJson }),
      );
    },
    find({ method, url = '/', headers }) {
      // Whoever brings a cookie may have a session, and then gets his own.
      if (method !== 'GET' || headers.cookie !== undefined) return;
      // The app tells what is wrong, where the first one's question could not be answered.
      return answers.peek(url)?.catch(() => undefined);
    },
  };
}
