import { keptTaker } from '#shared/accounts/member-note.ts';
import type { KeptProgress } from '#shared/attempts/store/kept-attempt.ts';

type Running = { readonly running: readonly { readonly id: string }[] };

/** Hears the server tell of all attempts that run. @returns the same answer */
export function hearAllRunning<Answer extends Running>(answer: Promise<Answer>): Promise<Answer> {
  answer.then(({ running }) => {
    forgetUnless(({ attemptId }) => running.some(({ id }) => id === attemptId));
  }, ignore);
  return answer;
}

type Tests = {
  readonly items: readonly { readonly id: string; readonly attemptId: string | null }[];
};

/** Hears it tell of tests, alone or within a series, which attempt at them runs. @returns the same answer */
export function hearRunning<Answer extends Tests>(
  seriesId: string | null,
  answer: Promise<Answer>,
): Promise<Answer> {
  answer.then(({ items }) => {
    forgetUnless((kept) => {
      const told = kept.seriesId === seriesId && items.find(({ id }) => id === kept.testId);
      return !told || told.attemptId === kept.attemptId;
    });
  }, ignore);
  return answer;
}

/** Whoever has asked hears of the failure. */
const ignore = () => undefined;

/** Visitors have nothing kept, and do not wait for the code: it is the test screen's, which learners and guests have anyway. */
function forgetUnless(mayRun: (kept: KeptProgress) => boolean): void {
  // Pages are drawn on the server, too.
  const accountId = typeof document === 'undefined' ? null : keptTaker();
  if (accountId === null) return;
  import('#shared/attempts/sync/runner-registry.ts')
    .then(({ forgetOver }) => forgetOver(accountId, mayRun))
    // Without a store on this device nothing is kept.
    .catch(() => undefined);
}
