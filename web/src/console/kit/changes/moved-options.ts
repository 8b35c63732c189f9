/** What can be answered, and which of it is right. */
export type Answers = {
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
};

/** Whether a letter stands for what another one stood for: beside such options no key means what it meant. */
export function isMoved(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length !== after.length ||
    after.some((text, place) => text !== before[place] && before.includes(text))
  );
}

/** Whether the same options stand in another order, and nothing else. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return (
    isMoved(before, after) && JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted())
  );
}

/** Whether another answer is right: the same one in other words, or at another letter, is no other. */
export function isRekeyed(before: Answers, after: Answers): boolean {
  const [was, is] = [before, after].map(
    ({ options, correctAnswer }) => options[correctAnswer ?? -1],
  );
  if (was === is) return false;
  const isInPlace = before.correctAnswer === after.correctAnswer;
  return !isInPlace || is === undefined || before.options.includes(is);
}
