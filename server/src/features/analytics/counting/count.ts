/** Counting what has happened to a test, in portions: each is counted once, in the transaction that forgets it. */
import type { Deps } from '#deps.ts';
import { createAnswerTally } from '#domain/answer-tally.ts';
import { tallyOfChanges } from '#domain/change-tally.ts';
import { bandsOf } from '#domain/time-tally.ts';
import { addChanges } from '#features/analytics/counting/answer-change-queries.ts';
import * as changeQueries from '#features/analytics/counting/change-queries.ts';
import { showFigures } from '#features/analytics/counting/figures.ts';
import * as tallyQueries from '#features/analytics/counting/tally-queries.ts';
import { addTimeBands } from '#features/analytics/counting/time-queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Pace } from '#platform/jobs/pace.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * So many changes are counted in a transaction. Most of what one costs is writing the tallies of its versions, however
 * few there are; but a save beside it waits, and while it lasts what learners save is not cleaned up after.
 */
const changesAtOnce = { busy: 50, quiet: 500 };

/**
 * Counts whatever has changed of any test, and brings its figures up to date.
 * @throws AggregateError what went wrong with single tests, once all the others have been counted.
 */
export async function countAllTests(needs: Needs, pace: Pace): Promise<void> {
  const errors: unknown[] = [];
  const isGoingOn = (counting: Promise<boolean>) =>
    counting.catch((error: unknown) => {
      errors.push(error);
      return pace.rest();
    });
  for (let testId: string | null = null; ; ) {
    testId = await changeQueries.selectNextUncountedTest(needs.db, testId);
    if (testId === null || !(await isGoingOn(countTest(needs, testId, pace)))) break;
  }
  // Also those that were counted when the process was stopped.
  for (const testId of await tallyQueries.selectTestsToShow(needs.db)) {
    if (!(await isGoingOn(showFigures(needs, testId, pace)))) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some tests could not be counted');
}

/**
 * Counts what has changed of a test until nothing is left, and brings its figures up to date.
 * @returns false when the pace has ended it.
 */
export async function countTest(needs: Needs, testId: string, pace: Pace): Promise<boolean> {
  let counted: number | null;
  let most: number;
  do {
    most = pace.isBusy ? changesAtOnce.busy : changesAtOnce.quiet;
    counted = await countPortion(needs, testId, most);
    if (!(await pace.rest())) return false;
  } while (counted === most);
  return counted === null || showFigures(needs, testId, pace);
}

/** @returns how many changes were counted; null when the test is gone, and with it what was to be counted. */
export function countPortion(
  { db }: { readonly db: Db },
  testId: string,
  most = changesAtOnce.quiet,
): Promise<number | null> {
  return withTransaction(db, async (db) => {
    if (!(await changeQueries.lockTestForCounting(db, testId))) {
      await changeQueries.deleteChangesOfGoneTest(db, testId);
      return null;
    }
    const changes = await changeQueries.selectChanges(db, testId, most);
    if (changes.length === 0) return 0;
    await tallyQueries.addCounts(db, testId, countsOf(changes));
    await tallyQueries.addMeasured(db, testId, measuredOf(changes));
    for (const [versionId, sheets] of byVersion(changes)) await addSheets(db, versionId, sheets);
    await changeQueries.deleteChanges(db, testId, changes);
    return changes.length;
  });
}

function countsOf(changes: readonly changeQueries.TestChange[]): tallyQueries.Counts {
  const counts = { completed: 0, discarded: 0, results: 0, percentageSum: 0 };
  for (const { kind, sign, percentage, beforePercentage, isStanding } of changes) {
    if (kind === 'rescored' && isStanding) {
      counts.percentageSum += (percentage ?? 0) - (beforePercentage ?? 0);
    }
    if (kind === 'discarded-attempt') counts.discarded += sign;
    if (kind === 'score-line') counts.completed += sign;
    // A result comes with its score line, and does not go with it.
    if (kind === 'result' || (kind === 'score-line' && sign === 1)) {
      counts.results += sign;
      counts.percentageSum += sign * (percentage ?? 0);
    }
  }
  return counts;
}

function measuredOf(changes: readonly changeQueries.TestChange[]): tallyQueries.MeasuredCount[] {
  const learners = new Map<string, tallyQueries.MeasuredCount>();
  const add = (measure: tallyQueries.Measure, value: number, sign: number) => {
    const key = `${measure} ${value}`;
    const before = learners.get(key)?.learners ?? 0;
    learners.set(key, { measure, value, learners: before + sign });
  };
  const addScore = ({ percentage, marksPoints, totalPoints }: MeasuredScore, sign: number) => {
    add('percentage', percentage ?? 0, sign);
    if (totalPoints) add('marks', (100 * (marksPoints ?? 0)) / totalPoints, sign);
  };
  for (const change of changes) {
    if (!change.isFirst) continue;
    if (change.kind === 'score-line') {
      addScore(change, change.sign);
      add('seconds', change.seconds ?? 0, change.sign);
    }
    if (change.kind === 'rescored') {
      addScore(scoreBefore(change), -1);
      addScore(change, 1);
    }
  }
  return [...learners.values()].filter(({ learners }) => learners !== 0);
}

type MeasuredScore = Pick<changeQueries.TestChange, 'percentage' | 'marksPoints' | 'totalPoints'>;

function scoreBefore(change: changeQueries.TestChange): MeasuredScore {
  const { beforePercentage, beforeMarksPoints, beforeTotalPoints } = change;
  return {
    percentage: beforePercentage,
    marksPoints: beforeMarksPoints,
    totalPoints: beforeTotalPoints,
  };
}

type SheetChange = {
  readonly sign: 1 | -1;
  readonly answers: string;
  readonly timeSpent: readonly number[];
  readonly firstChoices: string | null;
  readonly totalPoints: number;
};

/** The sheets that come and go. Nobody knows those that had gone before changes were noted; they were never counted. */
function byVersion(changes: readonly changeQueries.TestChange[]): Map<string, SheetChange[]> {
  const versions = new Map<string, SheetChange[]>();
  for (const change of changes) {
    const { versionId, sign, answers, timeSpent, firstChoices, marksPoints } = change;
    if (versionId === null || answers === null || timeSpent === null) continue;
    const sheets = versions.get(versionId) ?? [];
    versions.set(versionId, sheets);
    if (change.kind === 'rescored') {
      const totalPoints = change.beforeMarksPoints ?? 0;
      sheets.push({ sign: -1, answers, timeSpent, firstChoices, totalPoints });
    }
    sheets.push({ sign, answers, timeSpent, firstChoices, totalPoints: marksPoints ?? 0 });
  }
  return versions;
}

async function addSheets(db: Db, versionId: string, sheets: readonly SheetChange[]): Promise<void> {
  const tally = createAnswerTally(sheets[0]?.answers.length ?? 0);
  const totals = [...new Set(sheets.map(({ totalPoints }) => totalPoints))];
  for (const group of await tallyQueries.selectGroups(db, versionId, totals)) tally.addGroup(group);
  for (const { sign, ...sheet } of sheets) tally.add(sheet, sign);
  await tallyQueries.replaceGroups(db, versionId, tally.groups);
  const timed = sheets.map(({ totalPoints: marksPoints, ...sheet }) => ({ ...sheet, marksPoints }));
  await addTimeBands(db, versionId, bandsOf(timed));
  await addChanges(db, versionId, tallyOfChanges(sheets, sheets[0]?.answers.length ?? 0));
}
