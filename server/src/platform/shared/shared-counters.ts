/** Numbers that all processes share: they stand in Redis, and what changes them runs there in one piece. */
export type SharedCounters = {
  /**
   * Runs one of our scripts on one key. @returns its number; null while Redis is away, which is known at once except to
   * those who find it out: then each process counts by itself.
   */
  run(script: string, key: string, args: readonly (number | string)[]): Promise<number | null>;
  close(): void;
};
