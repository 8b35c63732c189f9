import type { StudyExplanations, StudyTranslations } from '@taiyari/contract';
import { type Language, languages } from '@taiyari/contract/rules/languages';

/** A question that is answered by itself, in English and perhaps in other languages. */
export type StudyTexts = {
  readonly passage?: string | undefined;
  readonly text: string;
  readonly options: readonly string[];
  readonly translations?: StudyTranslations | undefined;
};

type Explained = {
  readonly explanation: string;
  readonly explanations?: StudyExplanations | undefined;
};

/** Those in which at least one of the questions is, English first. */
export function languagesOf(
  questions: readonly Pick<StudyTexts, 'translations'>[],
): readonly Language[] {
  return languages.filter(
    (lang) =>
      lang === 'en' || questions.some(({ translations }) => translations?.[lang] !== undefined),
  );
}

/**
 * Text and options as they are to be shown, in one language all of them. `language` is absent where there is English
 * alone: then the letters tell.
 */
export function textsIn(question: StudyTexts, wanted: Language) {
  const { translations, passage, text, options } = question;
  const translated = wanted === 'en' ? undefined : translations?.[wanted];
  if (translated) return { ...translated, language: wanted };
  return { passage, text, options, language: translations && ('en' as const) };
}

/** In the language of its question; English where that has none. */
export function explanationIn(
  { explanation, explanations }: Explained,
  language: Language | undefined,
) {
  const translated = language && language !== 'en' ? explanations?.[language] : undefined;
  return translated ? { text: translated, language } : { text: explanation };
}
