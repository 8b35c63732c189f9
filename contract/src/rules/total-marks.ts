/** What of a section says how much it can bring. */
export type CountedSection = {
  readonly questions: number;
  /** So many answers count; null: all. */
  readonly attemptMax: number | null;
  /** It is judged, but its marks are no part of the total. */
  readonly qualifying: boolean;
  /** Of a right answer. */
  readonly correctPoints: number;
};

/** How many answers of a section count: never more than it has questions. */
export function countedAnswers(questions: number, attemptMax: number | null): number {
  return Math.min(attemptMax ?? Number.POSITIVE_INFINITY, questions);
}

/** What all right answers bring, in points: no sum of marks passes through a float. */
export function totalOfSections(sections: readonly CountedSection[]): number {
  return sections
    .filter(({ qualifying }) => !qualifying)
    .reduce(
      (sum, { questions, attemptMax, correctPoints }) =>
        sum + countedAnswers(questions, attemptMax) * correctPoints,
      0,
    );
}
