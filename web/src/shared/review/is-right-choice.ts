type Key = {
  /** Null: it is not known yet. */
  readonly correct: number | null;
  readonly alsoCorrect?: readonly number[] | undefined;
};

/** Whether an option counts as right; null while nobody knows. */
export function isRightOption({ correct, alsoCorrect }: Key, option: number): boolean | null {
  return correct === null ? null : option === correct || (alsoCorrect?.includes(option) ?? false);
}

/** Whether what was chosen is known to be right. */
export function isRightChoice(key: Key, chosen: number | null | undefined): boolean {
  return typeof chosen === 'number' && isRightOption(key, chosen) === true;
}
