/** Counting again what has changed: the finished days, the figures of tests, the statistics of their questions. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredQuestion } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import { createAnswerTally } from '#domain/answer-tally.ts';
import { markBins, meanOfCounts, medianOfCounts, timeBins } from '#domain/distribution.ts';
import { type AnswerCount, itemStatisticsOf, reliabilityOf } from '#domain/item-statistics.ts';
import { dayAfter, daysIn, daysOf, type Period, todayAt } from '#domain/periods.ts';
import * as counting from '#features/analytics/count-queries.ts';
import * as dayQueries from '#features/analytics/day-queries.ts';
import * as testQueries from '#features/analytics/test-queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Days that are counted a second time: an attempt whose time ended while the site was down is closed later. */
const daysCountedAgain = 2;
/** Days that are counted with one statement when there are years to catch up with. */
const daysAtOnce = 31;

/** Counts finished days that have not been counted yet, and the last ones before them again. */
export async function countFinishedDays({ db, clock }: Needs): Promise<void> {
  const now = clock.now();
  const yesterday = dayAfter(todayAt(now), -1);
  const last = await dayQueries.selectLastCountedDay(db);
  if (last !== null && last >= yesterday) return;
  const from =
    last === null ? await dayQueries.selectFirstDay(db) : dayAfter(last, 1 - daysCountedAgain);
  if (from === null) return;
  for (const period of partsOf({ from, to: yesterday })) {
    await withTransaction(db, async (db) => {
      const counted = new Map(
        (await dayQueries.countDays(db, period)).map((day) => [day.day, day]),
      );
      const days = daysOf(period).map((day) => counted.get(day) ?? { ...nothing, day });
      await dayQueries.replaceDays(db, period, days, now);
    });
  }
}

const nothing = {
  signUps: 0,
  activeLearners: 0,
  attemptsStarted: 0,
  attemptsCompleted: 0,
  attemptsDiscarded: 0,
  percentageSum: 0,
};

function partsOf(period: Period): Period[] {
  const count = Math.max(0, Math.ceil(daysIn(period) / daysAtOnce));
  return Array.from({ length: count }, (_, index) => {
    const from = dayAfter(period.from, index * daysAtOnce);
    const isLast = index === count - 1;
    return { from, to: isLast ? period.to : dayAfter(from, daysAtOnce - 1) };
  });
}

/** Counts again every test whose attempts have become more or fewer, until the signal ends it. */
export async function refreshOutdatedTests(needs: Needs, signal?: AbortSignal): Promise<void> {
  for (const testId of await counting.selectOutdatedTests(needs.db)) {
    if (signal?.aborted) return;
    await refreshTest(needs, testId);
  }
}

/**
 * Counts a test again: its figures, and the statistics of each version that has results or had some. A retake
 * replaces a result without changing their number, so all are counted. In no learner's transaction and under no
 * lock: two at once write the same.
 */
export async function refreshTest({ db, clock }: Needs, testId: string): Promise<void> {
  const ended = await counting.countEnded(db, testId);
  const computed = await testQueries.selectComputedVersions(db, testId);
  for (const version of await counting.selectVersionsWithResults(db, testId)) {
    if (version.results === 0 && !computed.has(version.id)) continue;
    await testQueries.upsertStatistics(db, {
      ...(await statisticsOf(db, { id: version.id, testId })),
      testId,
      computedAt: clock.now(),
    });
  }
  await testQueries.upsertFigures(db, {
    ...figuresOf(await counting.countFirstAttempts(db, testId)),
    ...ended,
    testId,
    countedAt: clock.now(),
  });
}

function figuresOf({ percentages, seconds, marks }: counting.FirstAttempts) {
  return {
    learners: percentages.reduce((sum, { learners }) => sum + learners, 0),
    meanPercentage: meanOfCounts(percentages),
    medianPercentage: medianOfCounts(percentages),
    meanSeconds: meanOfCounts(seconds),
    medianSeconds: medianOfCounts(seconds),
    marks: markBins(marks),
    times: timeBins(seconds),
  };
}

/** The sheets are counted here and not by the database, which would take ten times as long to take them apart. */
async function statisticsOf(db: Db, version: { readonly id: string; readonly testId: string }) {
  const { key, ...marking } = await counting.selectMarkedKey(db, version.id);
  const tally = createAnswerTally(key.length);
  await withTransaction(db, async (db) => {
    for await (const sheets of counting.readFirstSheets(db, version)) {
      for (const sheet of sheets) tally.add(sheet.answers, sheet.timeSpent, sheet.totalPoints);
    }
  });
  const questions: StoredQuestion[] = [];
  const counts: AnswerCount[][] = [];
  for (const [place, letter] of [...key].entries()) {
    const ofQuestion = tally.countsAt(place);
    counts.push(ofQuestion);
    questions.push({
      ...itemStatisticsOf(ofQuestion, letter, marking),
      meanSeconds: tally.meanSecondsAt(place),
    });
    await nextTurn();
  }
  return {
    versionId: version.id,
    learners: tally.learners,
    reliability: reliabilityOf(counts, key, marking),
    suspectCount: questions.filter(({ suspicions }) => suspicions.length > 0).length,
    questions,
  };
}
