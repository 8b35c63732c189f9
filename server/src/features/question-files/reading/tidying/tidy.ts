/** The texts of a question of a file as they are stored: trimmed, with line ends of one kind. */
import { isRecord, type Written } from '@taiyari/contract/rules/content';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import type { FileFault } from '#features/question-files/reading/reading.ts';

export function tidyTexts({ question, options, explanation, passage }: Written) {
  return {
    ...((passage ?? '') !== '' && { passage: tidy(passage) }),
    question: tidy(question),
    options: Array.isArray(options) ? options.map(tidy) : options,
    explanation: tidy(explanation),
  };
}

/** What is in a file has been read by somebody, unless it says otherwise. */
export function tidyTranslations(translations: unknown): unknown {
  if (!isRecord(translations)) return translations;
  return Object.fromEntries(
    Object.entries(translations).map(([language, translation]) => [
      language,
      isRecord(translation)
        ? {
            ...tidyTexts({ ...translation, explanation: translation.explanation ?? '' }),
            reviewed: translation.reviewed ?? true,
          }
        : translation,
    ]),
  );
}

/** What is no translation at all, before the rules of translations look at it. */
export function shapeFaults({ translations }: Written): FileFault[] {
  if (!isRecord(translations)) return [noTranslation('translations')];
  const languages: readonly string[] = translationLanguages;
  return Object.entries(translations).flatMap(([language, translation]) => {
    const isOne =
      languages.includes(language) &&
      isRecord(translation) &&
      typeof translation.reviewed === 'boolean';
    return isOne ? [] : [noTranslation(`translations.${language}`)];
  });
}

export function tidyWords(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : text;
}

function tidy(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\r\n?/g, '\n').trim() : text;
}

function noTranslation(path: string): FileFault {
  const message =
    'Translations must be objects under "hi" and "ur", each with question, options, explanation, and reviewed true or false.';
  return { path, code: 'wrong-type', message };
}
