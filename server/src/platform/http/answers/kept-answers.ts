import { createKept } from '#platform/cache/kept.ts';
import type { Signal } from '#platform/cache/signal.ts';
import { encodeAll } from '#platform/http/answers/encodings.ts';
import { KeptJson } from '#platform/http/route.ts';

/** What visitors get of endpoints that are the same for all of them (see Endpoint.isKept), by address. */
export type KeptAnswers = {
  /** @param answer gives what can be written as JSON; what it throws is not kept. */
  get(url: string, answer: () => Promise<unknown>): Promise<unknown>;
  /** For who has just changed the content himself: he need not wait for word of it. */
  drop(): void;
};

const maximumAnswers = 500;
/** As long as drawn pages: so old may be what nobody tells of, such as the number of enrolments. */
const maximumAgeMilliseconds = 10_000;
/** Of searches there are as many as somebody likes. */
const isSearch = /[?&]search=[^&]/;
const longestUrl = 200;

/** @param contentChanged fired when what visitors see has changed. */
export function createKeptAnswers(contentChanged: Signal): KeptAnswers {
  const answers = createKept<KeptJson>({
    maximum: maximumAnswers,
    maximumAgeMilliseconds,
    now: () => performance.now(),
  });
  contentChanged.subscribe(answers.drop);
  return {
    drop: answers.drop,
    get(url, answer) {
      if (url.length > longestUrl || isSearch.test(url)) return answer();
      return answers.get(
        url,
        async () => new KeptJson(await encodeAll(Buffer.from(JSON.stringify(await answer())))),
      );
    },
  };
}
