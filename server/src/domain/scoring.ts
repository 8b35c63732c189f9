import { optionLetters } from '@taiyari/contract/rules/options';
import { countedAnswers } from '@taiyari/contract/rules/total-marks';
import type { Marking } from '#domain/marks.ts';
import type { Section } from '#domain/paper/parts.ts';
import { nothingRuled, outcomeOf, type Ruled } from '#domain/rulings.ts';

type Counts = { readonly correct: number; readonly incorrect: number; readonly skipped: number };

export type SectionScore = Counts & {
  /** May be negative. */
  readonly marksPoints: number;
  /** Answers that count × points of a right one. */
  readonly totalPoints: number;
};

/** What one place of the paper came to. */
export type PlaceScore = {
  /** `uncounted`: one more than the section allows, left out where no more was wanted, or ruled out. */
  readonly outcome: 'correct' | 'incorrect' | 'skipped' | 'uncounted';
  readonly points: number;
  /** What a right answer would have brought. */
  readonly mostPoints: number;
};

/** Counts are of all sections; marks are of those that are more than qualifying. */
export type Score = SectionScore & {
  /** round(correct / all that could be answered × 100), halves up; 0 for an empty paper. */
  readonly percentage: number;
  /** In the order of the paper. */
  readonly sections: readonly SectionScore[];
  readonly places: readonly PlaceScore[];
};

/**
 * Scores an answer sheet against a key (both one letter per question, '-' is blank), section by section. Nobody else
 * knows what an answer brings. What was ruled about a place stands above the key; one that counts for nothing is as if
 * it were not there, and the total is less by its mark.
 * Source of the formulas: specification §9, marks are questions × correctMarks.
 * @throws Error when sheet, key and sections are not of the same paper.
 */
export function scoreSheet(
  answers: string,
  key: string,
  sections: readonly Section[],
  ruled: Ruled = nothingRuled,
): Score {
  if (answers.length !== key.length) throw new Error('the sheet does not belong to this key');
  const places: PlaceScore[] = [];
  // `flatMap` would take as long as all the rest.
  for (const section of sections) places.push(...scorePlaces(answers, { key, ruled }, section));
  if (places.length !== key.length) throw new Error('the sections do not belong to this key');
  const scores = sections.map((section) =>
    scoreSection(section, places.slice(section.from, section.to), ruled),
  );
  const inTotal = scores.filter((_, index) => !sections[index]?.qualifying);
  const counts = {
    correct: sumOf(scores, 'correct'),
    incorrect: sumOf(scores, 'incorrect'),
    skipped: sumOf(scores, 'skipped'),
  };
  return {
    marksPoints: sumOf(inTotal, 'marksPoints'),
    totalPoints: sumOf(inTotal, 'totalPoints'),
    percentage: percentageOf(counts.correct, counts.correct + counts.incorrect + counts.skipped),
    sections: scores,
    places,
    ...counts,
  };
}

/**
 * What a section brought on average. Each question is averaged by itself: some have more answers than others, see
 * `statisticsOf`.
 * @param chosen for each place of the paper how many chose A to F, and last how many skipped it
 * @returns points; null where a question has no answers, and where only so many answers of the section count: then the
 *   sheets themselves would have to be known.
 */
export function meanSectionPoints(
  chosen: readonly (readonly number[])[],
  key: string,
  section: Section,
  ruled: Ruled = nothingRuled,
): number | null {
  const { from, to } = section;
  if (section.attemptMax !== null && section.attemptMax < to - from) return null;
  const mean = chosen.slice(from, to).reduce((sum, counts, at) => {
    const place = from + at;
    const all = counts.reduce((total, count) => total + count, 0);
    const points = [...`${optionLetters}-`].reduce((total, letter, index) => {
      const outcome = outcomeOf(letter, key.charAt(place), ruled.get(place));
      const count = (letter === '-' ? counts.at(-1) : counts[index]) ?? 0;
      return total + count * pointsFor(outcome, section);
    }, 0);
    return sum + points / all;
  }, 0);
  return Number.isNaN(mean) ? null : mean;
}

/** What an outcome brings where it counts. */
export function pointsFor(
  outcome: ReturnType<typeof outcomeOf>,
  { correctPoints, incorrectPoints, skippedPoints }: Marking,
): number {
  switch (outcome) {
    case 'correct':
      return correctPoints;
    case 'incorrect':
      return incorrectPoints;
    case 'skipped':
      return skippedPoints;
    case 'void':
      return 0;
  }
}

/** round(part / whole × 100) in whole numbers, halves up; 0 when there is no whole. */
export function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

/**
 * The first answers count, as many as are allowed; what is missing to them is skipped. Blanks that were ruled right come
 * before the others, wherever they stand: who left out one more than he had to would lose what all were given.
 */
function scorePlaces(
  answers: string,
  { key, ruled }: { readonly key: string; readonly ruled: Ruled },
  section: Section,
): PlaceScore[] {
  const { from, to } = section;
  const outcomes: ReturnType<typeof outcomeOf>[] = [];
  let [answered, granted] = [0, 0];
  for (let place = from; place < to; place += 1) {
    const letter = answers.charAt(place);
    const outcome = outcomeOf(letter, key.charAt(place), ruled.get(place));
    outcomes.push(outcome);
    if (outcome === 'void') continue;
    if (letter !== '-') answered += 1;
    else if (outcome === 'correct') granted += 1;
  }
  const scored = scoredIn(section);
  const allowed = countedOf(section, ruled);
  const left = {
    answers: allowed,
    granted: Math.max(0, allowed - answered),
    blanks: Math.max(0, allowed - answered - granted),
  };
  return outcomes.map((outcome, at) => {
    if (outcome === 'void') return uncounted;
    const kind = kindOf(answers.charAt(from + at), outcome);
    if (left[kind] === 0) return uncounted;
    left[kind] -= 1;
    return scored(outcome);
  });
}

function kindOf(letter: string, outcome: Counted): 'answers' | 'granted' | 'blanks' {
  if (letter !== '-') return 'answers';
  return outcome === 'correct' ? 'granted' : 'blanks';
}

type Counted = Exclude<ReturnType<typeof outcomeOf>, 'void'>;

/** All places of a section with one outcome share what it comes to: a ruling scores a million sheets again. */
function scoredIn(section: Section): (outcome: Counted) => PlaceScore {
  const scoreOf = (outcome: Counted): PlaceScore => ({
    outcome,
    points: pointsFor(outcome, section),
    mostPoints: section.correctPoints,
  });
  const [correct, incorrect, skipped] = [
    scoreOf('correct'),
    scoreOf('incorrect'),
    scoreOf('skipped'),
  ];
  return (outcome) => {
    if (outcome === 'correct') return correct;
    return outcome === 'incorrect' ? incorrect : skipped;
  };
}

/** How many answers of a section count: never more than there are places that do. */
function countedOf({ from, to, attemptMax }: Section, ruled: Ruled): number {
  let places = to - from;
  for (const [place, { grant }] of ruled) {
    if (grant === 'void' && place >= from && place < to) places -= 1;
  }
  return countedAnswers(places, attemptMax);
}

const uncounted: PlaceScore = { outcome: 'uncounted', points: 0, mostPoints: 0 };

function scoreSection(section: Section, places: readonly PlaceScore[], ruled: Ruled): SectionScore {
  let [correct, incorrect, skipped, marksPoints] = [0, 0, 0, 0];
  for (const { outcome, points } of places) {
    if (outcome === 'correct') correct += 1;
    else if (outcome === 'incorrect') incorrect += 1;
    else if (outcome === 'skipped') skipped += 1;
    marksPoints += points;
  }
  const totalPoints = countedOf(section, ruled) * section.correctPoints;
  return { correct, incorrect, skipped, marksPoints, totalPoints };
}

function sumOf(scores: readonly SectionScore[], field: keyof SectionScore): number {
  return scores.reduce((sum, score) => sum + score[field], 0);
}
