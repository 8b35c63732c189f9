import type { Api, LearnerSeries, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { extraTimeIn } from '#domain/paper/extra-time.ts';
import { partsOf } from '#domain/paper/parts.ts';
import { toPaperParts } from '#domain/paper/wire.ts';
import { todayAt } from '#domain/periods.ts';
import { listRunningAttemptIds, selectExtraTime } from '#features/attempts/port.ts';
import * as queries from '#features/catalogue/queries.ts';
import * as testQueries from '#features/catalogue/test-queries.ts';
import {
  countInCategory,
  type OwnWork,
  toCategoryCounts,
  toLearnerSeries,
  toTestRow,
  toTypeCounts,
} from '#features/catalogue/views.ts';
import { listOwnResults } from '#features/results/port.ts';
import { type Searching, searchFor } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type OfSeries = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Without a provider of payments nobody is asked for a price. */
function learnerSeriesOf({ payments }: Deps['config']) {
  return (row: queries.SeriesRow) => toLearnerSeries(row, { isSold: payments.kind !== 'off' });
}

/** Who is calling; null for a visitor, who is enrolled nowhere and has no results. */
type AccountId = string | null;

function viewerOf({ clock }: Pick<Deps, 'clock'>, accountId: AccountId): queries.Viewer {
  return accountId === null ? null : { accountId, now: clock.now() };
}

const featuredLimit = 6;

export async function listSeries(
  { db, config, clock }: OfSeries,
  accountId: AccountId,
  filter: queries.SeriesFilter,
): Promise<ResponseOf<Api['listSeries']>> {
  const toSeries = learnerSeriesOf(config);
  const isSold = config.payments.kind !== 'off';
  const viewer = viewerOf({ clock }, accountId);
  const find = async (searching: Searching<queries.SeriesFilter>) => {
    const [rows, categoryRows] = await Promise.all([
      queries.selectSeriesPage(db, viewer, isSold ? searching : withoutPrices(searching)),
      queries.selectCategories(db, searching.search),
    ]);
    const categories = toCategoryCounts(categoryRows, { isSold });
    return {
      items: rows.map(toSeries),
      total: countInCategory(categories, filter.category),
      categories,
    };
  };
  return searchFor(db, filter, find, ({ categories }) => countInCategory(categories, '') === 0);
}

/** While nothing is sold, all that there is is free. */
function withoutPrices(filter: Searching<queries.SeriesFilter>): Searching<queries.SeriesFilter> {
  return filter.category === 'free' ? { ...filter, category: 'all' } : filter;
}

export async function listFeaturedSeries(
  { db, config, clock }: OfSeries,
  accountId: AccountId,
): Promise<ResponseOf<Api['listFeaturedSeries']>> {
  const toSeries = learnerSeriesOf(config);
  const viewer = viewerOf({ clock }, accountId);
  const rows = await queries.selectFeaturedSeries(db, viewer, featuredLimit);
  return { items: rows.map(toSeries), total: rows.length };
}

/** @throws AppError `not-found`. */
export async function getSeries(
  { db, config, clock }: OfSeries,
  accountId: AccountId,
  seriesId: string,
): Promise<LearnerSeries> {
  const viewer = viewerOf({ clock }, accountId);
  return learnerSeriesOf(config)(await queries.selectSeries(db, viewer, seriesId));
}

/** The series with these ids, in no order: for the lists of other slices. */
export async function listSeriesByIds(
  { db, config, clock }: OfSeries,
  accountId: AccountId,
  ids: readonly string[],
): Promise<LearnerSeries[]> {
  const viewer = viewerOf({ clock }, accountId);
  return (await queries.selectSeriesByIds(db, viewer, ids)).map(learnerSeriesOf(config));
}

export async function listSeriesTests(
  deps: Needs,
  accountId: AccountId,
  seriesId: string,
): Promise<ResponseOf<Api['listSeriesTests']>> {
  const rows = await testQueries.selectSeriesTests(deps.db, seriesId);
  if (rows.length === 0) await queries.selectSeries(deps.db, null, seriesId);
  const own = await findOwnWork(deps, accountId, rows, seriesId);
  return {
    items: rows.map((row) => toTestRow(row, own)),
    total: rows.length,
    testTypeCounts: toTypeCounts(rows),
  };
}

export async function listTests(
  deps: Needs,
  accountId: AccountId,
  filter: testQueries.TestFilter,
): Promise<ResponseOf<Api['listTests']>> {
  const subject = filter.subject === 'Computer' ? 'Computer Science' : filter.subject;
  const found = await searchFor(deps.db, { ...filter, subject }, (searching) =>
    testQueries.selectStandaloneTests(deps.db, searching),
  );
  const own = await findOwnWork(deps, accountId, found.rows, null);
  return {
    items: found.rows.map((row) => toTestRow(row, own)),
    total: found.total,
    available: found.available,
    subjects: [...found.subjects],
    languages: [...found.languages],
  };
}

/**
 * A test alone, or as a part of the series that is named: leaving the series out opens no test
 * that only a series holds. What learners no longer see, those who have taken it or are taking it still do.
 */
export async function getTest(
  deps: Needs,
  accountId: AccountId,
  key: { readonly testId: string; readonly seriesId: string | null },
): Promise<ResponseOf<Api['getTest']>> {
  const found = await findTest(deps, accountId, key);
  const [own, extraTime] = await Promise.all([
    findOwnWork(deps, accountId, [found], key.seriesId),
    accountId === null ? null : selectExtraTime(deps.db, accountId, todayAt(deps.clock.now())),
  ]);
  const isTheirs = own.results.size + own.attemptIds.size > 0;
  if (!found.isActive && !isTheirs) throw notFound('Test not found');
  return {
    ...toTestRow(found, own),
    isActive: found.isActive,
    instructions: found.instructions,
    parts: found.test.questionCount === 0 ? [] : toPaperParts(partsOf(found.test)),
    declaration: found.declaration,
    extraTime: extraTimeIn({ ...found.test, parts: partsOf(found.test) }, extraTime),
    seriesId: found.seriesId,
    seriesTitle: found.seriesTitle,
    isEnrolled: found.isEnrolled,
  };
}

async function findTest(
  { db }: Pick<Deps, 'db'>,
  accountId: AccountId,
  { testId, seriesId }: { readonly testId: string; readonly seriesId: string | null },
) {
  if (seriesId !== null) {
    return testQueries.selectTestOfSeries(db, { testId, seriesId, accountId });
  }
  const test = await testQueries.selectTestAlone(db, testId);
  return { ...test, seriesId: null, seriesTitle: null, isEnrolled: null };
}

/** The caller's results and running attempts in this series, or of stand-alone tests (null). */
async function findOwnWork(
  deps: Needs,
  accountId: AccountId,
  rows: readonly testQueries.TestWithFigures[],
  seriesId: string | null,
): Promise<OwnWork> {
  if (accountId === null || rows.length === 0) return { results: new Map(), attemptIds: new Map() };
  const filter = { testIds: rows.map(({ test }) => test.id), seriesId };
  const [results, attemptIds] = await Promise.all([
    listOwnResults(deps, accountId, filter),
    listRunningAttemptIds(deps, accountId, filter),
  ]);
  return { results: new Map(results.map((result) => [result.testId, result])), attemptIds };
}
