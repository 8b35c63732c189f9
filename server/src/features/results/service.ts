import type { Analysis, LearnerQuestion, Result } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { type Standing, standingOf } from '#domain/ranking.ts';
import * as queries from '#features/results/queries.ts';
import { toAnalysis, toResult, toScoreLine } from '#features/results/views.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type Needs = { readonly db: Db };

const historyLength = 20;

export async function listResults(
  { db }: Needs,
  actor: Actor,
  query: {
    readonly testId?: string | undefined;
    readonly seriesId?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ items: Result[]; total: number }> {
  const filter = { testIds: query.testId ? [query.testId] : undefined, seriesId: query.seriesId };
  const rows = await queries.selectResults(db, actor.accountId, filter, query);
  const total = await queries.countResults(db, actor.accountId, filter);
  return { items: rows.map(toResult), total };
}

/** A learner's results for lists of tests, newest first; other slices read results through this. */
export async function listOwnResults(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  filter: queries.ResultFilter,
): Promise<Result[]> {
  return (await queries.selectResults(db, accountId, filter)).map(toResult);
}

export async function getResult({ db }: Needs, actor: Actor, id: string): Promise<Result> {
  return toResult(await queries.selectResult(db, actor.accountId, id));
}

export async function getResultOfAttempt(
  { db }: Needs,
  accountId: string,
  attemptId: string,
): Promise<Result> {
  return toResult(await queries.selectResultOfAttempt(db, accountId, attemptId));
}

export async function getAnalysis({ db }: Needs, actor: Actor, id: string): Promise<Analysis> {
  const row = await queries.selectResult(db, actor.accountId, id);
  const script = await queries.selectScript(db, actor.accountId, row.attemptId);
  const first = await queries.selectOptionalFirstScore(db, actor.accountId, row.testId);
  return toAnalysis({
    row,
    script,
    paper: readPaper(script.paper),
    standing: first ? await findStanding(db, row.testId, first) : null,
    isStandingOfFirstAttempt: first !== null && first.id !== row.id,
    history: await queries.selectLatestScoreLines(db, actor.accountId, historyLength),
  });
}

/** The latest results of a learner, newest first. */
export async function listLatestResults(
  { db }: Needs,
  accountId: string,
  limit: number,
): Promise<Result[]> {
  const rows = await queries.selectResults(db, accountId, {}, { limit, offset: 0 });
  return rows.map(toResult);
}

/** The learner's latest score lines, oldest first: they outlive retaken results. */
export async function listScoreHistory(
  { db }: Needs,
  accountId: string,
): Promise<Analysis['history']> {
  return (await queries.selectLatestScoreLines(db, accountId, historyLength)).map(toScoreLine);
}

/** The place in the newest of these results whose test enough learners have taken; null without one. */
export async function findLatestStanding(
  { db }: Needs,
  results: readonly Result[],
): Promise<(Standing & { testTitle: string }) | null> {
  for (const { userId, testId, testTitle } of results) {
    const first = await queries.selectOptionalFirstScore(db, userId, testId);
    const standing = first && (await findStanding(db, testId, first));
    if (standing) return { ...standing, testTitle };
  }
  return null;
}

async function findStanding(
  db: Db,
  testId: string,
  first: { readonly marksPoints: number; readonly totalPoints: number },
): Promise<Standing | null> {
  const histogram = await queries.selectHistogram(db, testId);
  return standingOf(queries.shareOf(first.marksPoints, first.totalPoints), histogram);
}

/** The paper was written by this server when the version was frozen, so its shape is known. */
function readPaper(paper: string): readonly LearnerQuestion[] {
  return JSON.parse(paper);
}
