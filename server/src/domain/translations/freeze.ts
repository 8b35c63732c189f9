import type { LearnerQuestion } from '@taiyari/contract';
import {
  type Language,
  type TranslationLanguage,
  translationLanguages,
} from '@taiyari/contract/rules/languages';
import { translationStateOf } from '@taiyari/contract/rules/translations';
import type { Translated, Translation } from '#domain/translations/settle.ts';

/** Text and options of a question in one language; null where it is not translated into it. */
export type FrozenTranslation = {
  readonly text: string;
  readonly options: readonly string[];
} | null;

/** A paper in a language beside English, in the order of its questions. Explanations are kept apart from it. */
export type FrozenLanguage = {
  readonly lang: TranslationLanguage;
  readonly questions: readonly FrozenTranslation[];
  /** '' where there is none. */
  readonly explanations: readonly string[];
};

/** The languages in which at least one question is translated and read by somebody beside the English of now. */
export function freezeLanguages(questions: readonly Translated[]): FrozenLanguage[] {
  return translationLanguages
    .map((lang) => {
      const shown = questions.map((question) => shownIn(lang, question));
      return {
        lang,
        questions: shown.map((one) => one && { text: one.question, options: one.options }),
        explanations: shown.map((one) => one?.explanation ?? ''),
      };
    })
    .filter(({ questions }) => questions.some((one) => one !== null));
}

/** Of something frozen, English first. */
export function languagesWith(others: readonly TranslationLanguage[]): Language[] {
  return ['en', ...translationLanguages.filter((lang) => others.includes(lang))];
}

function shownIn(
  lang: TranslationLanguage,
  { english, translations }: Translated,
): Translation | null {
  const translation = translations[lang];
  if (!translation || translationStateOf(translation, english) !== 'reviewed') return null;
  return translation.options.length === english.options.length ? translation : null;
}

/** The questions of a paper in another language; one that is not translated is in English, options included. */
export function inLanguage(
  lang: TranslationLanguage,
  questions: readonly LearnerQuestion[],
  translations: readonly FrozenTranslation[],
): LearnerQuestion[] {
  return questions.map((question, position) => {
    const translation = translations[position];
    return translation
      ? { ...question, text: translation.text, options: [...translation.options], lang }
      : { ...question, lang: 'en' };
  });
}
