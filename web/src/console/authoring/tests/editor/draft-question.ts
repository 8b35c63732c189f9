import type { WrittenQuestion } from '@taiyari/contract/rules/questions';

/** A question while it is written. `key` names it on this page, also before the server knows it. */
export type DraftQuestion = WrittenQuestion & {
  readonly key: string;
  /** Absent until it has been saved. */
  readonly id?: string;
  /** The key of its section; '' where the test has none. */
  readonly section: string;
};
