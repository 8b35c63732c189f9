import type {
  Activity,
  AnalysedTest,
  Api,
  FastResult,
  LearnerQuestion,
  ResponseOf,
} from '@taiyari/contract';
import { optionLetters } from '@taiyari/contract/rules/options';
import { marksOf } from '#domain/marks.ts';
import { tenths } from '#domain/rounding.ts';
import { optionsOf, type Ruled } from '#domain/rulings.ts';
import type { DayCounts } from '#features/analytics/counting/day-queries.ts';
import type { FastResultRow } from '#features/analytics/fast-queries.ts';
import { type Reviews, reviewOf } from '#features/analytics/key-reviews.ts';
import type {
  AnalysedTestRow,
  FiguresRow,
  StatisticsRow,
} from '#features/analytics/test-queries.ts';

type TestAnalytics = ResponseOf<Api['getTestAnalytics']>;
type Statistics = NonNullable<TestAnalytics['statistics']>;

/** A day on which nothing happened has no counts. */
export function toDay(day: string, counts: DayCounts | undefined): Activity & { day: string } {
  return { day, ...toActivity(counts ? [counts] : [], counts?.activeLearners ?? 0) };
}

/** Days added up; learners cannot be added, so they are counted apart. */
export function toActivity(days: readonly DayCounts[], activeLearners: number): Activity {
  const sum = (field: Exclude<keyof DayCounts, 'day'>) =>
    days.reduce((total, day) => total + day[field], 0);
  const completed = sum('attemptsCompleted');
  const discarded = sum('attemptsDiscarded');
  return {
    signUps: sum('signUps'),
    enrolments: sum('enrolments'),
    activeLearners,
    attemptsStarted: sum('attemptsStarted'),
    attemptsCompleted: completed,
    attemptsDiscarded: discarded,
    completionRate: share(completed, completed + discarded),
    meanPercentage: completed === 0 ? null : tenths(sum('percentageSum') / completed),
  };
}

export function toAnalysedTest(row: AnalysedTestRow): AnalysedTest {
  const { id, title, category, figures, suspectKeys } = row;
  const countedAt = figures?.countedAt.toISOString() ?? null;
  return { id, title, category, ...toTestFigures(figures), suspectKeys, countedAt };
}

export function toFigures(row: FiguresRow): NonNullable<TestAnalytics['figures']> {
  return {
    ...toTestFigures(row),
    countedAt: row.countedAt.toISOString(),
    marks: [...row.marks],
    times: [...row.times],
  };
}

function toTestFigures(row: FiguresRow | null) {
  const [completed, discarded] = [row?.completed ?? 0, row?.discarded ?? 0];
  return {
    attemptsCompleted: completed,
    attemptsDiscarded: discarded,
    completionRate: share(completed, completed + discarded),
    learners: row?.learners ?? 0,
    meanPercentage: tenths(row?.meanPercentage ?? null),
    medianPercentage: tenths(row?.medianPercentage ?? null),
    meanSeconds: tenths(row?.meanSeconds ?? null),
    medianSeconds: tenths(row?.medianSeconds ?? null),
  };
}

export function toFastResult(row: FastResultRow): FastResult {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    email: row.email,
    marksObtained: marksOf(row.marksPoints),
    totalMarks: marksOf(row.totalPoints),
    correct: row.correct,
    answered: row.correct + row.incorrect,
    timeTakenSeconds: row.seconds,
    completedAt: row.completedAt.toISOString(),
  };
}

/**
 * The statistics of a version with its questions and which options count as right.
 * @param ruled what was ruled for all who take it
 */
export function toStatistics(
  row: Pick<StatisticsRow, 'computedAt' | 'learners' | 'reliability' | 'questions'>,
  {
    paper,
    key,
    ruled,
    reviews,
  }: {
    readonly paper: string;
    readonly key: string;
    readonly ruled: Ruled;
    readonly reviews: Reviews;
  },
): Omit<Statistics, 'isOutdated' | 'minimumLearners'> {
  const questions: readonly LearnerQuestion[] = JSON.parse(paper);
  return {
    computedAt: row.computedAt.toISOString(),
    learners: row.learners,
    reliability: row.reliability === null ? null : Math.round(row.reliability * 1000) / 1000,
    questions: questions.map(({ id, text, options }, place) => ({
      id,
      number: place + 1,
      text,
      options: [...options],
      rightOption: optionLetters.indexOf(key[place] ?? ''),
      rightOptions: optionsOf(ruled.get(place)?.letters ?? key.charAt(place)),
      ...toQuestionFigures(row.questions[place], options.length),
      review: reviewOf(reviews, id, key[place] ?? ''),
    })),
  };
}

function toQuestionFigures(
  stored: StatisticsRow['questions'][number] | undefined,
  optionCount: number,
) {
  const chosen = stored?.chosen ?? [];
  const learners = chosen.reduce((sum, count) => sum + count, 0);
  const shareOf = (count: number | undefined) => share(count ?? 0, learners) ?? 0;
  return {
    learners,
    facility: tenths(stored?.facility ?? null),
    discrimination: tenths(stored?.discrimination ?? null),
    efficiency: tenths(stored?.efficiency ?? null),
    optionShares: Array.from({ length: optionCount }, (_, option) => shareOf(chosen[option])),
    skippedShare: shareOf(chosen.at(-1)),
    meanSeconds: tenths(stored?.meanSeconds ?? null),
    suspicions: [...(stored?.suspicions ?? [])],
    preferredOption: stored?.preferred ?? null,
  };
}

/** Per cent with one decimal; null of nothing. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
