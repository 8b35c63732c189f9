import type {
  Analysis,
  DeletedAttempt,
  PastAttempt,
  Result,
  ResultBySection,
} from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { Deps } from '#deps.ts';
import { type Standing, standingOf } from '#domain/ranking.ts';
import { isUnusuallyFast } from '#domain/unusual-speed.ts';
import * as analyses from '#features/results/analysis-queries.ts';
import * as history from '#features/results/history-queries.ts';
import { createOthers, type Others, othersIn } from '#features/results/others.ts';
import * as queries from '#features/results/queries.ts';
import { createScripts, readScripts, type Scripts } from '#features/results/scripts.ts';
import {
  addSections,
  createScoringKeys,
  type ScoringKeys,
  toSectionResults,
} from '#features/results/sections.ts';
import {
  toAnalysis,
  toDeletedAttempt,
  toOwnAnalysis,
  toPastAttempt,
  toResult,
  toScoreLine,
} from '#features/results/views.ts';
import { readAhead } from '#platform/cache/read-ahead.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { JsonText, Reply } from '#platform/http/route.ts';
import { ascii, type Utf8 } from '#platform/text/utf8.ts';

type Needs = { readonly db: Db };

/** The deps of results: with the versions that all analyses share, and the keys that all lists do. */
export type ResultDeps = Pick<Deps, 'db' | 'pool'> & {
  readonly scripts: Scripts;
  readonly others: Others;
  readonly keys: ScoringKeys;
};

export function createResultDeps(deps: Pick<Deps, 'db' | 'pool'>): ResultDeps {
  const { pool } = deps;
  return {
    ...deps,
    scripts: createScripts(pool),
    others: createOthers(pool),
    keys: createScoringKeys(pool),
  };
}

const historyLength = 20;

type ListQuery = {
  readonly testId?: string | undefined;
  readonly seriesId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export async function listResults(
  { db, keys }: ResultDeps,
  actor: Actor,
  query: ListQuery,
): Promise<{ items: ResultBySection[]; total: number }> {
  const filter = { testIds: query.testId ? [query.testId] : undefined, seriesId: query.seriesId };
  const rows = await queries.selectResults(db, actor.accountId, filter, query);
  const total = await queries.countResults(db, actor.accountId, filter);
  return { items: await addSections(keys, rows), total };
}

/** Every submitted attempt, with its rank where it counts. */
export async function listPastAttempts(
  { pool }: Pick<Deps, 'pool'>,
  { accountId }: Pick<Actor, 'accountId'>,
  query: ListQuery,
): Promise<{ items: PastAttempt[]; total: number }> {
  const rows = await history.selectPastAttempts(pool, accountId, query, query);
  const total = await history.countPastAttempts(pool, accountId, query);
  return { items: rows.map(toPastAttempt), total };
}

/** By which the learner ranks though the attempt is gone: he has deleted it, or it went with its series. */
export async function listDeletedAttempts(
  { pool }: Pick<Deps, 'pool'>,
  accountId: string,
): Promise<DeletedAttempt[]> {
  return (await history.selectBareFirstLines(pool, accountId)).map(toDeletedAttempt);
}

/**
 * Deletes an attempt that a retake has replaced.
 * @throws AppError `conflict` for one that stands, and for one that has earned a rank unusually fast: whoever would hide
 *   that keeps the rank.
 */
export async function deleteResult(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { accountId }: Actor,
  id: string,
): Promise<void> {
  const row = await queries.selectResult(db, accountId, id);
  if (row.replacedBy === null) {
    throw new AppError(
      'conflict',
      'This is your result of the test. Only an earlier attempt can be deleted, one that a retake has replaced.',
    );
  }
  const { correctCount: correct, incorrectCount: incorrect, timeTakenSeconds: seconds } = row;
  const isFast = isUnusuallyFast({ correct, incorrect, seconds });
  if (isFast && (await history.selectIsFirst(pool, accountId, id))) {
    throw new AppError(
      'conflict',
      'This attempt counts for your rank. It can be deleted only together with your account.',
    );
  }
  if (!(await history.deletePastAttempt(db, accountId, id))) throw notFound('Result not found');
}

/** A learner's results for lists of tests, newest first; other slices read results through this. */
export async function listOwnResults(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  filter: queries.ResultFilter,
): Promise<Result[]> {
  return (await queries.selectResults(db, accountId, filter)).map(toResult);
}

export async function getResult(
  { db, keys }: ResultDeps,
  actor: Actor,
  id: string,
): Promise<ResultBySection> {
  return addSectionsTo(keys, await queries.selectResult(db, actor.accountId, id));
}

async function addSectionsTo(keys: ScoringKeys, row: queries.SheetRow): Promise<ResultBySection> {
  const [result] = await addSections(keys, [row]);
  return result as ResultBySection;
}

export async function getResultOfAttempt(
  { db }: Needs,
  accountId: string,
  attemptId: string,
): Promise<Result> {
  return toResult(await queries.selectResultOfAttempt(db, accountId, attemptId));
}

/** The same by section, for who asks seldom: nothing of it is remembered. */
export async function getResultBySection(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
  attemptId: string,
): Promise<ResultBySection> {
  const row = await queries.selectResultOfAttempt(db, accountId, attemptId);
  return addSectionsTo(createScoringKeys(pool), row);
}

/** A result that its writer knows already, so that nobody has to read it again. */
export function presentResult(
  row: queries.ResultRow,
  ...scored: Parameters<typeof toSectionResults>
): ResultBySection {
  return { sections: toSectionResults(...scored), ...toResult(row) };
}

/**
 * One statement for all that is the learner's own; the rest is remembered.
 * @param lang absent: the one that was chosen at the start.
 */
export async function getAnalysis(
  deps: ResultDeps,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
  lang?: Language,
): Promise<Reply<Analysis>> {
  const [row] = await analyses.selectAnalysisRows(deps.pool, accountId, [id], historyLength);
  if (!row) throw notFound('Result not found');
  const script = await deps.scripts.get(row);
  const others = await deps.others.get(row, script);
  const text = toAnalysis(row, { script, others, lang: lang ?? row.lang });
  return new Reply<Analysis>(new JsonText(Buffer.from(text, 'latin1')));
}

/** So many papers with their keys are in memory at once, a few megabytes. */
const analysesAtOnce = 40;

/**
 * All analyses of one learner, newest first, without the history that all of them share: a JSON array in pieces, somebody's
 * years of results in a few statements.
 */
export async function* writeEveryAnalysis(
  deps: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
): AsyncGenerator<Utf8> {
  const portions = readAhead(readOwnAnalyses(deps, accountId));
  yield ascii('[');
  let before = ascii('');
  for await (const { rows, scriptOf, answers } of portions) {
    for (const row of rows) {
      yield before;
      const script = scriptOf(row);
      const others = othersIn(script, answers.get(row.versionId));
      yield toOwnAnalysis(row, { script, others, lang: 'en' });
      before = ascii(',');
    }
  }
  yield ascii(']');
}

/** In portions, each with its scripts and what others answered. */
async function* readOwnAnalyses({ db, pool }: Pick<Deps, 'db' | 'pool'>, accountId: string) {
  for (const ids of chunksOf(await queries.selectResultIds(db, accountId), analysesAtOnce)) {
    const unsorted = await analyses.selectAnalysisRows(pool, accountId, ids, 0);
    const byId = new Map(unsorted.map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    const counted = rows.filter(({ countedAt }) => countedAt !== null);
    const [scriptOf, answers] = await Promise.all([
      readScripts(pool, rows),
      analyses.selectVersionAnswers(
        pool,
        counted.map(({ versionId }) => versionId),
      ),
    ]);
    yield { rows, scriptOf, answers };
  }
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

type Latest = {
  readonly results: Result[];
  /** The place in the newest of these results whose test enough learners have taken; null without one. */
  readonly standing: (Standing & { readonly testTitle: string }) | null;
  /** Score lines over all tests, oldest first, those of replaced results included. */
  readonly history: Analysis['history'];
};

/** What a learner did lately, the newest results first. */
export async function getLatest(
  { pool }: Pick<Deps, 'pool'>,
  accountId: string,
  count: number,
): Promise<Latest> {
  const lengths = { results: count, historyLength };
  const { results, history } = await analyses.selectLatest(pool, accountId, lengths);
  return {
    results: results.map(toResult),
    standing: latestStandingOf(results),
    history: history.map(toScoreLine).reverse(),
  };
}

function latestStandingOf(rows: readonly analyses.LatestRow[]): Latest['standing'] {
  for (const { rankCounts, testTitle } of rows) {
    const standing = rankCounts && standingOf(rankCounts);
    if (standing) return { ...standing, testTitle };
  }
  return null;
}
