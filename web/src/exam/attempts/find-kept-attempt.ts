import { openAttemptAt, type TestPlace } from '#exam/attempts/open-test.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';

/**
 * The attempt at this test that can be shown without asking the server: the one this tab had open, one
 * with a submission under way, or any running one while there is no connection.
 */
export async function findKeptAttempt(accountId: string, place: TestPlace): Promise<string | null> {
  const store = await answerStore();
  const openAttempt = openAttemptAt(place);
  const kept = (await store.list(accountId)).find(
    (progress) =>
      progress.testId === place.testId &&
      progress.seriesId === place.seriesId &&
      (progress.attemptId === openAttempt || progress.submission !== 'none' || !navigator.onLine),
  );
  return kept?.attemptId ?? null;
}
