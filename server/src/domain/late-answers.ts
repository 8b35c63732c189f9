import { optionLetters } from '@taiyari/contract/rules/options';
import type { Positions, SheetDelta } from '#domain/answer-sheet.ts';

/** An answer that came after the time for it was up. */
export type LateAnswer = {
  /** Where its question stands in the version. */
  readonly place: number;
  /** A letter A to F, or '-' where the answer was taken back. */
  readonly answer: string;
};

/** What a delta answers to these questions. Whatever the version does not hold, question or option, is no answer. */
export function lateAnswersIn(
  { answers = {} }: SheetDelta,
  questionIds: readonly string[],
  { positions, optionCounts }: { positions: Positions; optionCounts: readonly number[] },
): (LateAnswer & { readonly questionId: string })[] {
  return questionIds.flatMap((questionId) => {
    const place = positions.get(questionId);
    const option = answers[questionId];
    if (place === undefined || option === undefined) return [];
    if (option === null) return [{ questionId, place, answer: '-' }];
    const letter = option < (optionCounts[place] ?? 0) ? optionLetters[option] : undefined;
    return letter === undefined ? [] : [{ questionId, place, answer: letter }];
  });
}

/** The late answers that would have changed the sheet. */
export function lateChanges<Late extends LateAnswer>(
  answers: string,
  late: readonly Late[],
): Late[] {
  return late.filter(({ place, answer }) => answers.charAt(place) !== answer);
}

/** The sheet of answers as it would be if they had come in time. */
export function withLateAnswers(answers: string, late: readonly LateAnswer[]): string {
  const letters = [...answers];
  for (const { place, answer } of late) {
    if (place < letters.length) letters[place] = answer;
  }
  return letters.join('');
}
