import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import type { WrittenQuestion } from '@taiyari/contract/rules/questions';
import type { QuestionTexts, TranslationState } from '@taiyari/contract/rules/translations';

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

/** A question in another language while it is written. */
export type DraftTranslation = QuestionTexts & {
  /** Somebody has read it beside `source`, the English that it was written for. */
  readonly isReviewed: boolean;
  readonly source: QuestionTexts;
  /** As the server has it; null for one that it has not. */
  readonly stored: (QuestionTexts & { readonly state: TranslationState }) | null;
  /** Written or reviewed here: it is sent. All others stay as they are, whatever becomes of their English. */
  readonly isChanged: boolean;
};

/** Null: taken away when the test is saved. Absent: there is none. */
export type DraftTranslations = Readonly<
  Partial<Record<TranslationLanguage, DraftTranslation | null>>
>;
