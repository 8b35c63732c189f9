import {
  type AnswerSheet,
  applyDelta,
  type SheetDelta,
  unknownQuestions,
} from '#domain/answer-sheet.ts';
import { isTimeUp, secondsTaken } from '#domain/deadlines.ts';
import { scoreSheet } from '#domain/scoring.ts';
import * as queries from '#features/attempts/queries.ts';
import type { Version, Versions } from '#features/attempts/versions.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Submission = {
  readonly accountId: string;
  readonly attemptId: string;
  /** When it reached the server. */
  readonly now: Date;
  /** The unsent tail; after deadline and grace it is too late for it, not for the submission. */
  readonly tail?: SheetDelta;
  /** The revision the tail was made on; undefined: whatever there is. */
  readonly revision?: number | undefined;
};

/**
 * Closes an attempt and scores it in one transaction. The second call finds it closed and changes
 * nothing. What an earlier attempt at the same test and series left goes in the same transaction.
 * @throws AppError `not-found`, `stale-revision` or `invalid-input` (a question of another test).
 */
export function closeAttempt(
  deps: { readonly db: Db; readonly versions: Versions },
  submission: Submission,
): Promise<void> {
  return withTransaction(deps.db, async (db) => {
    const attempt = await queries.lockAttempt(db, submission.accountId, submission.attemptId);
    if (attempt.status === 'submitted') return;
    const version = await deps.versions.get(attempt.versionId);
    const sheet = lastSheet(attempt, version, submission);
    await saveResult(db, { attempt, version, sheet, now: submission.now });
  });
}

function lastSheet(
  attempt: queries.AttemptRow,
  version: Version,
  submission: Submission,
): AnswerSheet {
  const saved = { ...attempt, current: attempt.currentPosition };
  const { tail, revision, now } = submission;
  if (!tail || isTimeUp(attempt.deadlineAt, now)) return saved;
  if (revision !== undefined && revision !== attempt.revision) {
    throw new AppError('stale-revision', 'Another tab or device has saved newer answers.');
  }
  const unknown = unknownQuestions(tail, version.positions);
  if (unknown.length > 0) throw unknownQuestionsError(unknown);
  return applyDelta(saved, tail, version.positions);
}

/** Names every question that is not of the test. */
export function unknownQuestionsError(questionIds: readonly string[]): AppError {
  return new AppError('invalid-input', 'A question does not belong to this test.', {
    errors: questionIds.map((id) => ({
      path: `answers.${id}`,
      message: 'This question does not belong to this test',
    })),
  });
}

type Closing = {
  readonly attempt: queries.AttemptRow;
  readonly version: Version;
  readonly sheet: AnswerSheet;
  readonly now: Date;
};

async function saveResult(db: Db, { attempt, version, sheet, now }: Closing): Promise<void> {
  const score = scoreSheet(sheet.answers, await queries.selectKey(db, attempt.versionId), version);
  const { deadlineAt } = attempt;
  const completedAt = deadlineAt && deadlineAt < now ? deadlineAt : now;
  const result = {
    id: newId(),
    testTitle: version.title,
    seriesTitle: await queries.selectOptionalSeriesTitle(db, attempt.seriesId),
    timeTakenSeconds: secondsTaken(attempt.startedAt, completedAt, deadlineAt),
    score,
    completedAt,
    createdAt: now,
  };
  await queries.deleteEarlierAttempts(db, attempt);
  await queries.updateToSubmitted(db, attempt, sheet, now);
  await queries.insertResult(db, attempt, result);
  await queries.insertScoreLine(db, attempt, result);
}
