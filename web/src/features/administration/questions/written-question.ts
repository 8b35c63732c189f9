/** A question as it stands in a file, or as it is being written. */
export type WrittenQuestion = {
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
  readonly explanation: string;
  readonly tag: string;
  readonly subject: string;
};

/** A question as a stored or kept one must be; what is not shows 'Invalid question format'. */
export function isReadable({ options, question }: WrittenQuestion): boolean {
  return (
    typeof question === 'string' &&
    Array.isArray(options) &&
    options.length === 4 &&
    options.every((option) => typeof option === 'string')
  );
}
