import { optionLetters } from '@taiyari/contract/rules/questions';
import { countedIn, type Section, sectionTotalOf } from '#domain/paper/parts.ts';

type Counts = { readonly correct: number; readonly incorrect: number; readonly skipped: number };

export type SectionScore = Counts & {
  /** May be negative. */
  readonly marksPoints: number;
  /** Answers that count × points of a right one. */
  readonly totalPoints: number;
};

/** What one place of the paper came to. */
export type PlaceScore = {
  /** `uncounted`: one more than the section allows, or left out where no more was wanted. */
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
 * knows what an answer brings.
 * Source of the formulas: specification §9, marks are questions × correctMarks.
 * @throws Error when sheet, key and sections are not of the same paper.
 */
export function scoreSheet(answers: string, key: string, sections: readonly Section[]): Score {
  if (answers.length !== key.length) throw new Error('the sheet does not belong to this key');
  const places = sections.flatMap((section) => scorePlaces(answers, key, section));
  if (places.length !== key.length) throw new Error('the sections do not belong to this key');
  const scores = sections.map((section) =>
    scoreSection(section, places.slice(section.from, section.to)),
  );
  const inTotal = scores.filter((_, index) => !sections[index]?.qualifying);
  const counts = {
    correct: sumOf(scores, 'correct'),
    incorrect: sumOf(scores, 'incorrect'),
    skipped: sumOf(scores, 'skipped'),
  };
  return {
    ...counts,
    marksPoints: sumOf(inTotal, 'marksPoints'),
    totalPoints: sumOf(inTotal, 'totalPoints'),
    percentage: percentageOf(counts.correct, counts.correct + counts.incorrect + counts.skipped),
    sections: scores,
    places,
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
): number | null {
  const { from, to, correctPoints, incorrectPoints, skippedPoints } = section;
  if (countedIn(section) < to - from) return null;
  const mean = chosen.slice(from, to).reduce((sum, counts, at) => {
    const right = counts[optionLetters.indexOf(key[from + at] ?? '')] ?? 0;
    const skipped = counts.at(-1) ?? 0;
    const all = counts.reduce((total, count) => total + count, 0);
    const wrong = all - right - skipped;
    return sum + (right * correctPoints + wrong * incorrectPoints + skipped * skippedPoints) / all;
  }, 0);
  return Number.isNaN(mean) ? null : mean;
}

/** round(part / whole × 100) in whole numbers, halves up; 0 when there is no whole. */
export function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

/** The first answers count, as many as are allowed; what is missing to them is skipped. */
function scorePlaces(answers: string, key: string, section: Section): PlaceScore[] {
  const { from, to, correctPoints, incorrectPoints, skippedPoints } = section;
  const allowed = countedIn(section);
  let answered = 0;
  for (let place = from; place < to; place += 1) if (answers[place] !== '-') answered += 1;
  let [answersLeft, blanksLeft] = [allowed, Math.max(0, allowed - answered)];
  const places: PlaceScore[] = [];
  for (let place = from; place < to; place += 1) {
    const isBlank = answers[place] === '-';
    if (isBlank ? blanksLeft === 0 : answersLeft === 0) {
      places.push(uncounted);
    } else if (isBlank) {
      blanksLeft -= 1;
      places.push({ outcome: 'skipped', points: skippedPoints, mostPoints: correctPoints });
    } else {
      answersLeft -= 1;
      places.push(
        answers[place] === key[place]
          ? { outcome: 'correct', points: correctPoints, mostPoints: correctPoints }
          : { outcome: 'incorrect', points: incorrectPoints, mostPoints: correctPoints },
      );
    }
  }
  return places;
}

const uncounted: PlaceScore = { outcome: 'uncounted', points: 0, mostPoints: 0 };

function scoreSection(section: Section, places: readonly PlaceScore[]): SectionScore {
  const count = (wanted: PlaceScore['outcome']) =>
    places.filter(({ outcome }) => outcome === wanted).length;
  return {
    correct: count('correct'),
    incorrect: count('incorrect'),
    skipped: count('skipped'),
    marksPoints: places.reduce((sum, { points }) => sum + points, 0),
    totalPoints: sectionTotalOf(section),
  };
}

function sumOf(scores: readonly SectionScore[], field: keyof SectionScore): number {
  return scores.reduce((sum, score) => sum + score[field], 0);
}
