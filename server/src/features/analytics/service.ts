import type { Api, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { minimumLearnersForSuspicion } from '#domain/item-statistics.ts';
import {
  dayAfter,
  daysIn,
  daysOf,
  type Period,
  periodBefore,
  splitAfter,
  todayAt,
} from '#domain/periods.ts';
import { countEnded, selectMarkedKey } from '#features/analytics/count-queries.ts';
import * as dayQueries from '#features/analytics/day-queries.ts';
import { refreshTest } from '#features/analytics/refresh.ts';
import * as testQueries from '#features/analytics/test-queries.ts';
import * as views from '#features/analytics/views.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Background } from '#platform/jobs/background.ts';

export type AnalyticsDeps = Pick<Deps, 'db' | 'clock'> & { readonly background: Background };

const usualDays = 30;

/** What happened day by day. Finished days come from the roll-up, the others are counted as they are now. */
export async function getAnalytics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: QueryOf<Api['getAnalytics']>,
): Promise<ResponseOf<Api['getAnalytics']>> {
  const period = periodOf(query, todayAt(clock.now()));
  const counted = await dayQueries.selectLastCountedDay(db);
  const days = await readDays(db, period, counted);
  const before = periodBefore(period);
  return {
    ...period,
    days: daysOf(period).map((day) => views.toDay(day, days.get(day))),
    totals: views.toActivity([...days.values()], await readActive(db, period, counted)),
    before: views.toActivity(
      [...(await readDays(db, before, counted)).values()],
      await readActive(db, before, counted),
    ),
  };
}

/** @throws AppError `invalid-input` for days to come, or an end before the beginning. */
function periodOf({ from, to }: QueryOf<Api['getAnalytics']>, today: string): Period {
  const last = to ?? today;
  const period = { from: from ?? dayAfter(last, 1 - usualDays), to: last };
  if (last > today) throw badDay('to', 'The last day must not lie in the future');
  if (daysIn(period) < 1) throw badDay('from', 'The first day must not be after the last day');
  return period;
}

function badDay(path: string, message: string): AppError {
  return new AppError('invalid-input', message, { errors: [{ path, message }] });
}

async function readDays(
  db: Db,
  period: Period,
  counted: string | null,
): Promise<Map<string, dayQueries.DayCounts>> {
  const { until, after } = splitAfter(period, counted);
  const days = [
    ...(until ? await dayQueries.selectCountedDays(db, until) : []),
    ...(after ? await dayQueries.countDays(db, after) : []),
  ];
  return new Map(days.map((day) => [day.day, day]));
}

async function readActive(db: Db, period: Period, counted: string | null): Promise<number> {
  const { until, after } = splitAfter(period, counted);
  return (
    (until ? await dayQueries.countActiveOnCountedDays(db, until) : 0) +
    (after ? await dayQueries.countOtherActive(db, after, until) : 0)
  );
}

export async function listAnalysedTests(
  { db }: Pick<Deps, 'db'>,
  filter: testQueries.TestFilter,
): Promise<ResponseOf<Api['listAnalysedTests']>> {
  const rows = await testQueries.selectTests(db, filter);
  return {
    items: rows.map(views.toAnalysedTest),
    total: await testQueries.countTests(db, filter),
  };
}

/** Tests with at most so many attempts are counted again while the caller waits, larger ones in the background. */
const countedAtOnce = 1000;

/** One test with the statistics of a version, the current one by default. */
export async function getTestAnalytics(
  deps: AnalyticsDeps,
  testId: string,
  query: QueryOf<Api['getTestAnalytics']>,
): Promise<ResponseOf<Api['getTestAnalytics']>> {
  const { db } = deps;
  const test = await testQueries.selectTest(db, testId);
  const versions = await testQueries.selectVersions(db, testId);
  const version = chooseVersion(versions, test.currentVersionId, query.version);
  const isOutdated = await refreshIfOutdated(deps, testId);
  const figures = await testQueries.selectOptionalFigures(db, testId);
  return {
    id: test.id,
    title: test.title,
    figures: figures && views.toFigures(figures),
    versions: versions.map(({ id, number, createdAt }) => ({
      number,
      createdAt: createdAt.toISOString(),
      isCurrent: id === test.currentVersionId,
    })),
    version: version?.number ?? null,
    statistics: version && (await readStatistics(deps, version.id, isOutdated)),
  };
}

type Versions = Awaited<ReturnType<typeof testQueries.selectVersions>>;

/** @throws AppError `not-found` for a number that no version has. */
function chooseVersion(versions: Versions, currentId: string | null, number: number | undefined) {
  if (number === undefined) {
    return versions.find(({ id }) => id === currentId) ?? versions[0] ?? null;
  }
  const chosen = versions.find((version) => version.number === number);
  if (!chosen) throw notFound('Version not found');
  return chosen;
}

/** Null while the first ones are being computed; a version without results has statistics of nobody. */
async function readStatistics(
  { db, clock }: AnalyticsDeps,
  versionId: string,
  isOutdated: boolean,
) {
  const stored = await testQueries.selectOptionalStatistics(db, versionId);
  if (!stored && isOutdated) return null;
  return {
    ...views.toStatistics(stored ?? ofNobody(clock.now()), {
      paper: await testQueries.selectPaper(db, versionId),
      key: (await selectMarkedKey(db, versionId)).key,
    }),
    isOutdated,
    minimumLearners: minimumLearnersForSuspicion,
  };
}

function ofNobody(computedAt: Date) {
  return { computedAt, learners: 0, reliability: null, questions: [] };
}

/** @returns whether what is stored lags behind: then it is being counted again. */
async function refreshIfOutdated(deps: AnalyticsDeps, testId: string): Promise<boolean> {
  const figures = await testQueries.selectOptionalFigures(deps.db, testId);
  const ended = await countEnded(deps.db, testId);
  const isOutdated =
    figures?.completed !== ended.completed || figures.discarded !== ended.discarded;
  if (!isOutdated) return false;
  if (ended.completed <= countedAtOnce) {
    await refreshTest(deps, testId);
    return false;
  }
  refreshOnce(deps, testId);
  return true;
}

/** Tests that this process is counting: who looks again meanwhile starts nothing. */
const running = new Set<string>();

function refreshOnce(deps: AnalyticsDeps, testId: string): void {
  if (running.has(testId)) return;
  running.add(testId);
  deps.background.run(() => refreshTest(deps, testId).finally(() => running.delete(testId)));
}
