/** What is done for rulings in the background, step by step: each is a transaction, and any process may take the next. */

import type { RulingKind } from '@taiyari/contract/rules/rulings';
import { lockCountedDays } from '#database/counted-days.ts';
import type { Deps } from '#deps.ts';
import { rankChangesOf } from '#domain/ranking.ts';
import * as queries from '#features/rulings/queries.ts';
import * as chunks from '#features/rulings/rescoring/chunk-queries.ts';
import * as days from '#features/rulings/rescoring/day-queries.ts';
import { beginRescoring, publish } from '#features/rulings/rescoring/publish.ts';
import * as rescored from '#features/rulings/rescoring/rescored-queries.ts';
import { scoreAgain, toScoredVersion } from '#features/rulings/rescoring/score-chunk.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';

export type RescoringNeeds = Pick<Deps, 'db' | 'clock'>;

/** An attempt that was handed in may have been on its way for so long. */
const longestOnItsWay = 10 * 60_000;
/** No statement lasts longer: what began before a ruling came into force has ended by then. */
const lastCheckAfter = 60_000;

/**
 * Does one step for a ruling.
 * @returns false when there is nothing to do, or others are at it.
 */
export function takeStep(
  { db, clock }: RescoringNeeds,
  ruling: queries.RulingRow,
): Promise<boolean> {
  return withTransaction(db, async (db) => {
    if (await workThroughChunk(db, ruling.id, clock.now())) return true;
    if (await chunks.hasChunks(db, ruling.id)) return false;
    if (ruling.state === 'approved' && ruling.checksLeft === 0) {
      return publish(db, ruling.id, clock.now());
    }
    const claimed = await queries.claimRuling(db, ruling.id);
    if (!claimed || (await chunks.hasChunks(db, ruling.id))) return false;
    return prepare(db, claimed, clock.now());
  });
}

/** No chunk is left, and nobody else is at this ruling. */
async function prepare(db: Db, ruling: queries.RulingRow, now: Date): Promise<boolean> {
  const { id, testId, state, countedFrom, checksLeft, checkDueAt } = ruling;
  const chunksSince = (since: Date | null) =>
    chunks.insertChunks(db, { rulingId: id, testId, since });
  const before = (time: Date) => new Date(time.getTime() - longestOnItsWay);
  if (state === 'counting' && countedFrom === null) {
    const resultCount = await chunksSince(null);
    await queries.updateRuling(db, id, { countedFrom: now, resultCount });
    return true;
  }
  if (state === 'counting') {
    await queries.updateRuling(db, id, {
      state: 'proposed',
      preview: await preview(db, ruling, now),
    });
    return true;
  }
  if (state === 'approved' && countedFrom !== null && checksLeft > 0) {
    await chunksSince(before(countedFrom));
    await queries.updateRuling(db, id, { checksLeft: 0 });
    return true;
  }
  if (state === 'published' && checksLeft > 0 && checkDueAt !== null && checkDueAt <= now) {
    await chunksSince(before(ruling.publishedAt ?? now));
    const next = new Date(checkDueAt.getTime() + lastCheckAfter);
    await queries.updateRuling(db, id, { checksLeft: checksLeft - 1, checkDueAt: next });
    return true;
  }
  return false;
}

/** Scores the results of a chunk; once the ruling is in force, what it changes counts at once. */
async function workThroughChunk(db: Db, rulingId: string, now: Date): Promise<boolean> {
  const chunk = await chunks.claimChunk(db, rulingId);
  if (!chunk) return false;
  const ruling = await readRuling(db, rulingId);
  const isInForce = ruling.state === 'published';
  if (isInForce) await queries.lockKeyRevision(db, ruling.testId);
  const rows = await scoreAgain(await chunks.selectSheets(db, chunk), await scoringOf(db, ruling));
  await rescored.insertRescored(db, rulingId, rows, isInForce ? now : null);
  if (isInForce && rows.length > 0) {
    await beginRescoring(db);
    const ids = {
      accountIds: rows.map(({ accountId }) => accountId),
      resultIds: rows.map(({ resultId }) => resultId),
    };
    await db.execute(lockCountedDays);
    await days.moveDays(db, await days.selectDayMoves(db, rulingId, ids));
    const moves = await rescored.applyRescored(db, rulingId, ids);
    await rescored.moveInHistogram(db, ruling.testId, moves);
  }
  await chunks.deleteChunk(db, rulingId, chunk.number);
  return true;
}

async function readRuling(db: Db, id: string): Promise<queries.RulingRow> {
  const ruling = await queries.selectOptionalRuling(db, id);
  if (!ruling) throw new Error(`ruling ${id} is gone`);
  return ruling;
}

/** How the sheets of each version of the test are scored. */
async function scoringOf(db: Db, ruling: queries.RulingRow) {
  const inForce = await queries.selectInForce(db, ruling.testId);
  const own = { ...ruling, kind: ruling.kind as RulingKind };
  const versions = new Map(
    (await queries.selectFrozenVersions(db, ruling.testId)).map((version) => [
      version.id,
      toScoredVersion(version, inForce, ruling.state === 'published' ? null : own),
    ]),
  );
  return (versionId: string) => versions.get(versionId) ?? null;
}

/** One question changes marks by few different amounts, unless its section counts only some of the answers. */
const changesShown = 12;

async function preview(db: Db, { id, testId }: queries.RulingRow, now: Date) {
  const histogram = await rescored.selectHistogram(db, testId);
  const ranks = rankChangesOf(histogram, await rescored.selectMoves(db, id));
  return {
    ...(await rescored.countRescored(db, id, testId)),
    byPoints: await rescored.selectPointChanges(db, id, changesShown),
    learners: histogram.reduce((sum, { learners }) => sum + learners, 0),
    ranksChanged: ranks.learners,
    mostRisen: ranks.mostRisen,
    mostFallen: ranks.mostFallen,
    countedAt: now.toISOString(),
  };
}

/** Does all that is to be done now. @throws AggregateError what went wrong with single rulings, once the others are done. */
export async function rescoreAll(needs: RescoringNeeds, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const { id } of await queries.selectRulingsAtWork(needs.db)) {
    try {
      await workOff(needs, id, signal);
    } catch (error) {
      if (!isLockTimeout(error)) errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some results could not be scored again');
}

/** While the database reads or writes one chunk, this process scores another. */
const stepsAtOnce = 2;

async function workOff(needs: RescoringNeeds, id: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ruling = await queries.selectOptionalRuling(needs.db, id);
    if (!ruling || signal?.aborted) return;
    const steps = await Promise.allSettled(
      Array.from({ length: stepsAtOnce }, () => takeStep(needs, ruling)),
    );
    for (const step of steps) if (step.status === 'rejected') throw step.reason;
    if (!steps.some((step) => step.status === 'fulfilled' && step.value)) return;
  }
}

/** Somebody hands in what is to be changed: he goes first. */
function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '55P03') return true;
  }
  return false;
}
