import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import { pageParam, textParam } from '#lib/search-params.ts';

/** The filters of the practice list as the address holds them. */
export type PracticeSearch = {
  readonly search?: string;
  /** A category of tests. */
  readonly subject?: string;
  /** What a test can be read in beside English, which all are in. */
  readonly language?: TranslationLanguage;
  readonly page?: number;
};

export function validatePracticeSearch(raw: Record<string, unknown>): PracticeSearch {
  return {
    search: textParam(raw.search)?.trim().slice(0, 200),
    subject: textParam(raw.subject)?.trim().slice(0, 80),
    language: translationLanguages.find((language) => language === raw.language),
    page: pageParam(raw.page),
  };
}
