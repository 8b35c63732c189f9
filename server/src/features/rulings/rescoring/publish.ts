import { sql } from 'drizzle-orm';
import { lockCountedDays } from '#database/counted-days.ts';
import type { ScoreMove } from '#domain/ranking.ts';
import { recordChanges } from '#features/audit/port.ts';
import { fileInBank, type Occasion, updateTestTime } from '#features/authoring/port.ts';
import * as queries from '#features/rulings/queries.ts';
import { hasChunks } from '#features/rulings/rescoring/chunk-queries.ts';
import { type DayMove, moveDays, selectDayMoves } from '#features/rulings/rescoring/day-queries.ts';
import {
  applyRescored,
  moveInHistogram,
  selectRescoredAfter,
} from '#features/rulings/rescoring/rescored-queries.ts';
import { stateOf } from '#features/rulings/views.ts';
import type { Db } from '#platform/database/database.ts';
import { timeAfter } from '#platform/database/revisions.ts';

/** Rows that one statement changes; all of them are in one transaction. */
const rowsAtOnce = 2000;
const first = '00000000-0000-0000-0000-000000000000';
/** How often it is looked for results that were handed in, by the key of before, while the ruling came into force. */
const checks = 2;

/**
 * Puts an approved ruling into force: key, results, score lines, histogram, counted days and what the statistics are to
 * count change in one transaction, so that nobody ever reads some of it. It gives way to whoever holds a result, and is
 * tried again.
 * @returns whether it is in force now.
 */
export async function publish(db: Db, id: string, now: Date): Promise<boolean> {
  const ruling = await queries.claimRuling(db, id);
  if (ruling?.state !== 'approved' || ruling.checksLeft > 0 || (await hasChunks(db, id))) {
    return false;
  }
  const { testId } = ruling;
  await beginRescoring(db);
  const revision = (await queries.lockKeyRevision(db, testId)) + 1;
  await db.execute(lockCountedDays);
  const moves: ScoreMove[] = [];
  const dayMoves: DayMove[] = [];
  let after = { accountId: first, resultId: first };
  for (;;) {
    const ids = await selectRescoredAfter(db, id, after, rowsAtOnce);
    const [accountId, resultId] = [ids.accountIds.at(-1), ids.resultIds.at(-1)];
    if (accountId === undefined || resultId === undefined) break;
    dayMoves.push(...(await selectDayMoves(db, id, ids)));
    moves.push(...(await applyRescored(db, id, ids)));
    after = { accountId, resultId };
  }
  await moveDays(db, dayMoves);
  await queries.updateKeyRevision(db, testId, revision);
  const published = {
    ...ruling,
    state: 'published' as const,
    revision,
    publishedAt: now,
    checksLeft: checks,
    checkDueAt: now,
  };
  await queries.updateRuling(db, id, published);
  // Who put it into force: the site only carried it out.
  const administrator = ruling.decidedBy === null ? null : { accountId: ruling.decidedBy };
  await changeWritten(db, published, { now, administrator });
  await queries.recountOthers(db, testId, id);
  await queries.forgetFigures(db, testId);
  await queries.closeReports(db, ruling, now);
  const subject = { subjectId: testId, subjectName: await queries.selectTestTitle(db, testId) };
  await recordChanges(
    db,
    administrator,
    [
      {
        action: 'ruling.published',
        ...subject,
        before: stateOf(ruling),
        after: stateOf(published),
      },
    ],
    now,
  );
  // Last: whoever hands in meanwhile waits for these rows.
  await moveInHistogram(db, testId, moves);
  return true;
}

/**
 * The test as it is written gets the new key, too. Whoever has opened it before is told when he saves it, and what the
 * log says has changed; who is saving it just now goes first.
 */
async function changeWritten(
  db: Db,
  ruling: queries.RulingRow,
  { now, administrator }: Occasion,
): Promise<void> {
  if (ruling.kind !== 'rekey' || ruling.languages !== null) return;
  const { testId, questionId } = ruling;
  const { title, updatedAt } = await queries.lockWrittenTest(db, testId);
  const key = await queries.updateEditedKey(db, ruling);
  if (key === null) return;
  // The test is held, so that no version comes between.
  const writtenAfter = await queries.selectNewestNumber(db, testId);
  await queries.updateRuling(db, ruling.id, { writtenAfter });
  await fileInBank(db, [testId], { now, administrator });
  const savedAt = timeAfter(updatedAt, now);
  await updateTestTime(db, testId, savedAt);
  const withKey = (correctAnswer: number) => ({
    questions: { [questionId]: { number: key.number, correctAnswer } },
  });
  const change = {
    action: 'test.updated',
    subjectId: testId,
    subjectName: title,
    before: withKey(key.before),
    after: withKey(key.after),
  } as const;
  await recordChanges(db, administrator, [change], savedAt);
}

/** What changes from here on in the transaction is no retake; and nobody is kept waiting by who waits himself. */
export async function beginRescoring(db: Db): Promise<void> {
  await db.execute(
    sql`select set_config('taiyari.rescoring', 'on', true), set_config('lock_timeout', '500ms', true)`,
  );
}
