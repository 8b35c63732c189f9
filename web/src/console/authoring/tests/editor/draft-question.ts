import type { WrittenQuestion } from '@taiyari/contract/rules/questions';
import type { DraftTranslations } from '#console/authoring/tests/editor/translations/draft-translation.ts';

/** A question while it is written. `key` names it on this page, also before the server knows it. */
export type DraftQuestion = WrittenQuestion & {
  readonly key: string;
  /** Absent until it has been saved. */
  readonly id?: string;
  /** The key of its section; '' where the test has none. */
  readonly section: string;
  /** Absent in what was kept on a device before there were any: then they stay as they are. */
  readonly translations?: DraftTranslations;
};
