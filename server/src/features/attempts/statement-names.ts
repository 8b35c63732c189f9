/**
 * To plan a statement of the hot path takes the database longer than to run it for a few rows, so it keeps the plans. But one
 * from the time when a site was small would read whole tables for each row, on the day of its first big test. So the
 * statements get other names, and with them plans for what the tables hold by then, whenever this process has started
 * four times as many attempts as when they got the last ones: a dozen times for some million.
 */
export function createStatementNames(): StatementNames {
  let started = 0;
  return {
    noteStarted(count) {
      started += count;
    },
    nameOf: (statement) => `${statement}-${ageOf(started)}`,
  };
}

export type StatementNames = {
  /** @param count of attempts that were started just now. */
  noteStarted(count: number): void;
  /** Under which the statement is prepared at the moment. */
  nameOf(statement: string): string;
};

/** 0 for none to three, 1 for four to fifteen, and so on. */
function ageOf(started: number): number {
  return Math.floor(Math.log2(Math.max(started, 1)) / 2);
}

/** Of all attempts of this process. */
export const statementNames = createStatementNames();
