import type { Result } from '@taiyari/contract';
import { readNote, writeNote } from '#lib/web-storage.ts';

/** What is kept of a result for a time without a connection: figures, and no answer, key or explanation. */
export type SeenResult = Pick<
  Result,
  | 'id'
  | 'testId'
  | 'testTitle'
  | 'marksObtained'
  | 'totalMarks'
  | 'correctAnswers'
  | 'incorrectAnswers'
  | 'skippedAnswers'
  | 'completedAt'
>;

const maximumResults = 20;

/** Keeps the figures of a result that was shown here; the latest come first, and of a test taken again only the new one. */
export function rememberSeenResult(result: Result): void {
  const { id, testId, testTitle, marksObtained, totalMarks, completedAt } = result;
  const { correctAnswers, incorrectAnswers, skippedAnswers } = result;
  const counts = { correctAnswers, incorrectAnswers, skippedAnswers };
  const seen = { id, testId, testTitle, marksObtained, totalMarks, completedAt, ...counts };
  const others = seenResults(result.userId).filter((other) => other.testId !== testId);
  keep(result.userId, [seen, ...others]);
}

export function seenResults(accountId: string): readonly SeenResult[] {
  const note = readNote('localStorage', keyOf(accountId));
  // Nobody else writes under this key.
  return note === null ? [] : JSON.parse(note);
}

/** What a guest has seen is the account's that keeps his tests. */
export function moveSeenResults(guestId: string, accountId: string): void {
  const own = seenResults(accountId);
  const ownTests = new Set(own.map(({ testId }) => testId));
  // Where the account has a result of the test, that stands.
  const added = seenResults(guestId).filter(({ testId }) => !ownTests.has(testId));
  forgetSeenResults(guestId);
  if (added.length > 0) keep(accountId, [...added, ...own]);
}

export function forgetSeenResults(accountId: string): void {
  writeNote('localStorage', keyOf(accountId), null);
}

function keep(accountId: string, results: readonly SeenResult[]): void {
  const kept = results.slice(0, maximumResults);
  writeNote('localStorage', keyOf(accountId), JSON.stringify(kept));
}

function keyOf(accountId: string): string {
  return `seen-results:${accountId}`;
}
