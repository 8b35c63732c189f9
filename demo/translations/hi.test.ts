import { describe, expect, it } from 'vitest';
import { splitMaths } from '../../contract/src/rules/maths.ts';
import { hasHiddenCharacter } from '../../contract/src/rules/texts.ts';
import { composeDemoBundle, questionIds } from '../compose.ts';
import hi from './hi.json' with { type: 'json' };

type Translation = {
  readonly question: string;
  readonly options: readonly string[];
  readonly explanation: string;
};

const key = 'ssc-cgl-full-mock-1';
/** As in the real paper, the last section, English, is in English alone. */
const ids = (questionIds.get(key) ?? []).slice(0, 75);
const originals = composeDemoBundle().tests.find((test) => test.key === key)?.questions ?? [];
const translations = new Map<string, Translation>(Object.entries(hi));
const pairs = ids.map((id, at) => {
  const [en, hi] = [originals[at], translations.get(id)];
  if (en === undefined || hi === undefined) throw new Error(`${id} is not in Hindi`);
  return { id, en: { ...en, all: textsOf(en) }, hi: { ...hi, all: textsOf(hi) } };
});
const texts = pairs.flatMap(({ id, en, hi }) =>
  hi.all.map((text, at) => ({ id, text, english: en.all[at] ?? '', question: en.all.join(' ') })),
);

describe('the Hindi of the mock of SSC CGL', () => {
  it('is there for the first three sections, with as many options', () => {
    expect([...translations.keys()]).toEqual(ids);
    expect(ids).toHaveLength(75);
    for (const { id, en, hi } of pairs) {
      expect([id, hi.options.length]).toEqual([id, en.options.length]);
      expect([id, new Set(hi.options).size]).toEqual([id, en.options.length]);
    }
  });

  it('names the sections in Hindi', () => {
    const mock = composeDemoBundle().tests.find((test) => test.key === key);
    const names = (mock?.parts ?? []).flatMap(({ sections }) =>
      sections.map(({ titles }) => titles?.hi ?? ''),
    );
    expect(names).toHaveLength(4);
    expect(names.filter((name) => !/^[\p{sc=Deva}\p{M} ]+$/u.test(name))).toEqual([]);
  });

  it('has no text that is empty, and Devanagari wherever the English has words', () => {
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
    const unread = texts.filter(
      ({ text, english }) => /[a-z]/.test(wordsOf(english)) && !/\p{sc=Deva}/u.test(text),
    );
    expect(unread).toEqual([]);
  });

  it('has the numbers and the formulas of the English in question and options', () => {
    for (const { id, en, hi } of pairs) {
      for (const part of [0, 1, 2, 3, 4]) {
        const [english = '', hindi = ''] = [en.all[part], hi.all[part]];
        expect([id, part, numbersOf(hindi)]).toEqual([id, part, numbersOf(english)]);
        expect([id, part, formulasOf(hindi)]).toEqual([id, part, formulasOf(english)]);
      }
    }
  });

  it('has Latin letters only where the English has the same name or abbreviation in capitals', () => {
    const foreign = texts.flatMap(({ id, text, question }) => {
      const known = new Set(wordsOf(question).match(/\b[A-Z]+\d*\b/g));
      const found = wordsOf(text).match(/[A-Za-z]+\d*/g) ?? [];
      return found.filter((word) => !known.has(word)).map((word) => `${id} ${word}`);
    });
    expect(foreign.filter((word) => !allowed.some((one) => word.endsWith(` ${one}`)))).toEqual([]);
  });

  it('is written in one way: composed, without hidden characters, with a danda and Latin digits', () => {
    const wrong = texts.filter(
      ({ text }) =>
        text !== text.normalize('NFC') ||
        text.split('\n').some(hasHiddenCharacter) ||
        /[०-९]/.test(text) ||
        /(है|हैं|था|थे|थी|थीं|गई|गए|गया|हुआ|हुए)\. |\p{sc=Deva}\.(\n|$)/u.test(text) ||
        / [।,]/.test(text),
    );
    expect(wrong).toEqual([]);
    const open = pairs.filter(({ hi }) => !hi.explanation.endsWith('।'));
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

/** Abbreviations that the English writes out. */
const allowed = ['GST'];

function textsOf({ question, options, explanation }: Translation): string[] {
  return [question, ...options, explanation];
}

/** The text without its formulas. */
function wordsOf(text: string): string {
  return splitMaths(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ' '))
    .join('');
}

function numbersOf(text: string): string[] {
  return (text.match(/\d+(?:[.,/]\d+)*/g) ?? []).toSorted();
}

function formulasOf(text: string): string[] {
  return splitMaths(text)
    .filter(({ kind }) => kind === 'maths')
    .map(({ source }) => source)
    .toSorted();
}
