/** The languages that a question can be shown in. It is always there in English. */
export const languages = ['en', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];

/** Those that a question can be translated into. */
export const translationLanguages = ['hi', 'ur'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'Hindi',
  ur: 'Urdu',
};
