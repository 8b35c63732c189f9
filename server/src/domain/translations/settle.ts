import type { Fault } from '@taiyari/contract/rules/faults';
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import {
  areSameTexts,
  faultsBeside,
  faultsInTranslations,
  type QuestionTexts,
  type TranslationState,
  translationStateOf,
} from '@taiyari/contract/rules/translations';

/** A translation as it is kept. */
export type Translation = QuestionTexts & {
  readonly reviewed: boolean;
  /** The English that it was written for. */
  readonly source: QuestionTexts;
};
export type Translations = { readonly [L in TranslationLanguage]?: Translation };

type Written = QuestionTexts & {
  readonly reviewed: boolean;
  readonly state?: TranslationState | undefined;
};
type WrittenTranslations = {
  readonly [L in TranslationLanguage]?: Written | null | undefined;
};

/** A question as it is stored: its English, and what stands beside it. */
export type Translated = { readonly english: QuestionTexts; readonly translations: Translations };

/**
 * The translations of a question after a save. What is absent stays; so does what is named as it is stored, and becomes
 * stale by another English text beside it. Of a stale one that says that it was read anew, unless it is sent back with its state.
 * @param stored null for a new question.
 */
export function settleTranslations(
  stored: Translated | null,
  written: WrittenTranslations,
  english: QuestionTexts,
): Translations {
  return inBothLanguages((language) => {
    const before = stored?.translations[language];
    const after = written[language];
    if (after === undefined) return before;
    if (after === null) return undefined;
    const isAsStored =
      before !== undefined && before.reviewed === after.reviewed && areSameTexts(before, after);
    const wasStale = stored && before && !areSameTexts(before.source, stored.english);
    const isReadAnew = wasStale && after.state === undefined;
    return isAsStored && !isReadAnew ? before : writtenFor(english, after);
  });
}

/** Those of a file are for the English in it; what it does not name stays as it is. */
export function takeTranslations(
  stored: Translations,
  filed: WrittenTranslations,
  english: QuestionTexts,
): Translations {
  return inBothLanguages((language) => {
    const given = filed[language];
    return given ? writtenFor(english, given) : stored[language];
  });
}

/** What keeps learners from reading those that are reviewed beside the English of now. */
export function faultsInReviewed({ english, translations }: Translated): Fault[] {
  const isRead = (one: Translation) => translationStateOf(one, english) === 'reviewed';
  const read = Object.entries(translations).filter(([, translation]) => isRead(translation));
  const question = { ...english, translations: Object.fromEntries(read) };
  return faultsInTranslations(question, faultsBeside);
}

function writtenFor(english: QuestionTexts, { reviewed, ...texts }: Written): Translation {
  return { ...textsOf(texts), reviewed, source: textsOf(english) };
}

/** Without whatever else stands beside the texts. */
export function textsOf({ question, options, explanation, passage }: QuestionTexts) {
  return { question, options: [...options], explanation, ...(passage && { passage }) };
}

/** One that is absent is no key at all, so that rows can be compared. */
function inBothLanguages(
  find: (language: TranslationLanguage) => Translation | undefined,
): Translations {
  const [hi, ur] = [find('hi'), find('ur')];
  return { ...(hi && { hi }), ...(ur && { ur }) };
}
