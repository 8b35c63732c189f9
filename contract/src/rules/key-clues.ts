import { letterOfOption, mostOptions } from './options.ts';

/** A question as far as its right answer could be guessed without reading it. */
export type Guessable = {
  readonly options: readonly string[];
  /** Null while nothing is chosen. */
  readonly correctAnswer: number | null;
};

/** What gives answers away: a place that is right too often or never, or the right option being the longest one. */
export type KeyClue =
  | { readonly kind: 'place'; readonly option: number; readonly percent: number }
  | { readonly kind: 'longest'; readonly percent: number };

/** Fewer questions than this say nothing about where the right options stand. */
const fewestToJudge = 15;
const highestShare = 0.45;

/** The options of a paper stand as their author wrote them: nobody shuffles 'both A and B'. So the author is told. */
export function keyCluesIn(questions: readonly Guessable[]): KeyClue[] {
  const answered = questions.filter(({ correctAnswer }) => correctAnswer !== null);
  if (answered.length < fewestToJudge) return [];
  const shareOf = (fits: (question: Guessable) => boolean) =>
    answered.filter(fits).length / answered.length;
  // That a place is never right says something where each question has it.
  const fewest = Math.min(...answered.map(({ options }) => options.length));
  const places = Array.from({ length: mostOptions }, (_, option) => ({
    option,
    share: shareOf(({ correctAnswer }) => correctAnswer === option),
  }))
    .filter(({ option, share }) => share > highestShare || (share === 0 && option < fewest))
    .map(({ option, share }) => ({ kind: 'place', option, percent: percentOf(share) }) as const);
  const longest = shareOf(isRightOneLongest);
  return longest > highestShare
    ? [...places, { kind: 'longest', percent: percentOf(longest) }]
    : places;
}

/** The sentence for the author of a file. */
export function sentenceOfClue(clue: KeyClue): string {
  return clue.kind === 'place'
    ? `${letterOfOption(clue.option)} is right in ${clue.percent}% of the questions`
    : `the right option is the longest one in ${clue.percent}% of the questions`;
}

function isRightOneLongest({ options, correctAnswer }: Guessable): boolean {
  const right = options[correctAnswer ?? -1]?.length ?? 0;
  return options.every((option, index) => index === correctAnswer || option.length < right);
}

function percentOf(share: number): number {
  return Math.round(share * 100);
}
