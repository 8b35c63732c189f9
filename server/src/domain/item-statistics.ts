/**
 * What the answers of many say about a question, by the definitions of Moodle's quiz statistics:
 * https://docs.moodle.org/dev/Quiz_statistics_calculations (sections 'Question statistics' and 'Coefficient
 * of internal consistency'). As there, the marks are those after penalties, and only first attempts count.
 */
import { optionLetters } from '@taiyari/contract/rules/options';
import type { Marking } from '#domain/marks.ts';
import type { Section } from '#domain/paper/parts.ts';
import { countedIn } from '#domain/paper/parts.ts';
import { nothingRuled, outcomeOf, type PlaceKey, type Ruled } from '#domain/rulings.ts';
import { pointsFor } from '#domain/scoring.ts';

/** How many learners answered a question so and came to this total. */
export type AnswerCount = {
  /** A to F, or '-' for skipped. */
  readonly letter: string;
  /** Of the whole test, this question included; see marks.ts. */
  readonly totalPoints: number;
  readonly learners: number;
};

/** The marking of one place of the paper. */
export type PlaceMarking = Marking & {
  /**
   * Whether its marks are in the total: never in a qualifying section; nobody knows where only so many answers of a
   * section count.
   */
  readonly inTotal: 'always' | 'never' | 'unknown';
  /** What was ruled about the question. */
  readonly ruled?: PlaceKey;
};

/** @param ruled what was ruled for all: what holds for one language alone, counts cannot tell */
export function placeMarkingsOf(
  sections: readonly Section[],
  ruled: Ruled = nothingRuled,
): PlaceMarking[] {
  const markings = sections.flatMap((section) => {
    const { from, to, correctPoints, incorrectPoints, skippedPoints } = section;
    const inTotal =
      countedIn(section) < to - from ? 'unknown' : section.qualifying ? 'never' : 'always';
    const marking: PlaceMarking = { correctPoints, incorrectPoints, skippedPoints, inTotal };
    return new Array<PlaceMarking>(to - from).fill(marking);
  });
  return markings.map((marking, place) => {
    const key = ruled.get(place);
    if (key === undefined) return marking;
    return { ...marking, ...(key.grant === 'void' && noMarks), ruled: key };
  });
}

const noMarks: Marking = { correctPoints: 0, incorrectPoints: 0, skippedPoints: 0 };

export type Suspicion = 'negative-discrimination' | 'other-option-preferred';

export type ItemStatistics = {
  /** Mean mark in per cent of the maximum; null without learners or where a right answer brings nothing. */
  readonly facility: number | null;
  /** Correlation of the marks with the rest of the test in per cent; null where either never varies. */
  readonly discrimination: number | null;
  /** Covariance in per cent of the largest that these marks allow; null where discrimination is. */
  readonly efficiency: number | null;
  /** Learners who chose A to F, and last those who skipped. */
  readonly chosen: readonly number[];
  readonly suspicions: readonly Suspicion[];
  /** The option (from 0) that the best third of those who answered chose more often than the key; null: none, or too few answers. */
  readonly preferred: number | null;
};

/**
 * Learners who answered the question from which on its key is called suspect. Moodle names no number; with fewer, a
 * correlation below zero and a best third of less than ten come about by chance too often. Who skipped does not count:
 * where most do, the key would hang on the guess of one.
 */
export const minimumLearnersForSuspicion = 30;

const letters = `${optionLetters}-`;

/** Marks of the question, marks of the rest of the test, and how many learners have both. */
type Pair = { readonly mark: number; readonly rest: number; readonly learners: number };

export function itemStatisticsOf(
  counts: readonly AnswerCount[],
  key: string,
  marking: PlaceMarking,
): ItemStatistics {
  const pairs = counts.map((count) => pairOf(count, key, marking));
  const covariance = covarianceOf(pairs);
  // Who did well in the rest of the test is known even where the marks of this question are all the same.
  const isRanked = marking.inTotal !== 'unknown' && varies(pairs, 'rest');
  const isDefined = isRanked && varies(pairs, 'mark');
  const discrimination = isDefined
    ? (100 * covariance) / Math.sqrt(varianceOf(pairs, 'mark') * varianceOf(pairs, 'rest'))
    : null;
  const learners = sumOf(counts);
  const isGranted = marking.ruled !== undefined && marking.ruled.grant !== 'none';
  const answered = counts.filter(({ letter }) => letter !== '-');
  const isEnough = isRanked && !isGranted && sumOf(answered) >= minimumLearnersForSuspicion;
  const preferred = isEnough ? preferredOption(answered, key, marking) : null;
  return {
    facility:
      learners === 0 || marking.correctPoints === 0
        ? null
        : (100 * meanOf(pairs, 'mark')) / marking.correctPoints,
    discrimination,
    efficiency: isDefined ? (100 * covariance) / covarianceOf(sortedApart(pairs)) : null,
    chosen: [...letters].map((letter) => sumOf(counts.filter((count) => count.letter === letter))),
    suspicions: [
      ...(isEnough && discrimination !== null && discrimination < 0
        ? (['negative-discrimination'] as const)
        : []),
      ...(preferred === null ? [] : (['other-option-preferred'] as const)),
    ],
    preferred,
  };
}

/**
 * Cronbach's alpha (Moodle's coefficient of internal consistency as a number up to 1); where marks are all or
 * nothing it is KR-20. @param questions the counts of each question, of the same learners
 * @returns null where it is not defined: fewer than two questions whose marks are in the total, totals that never
 *   vary, or questions of which nobody knows whether they are in it.
 */
export function reliabilityOf(
  questions: readonly (readonly AnswerCount[])[],
  key: string,
  markings: readonly PlaceMarking[],
): number | null {
  const counted = questions.flatMap((counts, place) =>
    markings[place]?.inTotal === 'always' ? [{ counts, place }] : [],
  );
  const [first] = questions;
  if (first === undefined || counted.length < 2) return null;
  if (markings.some(({ inTotal }) => inTotal === 'unknown')) return null;
  const totals = first.map(({ totalPoints, learners }) => ({
    mark: totalPoints,
    rest: 0,
    learners,
  }));
  if (!varies(totals, 'mark')) return null;
  const ofQuestions = counted.reduce((sum, { counts, place }) => {
    const marking = markings[place];
    const pairs = marking ? counts.map((one) => pairOf(one, key[place] ?? '', marking)) : [];
    return sum + varianceOf(pairs, 'mark');
  }, 0);
  const { length } = counted;
  return (length / (length - 1)) * (1 - ofQuestions / varianceOf(totals, 'mark'));
}

type Keyed = { readonly key: string; readonly marking: PlaceMarking };

/**
 * What was answered to a question under another key or at another place, as if its key and marking had been these: the
 * marks of the rest of the test stay what they were.
 */
export function countsUnderKey(
  counts: readonly AnswerCount[],
  { there, here }: { readonly there: Keyed; readonly here: Keyed },
): AnswerCount[] {
  return counts.map((count) => {
    const { rest } = pairOf(count, there.key, there.marking);
    const mark = markOf(count.letter, here.key, here.marking);
    return { ...count, totalPoints: here.marking.inTotal === 'never' ? rest : rest + mark };
  });
}

function pairOf(
  { letter, totalPoints, learners }: AnswerCount,
  key: string,
  marking: PlaceMarking,
): Pair {
  const mark = markOf(letter, key, marking);
  return { mark, rest: marking.inTotal === 'never' ? totalPoints : totalPoints - mark, learners };
}

/** What an answer brings where it counts; '-' is none. */
function markOf(letter: string, key: string, marking: PlaceMarking): number {
  return pointsFor(outcomeOf(letter, key, marking.ruled), marking);
}

/** Among those who answered, by the rest of the test, so that a wrong key does not push those who know better out of the best third. */
function preferredOption(
  counts: readonly AnswerCount[],
  key: string,
  marking: PlaceMarking,
): number | null {
  const ranked = counts
    .map((count) => ({ ...count, rest: pairOf(count, key, marking).rest }))
    .sort((a, b) => b.rest - a.rest);
  const least = restAt(ranked, sumOf(counts) / 3);
  const best = ranked.filter(({ rest }) => rest >= least);
  const votes = [...optionLetters].map((letter) =>
    sumOf(best.filter((count) => count.letter === letter)),
  );
  const most = Math.max(...votes);
  const right = [...(marking.ruled?.letters ?? key)];
  const mostOfRight = Math.max(...right.map((letter) => votes[letters.indexOf(letter)] ?? 0));
  return most > mostOfRight ? votes.indexOf(most) : null;
}

/** The rest of the learner at this place from the top; those who are level with him count as well. */
function restAt(ranked: readonly Pick<Pair, 'rest' | 'learners'>[], place: number): number {
  let reached = 0;
  for (const { rest, learners } of ranked) {
    reached += learners;
    if (reached >= place) return rest;
  }
  return Number.NEGATIVE_INFINITY;
}

/** The same marks and the same rests, the low with the low: no pairing has a larger covariance. */
function sortedApart(pairs: readonly Pair[]): Pair[] {
  const marks = [...pairs].sort((a, b) => a.mark - b.mark);
  const rests = [...pairs].sort((a, b) => a.rest - b.rest);
  const sorted: Pair[] = [];
  let [m, r, usedOfMark, usedOfRest] = [0, 0, 0, 0];
  for (;;) {
    const [mark, rest] = [marks[m], rests[r]];
    if (mark === undefined || rest === undefined) return sorted;
    const learners = Math.min(mark.learners - usedOfMark, rest.learners - usedOfRest);
    sorted.push({ mark: mark.mark, rest: rest.rest, learners });
    usedOfMark += learners;
    usedOfRest += learners;
    if (usedOfMark === mark.learners) [m, usedOfMark] = [m + 1, 0];
    if (usedOfRest === rest.learners) [r, usedOfRest] = [r + 1, 0];
  }
}

function covarianceOf(pairs: readonly Pair[]): number {
  const [mark, rest] = [meanOf(pairs, 'mark'), meanOf(pairs, 'rest')];
  const sum = pairs.reduce(
    (sum, pair) => sum + pair.learners * (pair.mark - mark) * (pair.rest - rest),
    0,
  );
  return sum / (sumOf(pairs) - 1);
}

function varianceOf(pairs: readonly Pair[], side: 'mark' | 'rest'): number {
  const mean = meanOf(pairs, side);
  const sum = pairs.reduce((sum, pair) => sum + pair.learners * (pair[side] - mean) ** 2, 0);
  return sum / (sumOf(pairs) - 1);
}

function meanOf(pairs: readonly Pair[], side: 'mark' | 'rest'): number {
  return pairs.reduce((sum, pair) => sum + pair.learners * pair[side], 0) / sumOf(pairs);
}

/** Asked of the values themselves: a variance that should be zero need not come out as zero. */
function varies(pairs: readonly Pair[], side: 'mark' | 'rest'): boolean {
  return pairs.some((pair) => pair[side] !== pairs[0]?.[side]);
}

function sumOf(counts: readonly { readonly learners: number }[]): number {
  return counts.reduce((sum, { learners }) => sum + learners, 0);
}
