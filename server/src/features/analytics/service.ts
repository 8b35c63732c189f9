import type { Api, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { minimumLearnersForSuspicion } from '#domain/item-statistics.ts';
import {
  daysOf,
  faultOfPeriod,
  type Period,
  periodBefore,
  periodOf,
  splitAt,
  todayAt,
} from '#domain/periods.ts';
import { isUnusuallyFast } from '#domain/unusual-speed.ts';
import { countUncounted } from '#features/analytics/counting/change-queries.ts';
import { countAllTests, countTest } from '#features/analytics/counting/count.ts';
import * as dayQueries from '#features/analytics/counting/day-queries.ts';
import {
  selectMarkedKey,
  selectOptionalCounts,
  selectPortionsToShow,
} from '#features/analytics/counting/tally-queries.ts';
import { readRuledForAll } from '#features/analytics/counting/version-statistics.ts';
import { selectFastResults } from '#features/analytics/fast-queries.ts';
import { selectReviews } from '#features/analytics/key-reviews.ts';
import * as testQueries from '#features/analytics/test-queries.ts';
import * as views from '#features/analytics/views.ts';
import type { Db } from '#platform/database/database.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import { invalidField, notFound } from '#platform/http/errors/app-error.ts';
import type { Background } from '#platform/jobs/background.ts';
import { paceOf, withoutPauses } from '#platform/jobs/pace.ts';

export type AnalyticsDeps = Pick<Deps, 'db' | 'clock'> & { readonly background: Background };

/**
 * What happened day by day. What has been counted comes from the roll-up, the last minutes are counted as they are now.
 * @throws AppError `invalid-input` for days to come, too many, or an end before the beginning.
 */
export async function getAnalytics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: QueryOf<Api['getAnalytics']>,
): Promise<ResponseOf<Api['getAnalytics']>> {
  const today = todayAt(clock.now());
  const period = periodOf(query, today);
  const fault = faultOfPeriod(period, today);
  if (fault) throw invalidField(fault.field, fault.message);
  const counted = await dayQueries.selectCountedUntil(db);
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

async function readDays(
  db: Db,
  period: Period,
  countedUntil: Date | null,
): Promise<Map<string, dayQueries.DayCounts>> {
  const { counted, rest } = splitAt(period, countedUntil);
  const days = new Map<string, dayQueries.DayCounts>();
  for (const part of [
    ...(counted ? await dayQueries.selectCountedDays(db, counted) : []),
    ...(rest ? await dayQueries.countDays(db, rest) : []),
  ]) {
    days.set(part.day, sumOf(days.get(part.day), part));
  }
  return days;
}

/** A day that has been counted in part, with the rest of it. */
function sumOf(
  counted: dayQueries.DayCounts | undefined,
  rest: dayQueries.DayCounts,
): dayQueries.DayCounts {
  if (!counted) return rest;
  return {
    day: rest.day,
    signUps: counted.signUps + rest.signUps,
    activeLearners: counted.activeLearners + rest.activeLearners,
    attemptsStarted: counted.attemptsStarted + rest.attemptsStarted,
    attemptsCompleted: counted.attemptsCompleted + rest.attemptsCompleted,
    attemptsDiscarded: counted.attemptsDiscarded + rest.attemptsDiscarded,
    percentageSum: counted.percentageSum + rest.percentageSum,
    enrolments: counted.enrolments + rest.enrolments,
  };
}

async function readActive(db: Db, period: Period, countedUntil: Date | null): Promise<number> {
  const { counted, rest } = splitAt(period, countedUntil);
  return (
    (counted ? await dayQueries.countActiveOnCountedDays(db, counted) : 0) +
    (rest ? await dayQueries.countOtherActive(db, rest, counted) : 0)
  );
}

export async function listAnalysedTests(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listAnalysedTests']>,
): Promise<ResponseOf<Api['listAnalysedTests']>> {
  return searchFor(db, filter, async (searching) => ({
    items: (await testQueries.selectTests(db, searching)).map(views.toAnalysedTest),
    total: await testQueries.countTests(db, searching),
  }));
}

/** With fewer changes a test is counted while the caller waits, otherwise in the background. */
const countedAtOnce = 1000;
/** How long the background is at it, so that a stop need not wait longer; who looks again lets it go on. */
const backgroundMilliseconds = 2000;
const backgroundShare = 0.25;

const fastResultsShown = 50;

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
  const isOutdated = await countIfOutdated(deps, testId);
  const figures = await testQueries.selectOptionalFigures(db, testId);
  return {
    id: test.id,
    title: test.title,
    figures: figures && views.toFigures(figures),
    fastResults: (await selectFastResults(db, testId, fastResultsShown))
      .filter(isUnusuallyFast)
      .map(views.toFastResult),
    versions: versions.map(({ id, number, createdAt }) => ({
      number,
      createdAt: createdAt.toISOString(),
      isCurrent: id === test.currentVersionId,
    })),
    version: version?.number ?? null,
    statistics:
      version && (await readStatistics(deps, { testId, versionId: version.id, isOutdated })),
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

type Shown = { readonly testId: string; readonly versionId: string; readonly isOutdated: boolean };

/** Null while the first ones are being computed; a version without results has statistics of nobody. */
async function readStatistics(
  { db, clock }: AnalyticsDeps,
  { testId, versionId, isOutdated }: Shown,
) {
  const stored = await testQueries.selectOptionalStatistics(db, versionId);
  if (!stored && isOutdated) return null;
  const { number, key } = await selectMarkedKey(db, versionId);
  const paper = await testQueries.selectPaper(db, versionId);
  return {
    ...views.toStatistics(stored ?? ofNobody(clock.now()), {
      paper,
      key,
      ruled: await readRuledForAll(db, testId, { number, paper, key }),
      reviews: await selectReviews(db, testId),
    }),
    isOutdated,
    minimumLearners: minimumLearnersForSuspicion,
  };
}

function ofNobody(computedAt: Date) {
  return { computedAt, learners: 0, reliability: null, questions: [] };
}

/** @returns whether what is shown lags behind: then it is being counted. */
async function countIfOutdated(deps: AnalyticsDeps, testId: string): Promise<boolean> {
  const uncounted = await countUncounted(deps.db, testId, countedAtOnce);
  if (uncounted === 0 && (await isShown(deps.db, testId))) return false;
  if (uncounted < countedAtOnce) {
    await countTest(deps, testId, withoutPauses);
    return false;
  }
  countInBackground(deps, testId);
  return true;
}

/** Whether the figures show all that has been counted; without any they must be made. */
async function isShown(db: Db, testId: string): Promise<boolean> {
  const figures = await testQueries.selectOptionalFigures(db, testId);
  const counts = await selectOptionalCounts(db, testId);
  return (
    figures !== null &&
    figures.portions === (counts?.portions ?? 0) &&
    (await selectPortionsToShow(db, testId)) === null
  );
}

/** Tests that this process is counting: who looks again meanwhile starts nothing. */
const running = new Set<string>();

function countInBackground(deps: AnalyticsDeps, testId: string): void {
  if (running.has(testId)) return;
  running.add(testId);
  deps.background.run(async () => {
    const pace = paceOf(backgroundShare, AbortSignal.timeout(backgroundMilliseconds));
    await countTest(deps, testId, pace).finally(() => running.delete(testId));
  });
}

/** Counts at once what has changed, which the job otherwise does when it comes by. */
export function countChanges(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return countAllTests(deps, withoutPauses);
}
