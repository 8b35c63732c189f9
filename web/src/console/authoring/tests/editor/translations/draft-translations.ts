import type { ManagedQuestion, WrittenTranslations } from '@taiyari/contract';
import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import {
  areSameTexts,
  faultsInTranslations,
  type QuestionTexts,
  type TranslationState,
  translationStateOf,
} from '@taiyari/contract/rules/translations';
import type {
  DraftQuestion,
  DraftTranslation,
  DraftTranslations,
} from '#console/authoring/tests/editor/draft-question.ts';

export function translationsOf(question: ManagedQuestion): DraftTranslations {
  const entries = translationLanguages.flatMap((language) => {
    const managed = question.translations[language];
    if (!managed) return [];
    const { state, source, ...texts } = managed;
    const translation: DraftTranslation = {
      ...texts,
      isReviewed: state !== 'draft',
      source: source ?? englishOf(question),
      stored: { ...texts, state },
      isChanged: false,
    };
    return [[language, translation] as const];
  });
  return Object.fromEntries(entries);
}

/** What is sent of the translations of a question. */
export function writtenTranslations(question: DraftQuestion): WrittenTranslations {
  const sent: WrittenTranslations = {};
  for (const language of translationLanguages) {
    const translation = question.translations?.[language];
    if (translation === null) sent[language] = null;
    // A question that the server does not know brings all that it has.
    else if (translation && (translation.isChanged || question.id === undefined)) {
      const { options, ...texts } = fitted(translation, question);
      const isReviewed = stateOf(translation, question) === 'reviewed';
      sent[language] = { ...texts, options: [...options], reviewed: isReviewed };
    }
  }
  return sent;
}

/** Everything that keeps the translations of a question from being saved. */
export function faultsOfTranslations(question: DraftQuestion) {
  return faultsInTranslations({ ...question, translations: writtenTranslations(question) });
}

export function stateOf(translation: DraftTranslation, question: DraftQuestion): TranslationState {
  const { isReviewed, source } = translation;
  return translationStateOf({ reviewed: isReviewed, source }, englishOf(question));
}

/** The translation with what is typed into it; one in which nothing is left is none. */
export function written(
  question: DraftQuestion,
  language: TranslationLanguage,
  change: Partial<QuestionTexts>,
): DraftTranslations {
  const known = question.translations?.[language] ?? begun(question);
  const next = { ...known, ...fitted(known, question), ...change, isChanged: true };
  const { [language]: _, ...others } = question.translations ?? {};
  if (!isBlank(next)) return { ...others, [language]: next };
  return known.stored ? { ...others, [language]: null } : others;
}

/** Read beside the English of now, or not any more. */
export function reviewed(
  question: DraftQuestion,
  language: TranslationLanguage,
  isReviewed: boolean,
): DraftTranslations {
  const translation = question.translations?.[language];
  if (!translation) return question.translations ?? {};
  const source = isReviewed ? englishOf(question) : translation.source;
  const next = { ...translation, isReviewed, source, isChanged: true };
  return { ...question.translations, [language]: next };
}

/**
 * Whether a tick says something: what is reviewed already and unchanged becomes out of date with its English when the
 * test is saved, and can be read anew then.
 */
export function canBeReviewed(translation: DraftTranslation, question: DraftQuestion): boolean {
  const { stored } = translation;
  if (stored?.state !== 'reviewed' || stateOf(translation, question) !== 'stale') return true;
  return !areSameTexts(stored, translation);
}

/** As many options as the English has. */
export function fitted(texts: QuestionTexts, { options }: DraftQuestion): QuestionTexts {
  const { question, explanation, passage } = texts;
  return {
    question,
    options: options.map((_, at) => texts.options[at] ?? ''),
    explanation,
    ...(passage && { passage }),
  };
}

export function englishOf(texts: QuestionTexts): QuestionTexts {
  const { question, options, explanation, passage } = texts;
  return { question, options: [...options], explanation, ...(passage && { passage }) };
}

function begun(question: DraftQuestion): DraftTranslation {
  const texts = { question: '', options: question.options.map(() => ''), explanation: '' };
  return {
    ...texts,
    isReviewed: false,
    source: englishOf(question),
    stored: null,
    isChanged: true,
  };
}

function isBlank({ question, options, explanation, passage = '' }: QuestionTexts): boolean {
  return [passage, question, ...options, explanation].every((text) => text.trim() === '');
}
