import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { written } from '#console/authoring/tests/editor/translations/draft-translations.ts';

/** The questions that are read with the same passage as one of them; that one alone where it has none. */
export function setOf(
  question: DraftQuestion,
  questions: readonly DraftQuestion[],
): readonly DraftQuestion[] {
  const { key, passage } = question;
  return passage
    ? questions.filter((one) => one.passage === passage)
    : questions.filter((one) => one.key === key);
}

/**
 * The passage of a question with what was typed, in all questions of its set. In another language it is written into
 * the translations there are, and begins that of the question it was typed at.
 */
export function writePassage(
  questions: readonly DraftQuestion[],
  at: DraftQuestion,
  { text, language }: { readonly text: string; readonly language: TranslationLanguage | 'en' },
): readonly DraftQuestion[] {
  const keys = new Set(setOf(at, questions).map(({ key }) => key));
  return questions.map((question) => {
    if (!keys.has(question.key)) return question;
    if (language === 'en') return withPassage(question, text);
    const isBegun = question.translations?.[language] || question.key === at.key;
    const translations = isBegun && written(question, language, { passage: text });
    return translations ? { ...question, translations } : question;
  });
}

/** Takes the passage of another question, with its translations as far as this one is translated. */
export function joinPassage(question: DraftQuestion, other: DraftQuestion): DraftQuestion {
  let joined = withPassage(question, other.passage ?? '');
  for (const language of translationLanguages) {
    const passage = other.translations?.[language]?.passage;
    if (!passage || !joined.translations?.[language]) continue;
    joined = { ...joined, translations: written(joined, language, { passage }) };
  }
  return joined;
}

/** A question whose translation begins takes the passage of its set in that language along. */
export function withTranslatedPassage(
  question: DraftQuestion,
  questions: readonly DraftQuestion[],
): DraftQuestion {
  if (!question.passage) return question;
  const set = setOf(question, questions);
  const translations = { ...question.translations };
  for (const language of translationLanguages) {
    const own = translations[language];
    const passage = set.map((one) => one.translations?.[language]?.passage).find(Boolean);
    if (own && !own.passage && passage) translations[language] = { ...own, passage };
  }
  return { ...question, translations };
}

function withPassage(question: DraftQuestion, text: string): DraftQuestion {
  const { passage: _, ...rest } = question;
  return text === '' ? rest : { ...rest, passage: text };
}
