/**
 * What a learner believes to have saved, kept without any code of the server: the proof would be
 * worth nothing if both had the same mistake.
 */

export type Sheet = {
  readonly revision: number;
  /** One letter A to D or '-' per question, as the database holds it. */
  readonly answers: string;
  readonly timeSpent: readonly number[];
};

export type Change = {
  readonly position: number;
  /** null takes the answer back. */
  readonly option: number | null;
  readonly seconds: number;
};

export function blankSheet(questionCount: number): Sheet {
  return {
    revision: 0,
    answers: '-'.repeat(questionCount),
    timeSpent: new Array<number>(questionCount).fill(0),
  };
}

export function afterChange(sheet: Sheet, { position, option, seconds }: Change): Sheet {
  const letter = option === null ? '-' : 'ABCD'.charAt(option);
  return {
    revision: sheet.revision + 1,
    answers: sheet.answers.slice(0, position) + letter + sheet.answers.slice(position + 1),
    timeSpent: sheet.timeSpent.map((spent, index) =>
      index === position ? spent + seconds : spent,
    ),
  };
}

export function isSameSheet(one: Sheet, other: Sheet): boolean {
  return (
    one.revision === other.revision &&
    one.answers === other.answers &&
    one.timeSpent.join() === other.timeSpent.join()
  );
}

export type Counts = {
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
};

export function countAnswers(answers: string, key: string): Counts {
  const letters = [...answers];
  const skipped = letters.filter((letter) => letter === '-').length;
  const correct = letters.filter((letter, position) => letter === key[position]).length;
  return { correct, skipped, incorrect: letters.length - skipped - correct };
}
