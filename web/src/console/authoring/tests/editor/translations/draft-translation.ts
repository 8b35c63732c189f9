import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import type { QuestionTexts, TranslationState } from '@taiyari/contract/rules/translations';

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
