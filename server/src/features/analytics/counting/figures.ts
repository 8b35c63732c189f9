/** What administrators see of a test, worked out from its tallies. */
import type { StoredQuestion } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import { createAnswerTally } from '#domain/answer-tally.ts';
import { markBins, meanOfCounts, medianOfCounts, timeBins } from '#domain/distribution.ts';
import {
  type AnswerCount,
  itemStatisticsOf,
  placeMarkingsOf,
  reliabilityOf,
} from '#domain/item-statistics.ts';
import { partsOf, sectionsOf } from '#domain/paper/parts.ts';
import * as tallyQueries from '#features/analytics/counting/tally-queries.ts';
import * as testQueries from '#features/analytics/test-queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { Pace } from '#platform/jobs/pace.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Works out the figures of a test and the statistics of those of its versions of which more has been counted. Two at
 * once do no harm: what shows less never comes in the place of what shows more.
 * @returns false when the pace has ended it.
 */
export async function showFigures(
  { db, clock }: Needs,
  testId: string,
  pace: Pace,
): Promise<boolean> {
  const countedAt = clock.now();
  for (const { id, portions } of await tallyQueries.selectOutdatedVersions(db, testId)) {
    const statistics = await statisticsOf(db, id, pace);
    if (statistics === null) return false;
    await testQueries.upsertStatistics(db, {
      ...statistics,
      testId,
      portions,
      computedAt: countedAt,
    });
  }
  const counts = await tallyQueries.selectOptionalCounts(db, testId);
  await testQueries.upsertFigures(db, {
    ...figuresOf(await tallyQueries.selectMeasured(db, testId)),
    completed: counts?.completed ?? 0,
    discarded: counts?.discarded ?? 0,
    portions: counts?.portions ?? 0,
    testId,
    countedAt,
  });
  return pace.rest();
}

function figuresOf(measured: readonly tallyQueries.MeasuredCount[]) {
  const of = (measure: tallyQueries.Measure) => measured.filter((one) => one.measure === measure);
  const [percentages, seconds] = [of('percentage'), of('seconds')];
  return {
    learners: percentages.reduce((sum, { learners }) => sum + learners, 0),
    meanPercentage: meanOfCounts(percentages),
    medianPercentage: medianOfCounts(percentages),
    meanSeconds: meanOfCounts(seconds),
    medianSeconds: medianOfCounts(seconds),
    marks: markBins(of('marks')),
    times: timeBins(seconds),
  };
}

/** Null when the pace has ended it. */
async function statisticsOf(db: Db, versionId: string, pace: Pace) {
  const { key, ...version } = await tallyQueries.selectMarkedKey(db, versionId);
  const parts = partsOf({ ...version, questionCount: key.length });
  const markings = placeMarkingsOf(sectionsOf(parts));
  const tally = createAnswerTally(key.length);
  for (const group of await tallyQueries.selectGroups(db, versionId)) tally.addGroup(group);
  const questions: StoredQuestion[] = [];
  const counts: AnswerCount[][] = [];
  for (const [place, marking] of markings.entries()) {
    const ofQuestion = tally.countsAt(place);
    counts.push(ofQuestion);
    questions.push({
      ...itemStatisticsOf(ofQuestion, key.charAt(place), marking),
      meanSeconds: tally.meanSecondsAt(place),
    });
    if (!(await pace.rest())) return null;
  }
  return {
    versionId,
    learners: tally.learners,
    reliability: reliabilityOf(counts, key, markings),
    suspectCount: questions.filter(({ suspicions }) => suspicions.length > 0).length,
    questions,
  };
}
