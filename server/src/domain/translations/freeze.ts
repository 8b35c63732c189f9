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
  readonly passage?: string;
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
        questions: shown.map((one) => one && toFrozen(one)),
        explanations: shown.map((one) => one?.explanation ?? ''),
      };
    })
    .filter(({ questions }) => questions.some((one) => one !== null));
}

/** One without a passage is frozen as it was before there were any. */
function toFrozen({ question: text, options, passage }: Translation): FrozenTranslation {
  return { ...(passage && { passage }), text, options };
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
  // Never a question in one language below a passage in another.
  if (english.passage && !translation.passage) return null;
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
    if (!translation) return { ...question, lang: 'en' };
    const { text, options, passage } = translation;
    return { ...question, text, options: [...options], ...(passage && { passage }), lang };
  });
}
