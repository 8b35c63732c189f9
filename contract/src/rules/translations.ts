import { type Content, faultsIn, isRecord, type Written } from './content.ts';
import type { Fault, Wrong } from './faults.ts';
import { translationLanguages } from './languages.ts';
import { questionContent } from './questions.ts';

/** `stale`: it was reviewed beside another English text. Learners see only what is reviewed. */
export const translationStates = ['draft', 'reviewed', 'stale'] as const;
export type TranslationState = (typeof translationStates)[number];

/** The texts of a question in one language. */
export type QuestionTexts = {
  readonly question: string;
  /** In the order of the English ones: answers are letters, whatever language was read. */
  readonly options: readonly string[];
  readonly explanation: string;
  /** Absent: none. */
  readonly passage?: string | undefined;
};

/** A translation has the rules of its question; not those for names, since isolates and joiners belong to its script. */
export const translationContent = {
  fields: {
    passage: questionContent.fields.passage,
    question: questionContent.fields.question,
    options: questionContent.fields.options,
    explanation: questionContent.fields.explanation,
  },
  together: [],
  anew: [],
} as const satisfies Content;

/** Everything that keeps a translation from being stored. @param question its English */
export function faultsInTranslation(translation: Written, question: Written): Fault[] {
  const faults = faultsIn(translationContent, translation);
  const beside = faultsBeside(translation, question).filter(
    ({ path }) => !faults.some((fault) => fault.path.split('.')[0] === path),
  );
  return [...faults, ...beside];
}

/**
 * What only the English can tell: what is reviewed is whole and has as many options, so that nobody reads a question in
 * one language and its explanation in another. A draft may have been written for another English.
 */
export function faultsBeside(translation: Written, question: Written): Fault[] {
  const { options, explanation, passage, reviewed } = translation;
  if (reviewed !== true) return [];
  const english = question.options;
  const isOther =
    Array.isArray(options) && Array.isArray(english) && options.length !== english.length;
  const isMissing = isBlank(explanation) && !isBlank(question.explanation);
  const lacksPassage = isBlank(passage) && !isBlank(question.passage);
  return [
    ...(lacksPassage ? [{ code: 'required' as const, path: 'passage' }] : []),
    ...(isOther ? [{ ...wrongCount(english.length), path: 'options' }] : []),
    ...(isMissing ? [{ code: 'required' as const, path: 'explanation' }] : []),
  ];
}

/** The same for all translations of a question, with the path within the question: `translations.hi.options`. */
export function faultsInTranslations(question: Written, find = faultsInTranslation): Fault[] {
  const { translations } = question;
  if (!isRecord(translations)) return [];
  return translationLanguages.flatMap((language) => {
    const translation = translations[language];
    if (!isRecord(translation)) return [];
    return find(translation, question).map((fault) => ({
      ...fault,
      path: `translations.${language}.${fault.path}`,
    }));
  });
}

/** How a stored translation stands to the English of now. */
export function translationStateOf(
  { reviewed, source }: { readonly reviewed: boolean; readonly source: QuestionTexts },
  english: QuestionTexts,
): TranslationState {
  if (!reviewed) return 'draft';
  return areSameTexts(source, english) ? 'reviewed' : 'stale';
}

export function areSameTexts(one: QuestionTexts, other: QuestionTexts): boolean {
  return (
    one.question === other.question &&
    one.explanation === other.explanation &&
    (one.passage ?? '') === (other.passage ?? '') &&
    one.options.length === other.options.length &&
    one.options.every((option, at) => option === other.options[at])
  );
}

function wrongCount(count: number): Wrong {
  return { code: 'wrong-count', params: { least: count, most: count } };
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}
