import { areSameTexts, translationStateOf } from '@taiyari/contract/rules/translations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freezeLanguages, inLanguage, languagesWith } from '#domain/translations/freeze.ts';
import {
  settleTranslations,
  type Translated,
  takeTranslations,
} from '#domain/translations/settle.ts';

const texts = fc.record({
  question: fc.constantFrom('one', 'two', 'three'),
  options: fc.constantFrom(['a', 'b'], ['c', 'd'], ['a', 'b', 'c']),
  explanation: fc.constantFrom('', 'so'),
});
const translation = fc.record({
  question: fc.constantFrom('एक', 'दो'),
  options: fc.constantFrom(['क', 'ख'], ['क', 'ख', 'ग']),
  explanation: fc.constantFrom('', 'क्योंकि'),
  reviewed: fc.boolean(),
});
const save = fc.record({
  english: texts,
  hi: fc.option(translation, { nil: undefined }),
  ur: fc.option(fc.oneof(translation, fc.constant(null)), { nil: undefined }),
  /** Sends back what it got for Hindi, as a program does that knows nothing of translations. */
  echoes: fc.boolean(),
});

const start: Translated = {
  english: { question: 'one', options: ['a', 'b'], explanation: '' },
  translations: {},
};

type Model = { readonly stored: Translated; readonly readWith: Translated['english'] };
type Save = typeof save extends fc.Arbitrary<infer Value> ? Value : never;

/** What somebody has read with which English, kept apart from the rules. */
function savedWith({ stored, readWith }: Model, { english, hi, echoes }: Save): Model {
  const before = stored.translations.hi;
  const named = echoes ? before : hi;
  const translations = settleTranslations(stored, { hi: named }, english);
  const isSame = before && named && isSameTranslation(before, named);
  const isReadAnew = named && !(isSame && areSameTexts(readWith, stored.english));
  return { stored: { english, translations }, readWith: isReadAnew ? english : readWith };
}

function isSameTranslation(one: Written, other: Written): boolean {
  return areSameTexts(one, other) && one.reviewed === other.reviewed;
}

type Written = Parameters<typeof areSameTexts>[0] & { readonly reviewed: boolean };

describe('translations', () => {
  it('are reviewed only beside the English that somebody has read them with', () => {
    fc.assert(
      fc.property(fc.array(save, { maxLength: 8 }), (saves) => {
        let model: Model = { stored: start, readWith: start.english };
        for (const one of saves) {
          model = savedWith(model, one);
          const { hi } = model.stored.translations;
          const isRead = hi?.reviewed === true && areSameTexts(model.readWith, one.english);
          const state = hi && translationStateOf(hi, one.english);
          expect(state === 'reviewed').toBe(isRead);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('stay where they are not named, and go where they are null, each language for itself', () => {
    fc.assert(
      fc.property(save, save, (first, second) => {
        const translations = settleTranslations(start, first, first.english);
        const stored = { english: first.english, translations };
        const next = settleTranslations(stored, { ur: second.ur }, second.english);
        expect(next.hi).toBe(translations.hi);
        if (second.ur === null) expect(next).not.toHaveProperty('ur');
        if (second.ur === undefined) expect(next.ur).toBe(translations.ur);
        const taken = takeTranslations(translations, {}, second.english);
        expect(taken).toEqual(translations);
      }),
    );
  });

  it('of a file are for the English that stands in it', () => {
    fc.assert(
      fc.property(save, translation, texts, (first, filed, english) => {
        const stored = settleTranslations(start, first, first.english);
        const { hi } = takeTranslations(stored, { hi: filed }, english);
        expect(hi && translationStateOf(hi, english)).toBe(filed.reviewed ? 'reviewed' : 'draft');
      }),
    );
  });
});

describe('a frozen language', () => {
  const question = fc.tuple(texts, save).map(([english, { hi, ur }]): Translated => {
    const translations = settleTranslations(null, { hi, ur }, english);
    return { english, translations };
  });

  /** Question, options, explanation and language as a learner sees them at a place. */
  const shownAt = ({ english, translations }: Translated, lang: 'hi' | 'ur') => {
    const translation = translations[lang];
    const isRead = translation && translationStateOf(translation, english) === 'reviewed';
    const isWhole = isRead && translation.options.length === english.options.length;
    const { question: text, options, explanation } = isWhole ? translation : english;
    return { text, options, explanation: isWhole ? explanation : '', lang: isWhole ? lang : 'en' };
  };

  it('has text, options and explanation of a question together, or none of them', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 6 }), (questions) => {
        const paper = questions.map(({ english }, at) => {
          const { question: text, options } = english;
          return { id: `${at}`, text, options: [...options], subject: '', tag: '' };
        });
        for (const { lang, questions: frozen, explanations } of freezeLanguages(questions)) {
          expect(frozen.some((one) => one !== null)).toBe(true);
          const shown = inLanguage(lang, paper, frozen).map(({ text, options, ...more }, at) => {
            return { text, options, explanation: explanations[at], lang: more.lang };
          });
          expect(shown).toEqual(questions.map((one) => shownAt(one, lang)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stands behind English', () => {
    expect(languagesWith([])).toEqual(['en']);
    expect(languagesWith(['ur', 'hi'])).toEqual(['en', 'hi', 'ur']);
  });
});
