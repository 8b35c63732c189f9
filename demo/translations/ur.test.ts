import { describe, expect, it } from 'vitest';
import { banks, composeDemoBundle, questionIds } from '../compose.ts';
import urdu from './ur.json' with { type: 'json' };

const bank = new Map(banks.flatMap(({ questions }) => questions.map((one) => [one.id, one])));
const translated = Object.entries(urdu).map(([id, text]) => ({
  id,
  ...text,
  english: bank.get(id),
}));
const fields = translated.flatMap(({ id, question, options, explanation, english }) =>
  [question, ...options, explanation].map((text) => ({ id, text, english })),
);

/** The numbers of a text as a learner reads them, in any order: Urdu puts them elsewhere in a sentence. */
const numbersOf = (text = '') => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted();

/** Letters, Latin digits and stops of Urdu, and the capitals of codes. */
const letters = /^[ \n()A-Z0-9.,:%°*،۔؟’‘”“–آؤئابتثجحخدذرزسشصضطظعغفقلمنوًُِٰٹپچڈڑژکگںھہۂیے]+$/;

/** What stands in the flow of Urdu: without formulas and without what is set from left to right. */
const flowOf = (text: string) =>
  text.replace(/\$[^$]*\$/g, ' ا ').replace(/\u2066[^\u2066\u2069]*\u2069/g, ' ا ');

const failing = (fails: (field: (typeof fields)[number]) => boolean) =>
  fields.filter(fails).map(({ id, text }) => [id, text]);

describe('the Urdu texts', () => {
  it('are of the Class IV mock, of all of it but the English', () => {
    const mock = questionIds.get('class-iv-full-mock-1') ?? [];
    const expected = mock.filter((id) => !id.startsWith('english-'));
    expect(expected.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(urdu)).toEqual(expected);
  });

  it('name the sections', () => {
    const mock = composeDemoBundle().tests.find(({ key }) => key === 'class-iv-full-mock-1');
    const names = (mock?.parts ?? []).flatMap(({ sections }) =>
      sections.map(({ titles }) => titles?.ur ?? ''),
    );
    expect(names).toHaveLength(4);
    expect(names.filter((name) => !letters.test(name))).toEqual([]);
  });

  it('have as many options as the English, all of them different', () => {
    for (const { id, options, english } of translated) {
      expect([id, options.length]).toEqual([id, english?.options.length]);
      expect([id, new Set(options).size]).toEqual([id, options.length]);
    }
  });

  it('leave nothing empty, and explain', () => {
    expect(failing(({ text }) => text.trim() === '' || text !== text.trim())).toEqual([]);
    expect(translated.filter(({ explanation }) => explanation.length < 30)).toEqual([]);
  });

  it('have the numbers of the English in the question and in each option', () => {
    for (const { id, question, options, english } of translated) {
      expect([id, numbersOf(question)]).toEqual([id, numbersOf(english?.question)]);
      expect([id, options.map(numbersOf)]).toEqual([id, english?.options.map(numbersOf)]);
    }
  });

  it('are written with the letters, digits and stops of Urdu', () => {
    // Arabic yeh, alef maksura, kaf, heh and teh marbuta look alike and are not found by a search in Urdu.
    expect(failing(({ text }) => /[\u0647\u0643\u0629\u0649\u064a\u06d5]/.test(text))).toEqual([]);
    expect(failing(({ text }) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([]);
    expect(failing(({ text }) => !letters.test(flowOf(text)))).toEqual([]);
    expect(failing(({ text }) => /,(?!\d)/.test(flowOf(text)))).toEqual([]);
  });

  it('have no Latin words but codes and letters that stand in the English, and SI', () => {
    const strange = failing(({ text, english }) => {
      const words = text.replace(/\$[^$]*\$/g, ' ').match(/[A-Za-z]+/g) ?? [];
      const known: readonly string[] = JSON.stringify(english).match(/\b[A-Z]+\b/g) ?? [];
      return words.some((word) => word !== word.toUpperCase() || !known.includes(word));
    });
    expect(strange).toEqual([]);
  });

  // In a line from right to left '720 ÷ 8' is drawn as '8 ÷ 720', and two Latin letters change places.
  it('set every formula from left to right', () => {
    const unbalanced = failing(
      ({ text }) => /[\u2066\u2069]/.test(flowOf(text)) || text.split('$').length % 2 === 0,
    );
    expect(unbalanced).toEqual([]);
    const term = String.raw`[A-Za-z0-9π°%][\s()]*`;
    const loose = new RegExp(
      `${term}(?:[-+−×÷=/]|: )[\\s()]*[A-Za-z0-9π]|[A-Za-z0-9%°]\\s+[A-Za-z0-9]`,
    );
    expect(failing(({ text }) => loose.test(flowOf(text)))).toEqual([]);
    expect(failing(({ text }) => /[A-Za-z]،|،\s*[A-Za-z]/.test(flowOf(text)))).toEqual([]);
  });
});
