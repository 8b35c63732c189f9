/** Points (see marks.ts) for a right, a wrong and a skipped answer. */
export type Marking = {
  readonly correctPoints: number;
  readonly incorrectPoints: number;
  readonly skippedPoints: number;
};

export type Score = {
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  /** May be negative. */
  readonly marksPoints: number;
  /** questions × marks of a right answer. */
  readonly totalPoints: number;
  /** round(correct / total × 100), halves up; 0 for an empty paper. */
  readonly percentage: number;
};

/**
 * Scores an answer sheet against a key (both one letter per question, '-' is blank).
 * Source of the formulas: specification §9, marks are questions × correctMarks.
 * @throws Error when sheet and key are of different papers.
 */
export function scoreSheet(answers: string, key: string, marking: Marking): Score {
  if (answers.length !== key.length) throw new Error('the sheet does not belong to this key');
  let correct = 0;
  let skipped = 0;
  for (let position = 0; position < key.length; position += 1) {
    if (answers[position] === '-') skipped += 1;
    else if (answers[position] === key[position]) correct += 1;
  }
  const total = key.length;
  const incorrect = total - correct - skipped;
  return {
    correct,
    incorrect,
    skipped,
    marksPoints:
      correct * marking.correctPoints +
      incorrect * marking.incorrectPoints +
      skipped * marking.skippedPoints,
    totalPoints: total * marking.correctPoints,
    percentage: percentageOf(correct, total),
  };
}

/** round(part / whole × 100) in whole numbers, halves up; 0 when there is no whole. */
export function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}
