import type { ReviewOrigin } from '@taiyari/contract/rules/review';
import { isFlagged, optionAt } from '#domain/answer-sheet.ts';
import { type FirstChoices, readFirstChoices } from '#domain/first-choices.ts';
import { nothingRuled, outcomeOf, type PlaceKey, type Ruled } from '#domain/rulings.ts';

/** How well a question was known: 1 not at all, 2 with difficulty, 3 well. A failure is never 'hard'. */
export type Recall = 1 | 2 | 3;
export const grades = { again: 1, hard: 2, good: 3 } as const;

/** What one place of a sheet tells of what its learner knows. */
export type Sifted = {
  readonly position: number;
  readonly chosen: number | null;
  readonly seconds: number;
  readonly grade: Recall;
  /** What brings the question into the book; null: known well, so that only a card there is learns of it. */
  readonly origin: ReviewOrigin | null;
};

/** Who looks at a question so long and leaves it has seen that he does not know it. */
const seenAfterSeconds = 5;
/** Fewer times than this have no median worth the name. */
const fewestTimes = 5;

type Sheet = {
  readonly answers: string;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  /** Null, or absent: not known. */
  readonly firstChoices?: FirstChoices | null;
};

/**
 * Goes through a sheet that was handed in: wrong answers, questions that were seen and skipped, right answers for which
 * the learner took more than twice his own median time, and right ones that he marked for review. One that was wrong at
 * first was known with difficulty. A question that was ruled out, or whose mark was given to all, tells nothing of what
 * anybody knows.
 */
export function siftSheet(sheet: Sheet, key: string, ruled: Ruled = nothingRuled): Sifted[] {
  const { answers, timeSpent } = sheet;
  const answered = timeSpent.filter(
    (seconds, position) => seconds > 0 && optionAt(answers, position) !== null,
  );
  const slowFrom = slowFromSeconds(answered);
  const firsts = readFirstChoices(sheet.firstChoices ?? '');
  return [...answers].flatMap((letter, position) => {
    const chosen = optionAt(answers, position);
    const seconds = timeSpent[position] ?? 0;
    const isRight = isKnown({ letter, seconds }, key.charAt(position), ruled.get(position));
    if (isRight === null) return [];
    const origin = originOf({
      chosen,
      isRight,
      isMarked: isFlagged(sheet.flags, position),
      isSlow: seconds > slowFrom,
    });
    const first = firsts.get(position) ?? letter;
    const wasWrong = outcomeOf(first, key.charAt(position), ruled.get(position)) !== 'correct';
    return [{ position, chosen, seconds, origin, grade: gradeOf(origin, wasWrong) }];
  });
}

/**
 * Whether a letter of a sheet, or '-', tells that its learner knows the question; null: it tells nothing, for he has
 * hardly seen it, or the question was ruled out, or its mark is given away. @param key the letter of the frozen key
 */
export function isKnown(
  { letter, seconds }: { readonly letter: string; readonly seconds: number },
  key: string,
  ruled: PlaceKey | undefined,
): boolean | null {
  if (ruled !== undefined && ruled.grant !== 'none') return null;
  if (letter === '-' && seconds < seenAfterSeconds) return null;
  return outcomeOf(letter, key, ruled) === 'correct';
}

function originOf(place: {
  readonly chosen: number | null;
  readonly isRight: boolean;
  readonly isMarked: boolean;
  readonly isSlow: boolean;
}): Sifted['origin'] {
  if (place.chosen === null) return 'skipped';
  if (!place.isRight) return 'wrong';
  if (place.isMarked) return 'marked';
  return place.isSlow ? 'slow' : null;
}

/** @param wasWrong at first, whatever was answered in the end */
function gradeOf(origin: Sifted['origin'], wasWrong: boolean): Recall {
  if (origin === null) return wasWrong ? grades.hard : grades.good;
  return origin === 'marked' || origin === 'slow' ? grades.hard : grades.again;
}

/** The grade of an answer in a round. @param slowFrom see slowFromSeconds. */
export function gradeOfAnswer(
  answer: { readonly isRight: boolean; readonly isGuessed: boolean; readonly seconds: number },
  slowFrom: number,
): Recall {
  if (!answer.isRight || answer.isGuessed) return grades.again;
  return answer.seconds > slowFrom ? grades.hard : grades.good;
}

/** Twice the median of a learner's own times; infinite while there are too few. */
export function slowFromSeconds(seconds: readonly number[]): number {
  if (seconds.length < fewestTimes) return Number.POSITIVE_INFINITY;
  const sorted = seconds.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? 0) : upper;
  return lower + upper;
}

/** 4 lapses, and every second one after that; or fewer than half right of the last 8. */
export function isLeech(lapses: number, latest: readonly Recall[]): boolean {
  if (latest.at(-1) !== grades.again) return false;
  if (lapses >= 4 && lapses % 2 === 0) return true;
  const eight = latest.slice(-8);
  return eight.length === 8 && eight.filter((grade) => grade !== grades.again).length < 4;
}
