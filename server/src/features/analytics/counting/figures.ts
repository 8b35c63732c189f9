/** What administrators see of a test, worked out from its tallies. */
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import type { StoredQuestion } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import { type ChangeTally, changedAt } from '#domain/change-tally.ts';
import { markBins, meanOfCounts, medianOfCounts, timeBins } from '#domain/distribution.ts';
import { medianSecondsAt, type TimeBand, topTenth } from '#domain/time-tally.ts';
import { selectOptionalChanges } from '#features/analytics/counting/answer-change-queries.ts';
import { difficultiesOf } from '#features/analytics/counting/difficulties.ts';
import * as tallyQueries from '#features/analytics/counting/tally-queries.ts';
import { selectTimeBands } from '#features/analytics/counting/time-queries.ts';
import {
  type CountedVersion,
  readCountedVersions,
  statisticsOf,
} from '#features/analytics/counting/version-statistics.ts';
import * as testQueries from '#features/analytics/test-queries.ts';
import type { Pace } from '#platform/jobs/pace.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Works out the figures of a test, and the statistics of its versions when more has been counted of any. Two at
 * once do no harm: what shows less never comes in the place of what shows more.
 * @returns false when the pace has ended it.
 */
export async function showFigures(
  { db, clock }: Needs,
  testId: string,
  pace: Pace,
): Promise<boolean> {
  const countedAt = clock.now();
  const portions = await tallyQueries.selectPortionsToShow(db, testId);
  const versions = portions === null ? [] : await readCountedVersions(db, testId);
  const measured = await tallyQueries.selectMeasured(db, testId);
  for (const version of versions) {
    const statistics = await statisticsOf(version, versions, pace);
    if (statistics === null) return false;
    const difficulties = await difficultiesOf(version, { ...statistics, measured }, pace);
    if (difficulties === null) return false;
    const bands = await selectTimeBands(db, version.id);
    const changes = await selectOptionalChanges(db, version.id);
    const questions = statistics.questions.map((question, place) => ({
      ...question,
      difficulty: difficulties[place] ?? null,
      ...ruledAt(version, place),
      ...timesAt(bands, place),
      changed: changedBy(changes, version, place),
    }));
    await testQueries.upsertStatistics(db, {
      ...statistics,
      questions,
      testId,
      portions: portions ?? 0,
      computedAt: countedAt,
    });
  }
  const counts = await tallyQueries.selectOptionalCounts(db, testId);
  await testQueries.upsertFigures(db, {
    ...figuresOf(measured),
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

/** How long learners took for a question; nothing of fewer than are compared with. */
function ruledAt({ markings }: CountedVersion, place: number): Pick<StoredQuestion, 'ruled'> {
  const letters = markings[place]?.ruled?.letters;
  return letters === undefined ? {} : { ruled: letters };
}

function timesAt(bands: readonly TimeBand[], place: number) {
  const learners = bands.reduce((sum, band) => sum + band.learners, 0);
  if (learners < minimumLearnersForRank) return { medianSeconds: null, topSeconds: null };
  return {
    medianSeconds: medianSecondsAt(bands, place),
    topSeconds: medianSecondsAt(topTenth(bands), place),
  };
}

/** How learners changed their answer to a question; null of fewer than are compared with, or where marks are given away. */
function changedBy(
  changes: ChangeTally | null,
  { key, markings }: Pick<CountedVersion, 'key' | 'markings'>,
  place: number,
): StoredQuestion['changed'] {
  const ruled = markings[place]?.ruled;
  if (changes === null || changes.learners < minimumLearnersForRank) return null;
  if (ruled !== undefined && ruled.grant !== 'none') return null;
  const right = ruled?.letters ?? key.charAt(place);
  return { learners: changes.learners, ...changedAt(changes, place, right) };
}
