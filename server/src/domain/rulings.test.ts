import type { Language } from '@taiyari/contract/rules/languages';
import type { RulingKind } from '@taiyari/contract/rules/rulings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section } from '#domain/paper/parts.ts';
import { endingsOf, type PlaceRuling, ruledFor } from '#domain/rulings.ts';
import { scoreSheet } from '#domain/scoring.ts';
import { siftSheet } from '#domain/sifting.ts';
import { plainSections } from '#domain/testing/sections.ts';

const marking = { correctPoints: 300, incorrectPoints: -75, skippedPoints: 0 };
const forAll = { place: 0, letters: '', languages: null };

/** The key of the question is A, C is what else may be right; a second question beside it was answered right. */
const kinds: Record<string, PlaceRuling> = {
  rekey: { ...forAll, kind: 'rekey', letters: 'C' },
  also: { ...forAll, kind: 'also', letters: 'C' },
  'full to all': { ...forAll, kind: 'full-to-all' },
  'full to all, Hindi alone': { ...forAll, kind: 'full-to-all', languages: ['hi'] },
  'full to attempted': { ...forAll, kind: 'full-to-attempted' },
  void: { ...forAll, kind: 'void' },
};

/**
 * What the two questions come to, in points of 1/300 mark, of how many: written down by hand after the rules of the
 * commissions, for A (the key), C (the other right one), B (wrong) and a blank.
 */
const expected: Record<string, Record<'en' | 'hi', readonly (readonly [number, number])[]>> = {
  rekey: {
    en: [
      [225, 600],
      [600, 600],
      [225, 600],
      [300, 600],
    ],
    hi: [
      [225, 600],
      [600, 600],
      [225, 600],
      [300, 600],
    ],
  },
  also: {
    en: [
      [600, 600],
      [600, 600],
      [225, 600],
      [300, 600],
    ],
    hi: [
      [600, 600],
      [600, 600],
      [225, 600],
      [300, 600],
    ],
  },
  'full to all': {
    en: [
      [600, 600],
      [600, 600],
      [600, 600],
      [600, 600],
    ],
    hi: [
      [600, 600],
      [600, 600],
      [600, 600],
      [600, 600],
    ],
  },
  'full to all, Hindi alone': {
    en: [
      [600, 600],
      [225, 600],
      [225, 600],
      [300, 600],
    ],
    hi: [
      [600, 600],
      [600, 600],
      [600, 600],
      [600, 600],
    ],
  },
  'full to attempted': {
    en: [
      [600, 600],
      [600, 600],
      [600, 600],
      [300, 600],
    ],
    hi: [
      [600, 600],
      [600, 600],
      [600, 600],
      [300, 600],
    ],
  },
  void: {
    en: [
      [300, 300],
      [300, 300],
      [300, 300],
      [300, 300],
    ],
    hi: [
      [300, 300],
      [300, 300],
      [300, 300],
      [300, 300],
    ],
  },
};

describe('a ruling gives exactly these marks', () => {
  const cases = Object.entries(kinds).flatMap(([name, ruling]) =>
    (['en', 'hi'] as const).flatMap((language) =>
      ['A', 'C', 'B', '-'].map((answer, at) => {
        const [marksPoints, totalPoints] = expected[name]?.[language][at] ?? [];
        return { name, ruling, language, answer, marksPoints, totalPoints };
      }),
    ),
  );

  it('to 48 cases', () => expect(cases).toHaveLength(48));

  it.each(cases)('$name, read in $language, answered $answer', (one) => {
    const ruled = ruledFor('AB', [one.ruling], one.language);
    const score = scoreSheet(`${one.answer}B`, 'AB', plainSections(marking, 2), ruled);
    expect([score.marksPoints, score.totalPoints]).toEqual([one.marksPoints, one.totalPoints]);
  });
});

const letters = 'ABCD';
const letter = fc.constantFrom(...letters);
const ruling = fc.record<PlaceRuling>({
  place: fc.nat({ max: 11 }),
  kind: fc.constantFrom('rekey', 'also', 'full-to-all', 'full-to-attempted', 'void'),
  letters: letter,
  languages: fc.constantFrom<PlaceRuling['languages']>(null, ['hi'], ['en', 'ur']),
});
const paper = fc.record({
  questions: fc.array(fc.record({ answer: fc.constantFrom(...letters, '-'), key: letter }), {
    minLength: 1,
    maxLength: 12,
  }),
  split: fc.nat({ max: 12 }),
  attemptMax: fc.option(fc.integer({ min: 1, max: 6 })),
  thirds: fc.boolean(),
  rulings: fc.array(ruling, { maxLength: 6 }),
  language: fc.constantFrom<Language>('en', 'hi', 'ur'),
});
type Paper = typeof paper extends fc.Arbitrary<infer Value> ? Value : never;

function sectionsOf({ questions, split, attemptMax, thirds }: Paper): Section[] {
  const at = Math.min(split, questions.length);
  const ends = at === 0 || at === questions.length ? [questions.length] : [at, questions.length];
  return ends.map((to, index) => ({
    ...(thirds ? { correctPoints: 600, incorrectPoints: -200, skippedPoints: 0 } : marking),
    key: `s${index}`,
    title: { en: '' },
    from: index === 0 ? 0 : at,
    to,
    attemptMax: index === 0 ? attemptMax : null,
    qualifying: false,
    cutOffs: {},
  }));
}

/** By the words of the rules, in points as BigInt, each question's history told from its end; null: it does not count. */
function worthOf(
  { answer, key }: Paper['questions'][number],
  place: number,
  of: Paper,
): 'right' | 'wrong' | 'blank' | null {
  const own = of.rulings.filter(
    (one) => one.place === place && (one.languages?.includes(of.language) ?? true),
  );
  const last = own.at(-1)?.kind;
  if (last === 'void') return null;
  const since = own.findLastIndex(({ kind }) => kind === 'rekey');
  const accepted = [
    own[since]?.letters ?? key,
    ...own.slice(since + 1).flatMap((one) => (one.kind === 'also' ? [one.letters] : [])),
  ];
  if (last === 'full-to-all') return 'right';
  if (answer === '-') return 'blank';
  return last === 'full-to-attempted' || accepted.includes(answer) ? 'right' : 'wrong';
}

function oracleOf(of: Paper): { marks: bigint; total: bigint } {
  const points = { right: of.thirds ? 600n : 300n, wrong: of.thirds ? -200n : -75n, blank: 0n };
  let [marks, total] = [0n, 0n];
  for (const { from, to, attemptMax } of sectionsOf(of)) {
    const counting = of.questions.flatMap((question, place) => {
      const worth = place < from || place >= to ? null : worthOf(question, place, of);
      return worth === null ? [] : [{ isBlank: question.answer === '-', worth }];
    });
    const most = Math.min(attemptMax ?? counting.length, counting.length);
    total += BigInt(most) * points.right;
    const given = counting.filter(({ isBlank }) => !isBlank).slice(0, most);
    const left = counting.filter(({ isBlank }) => isBlank);
    const granted = left.filter(({ worth }) => worth === 'right');
    const plain = left.filter(({ worth }) => worth === 'blank');
    const blanks = [...granted, ...plain].slice(0, most - given.length);
    for (const { worth } of [...given, ...blanks]) marks += points[worth];
  }
  return { marks, total };
}

describe('scoreSheet with rulings', () => {
  it('equals an exact oracle for 10,000 papers', () => {
    fc.assert(
      fc.property(paper, (of) => {
        const key = of.questions.map((one) => one.key).join('');
        const rulings = of.rulings.filter(({ place }) => place < key.length);
        const score = scoreSheet(
          of.questions.map(({ answer }) => answer).join(''),
          key,
          sectionsOf(of),
          ruledFor(key, rulings, of.language),
        );
        const { marks, total } = oracleOf(of);
        expect(BigInt(score.marksPoints)).toBe(marks);
        expect(BigInt(score.totalPoints)).toBe(total);
        const places = score.places.filter(({ outcome }) => outcome !== 'uncounted');
        expect(score.correct + score.incorrect + score.skipped).toBe(places.length);
        expect(places.reduce((sum, { points }) => sum + points, 0)).toBe(score.marksPoints);
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives full marks to all wherever the question stands among those that may be left out', () => {
    const section = { key: 's', title: { en: '' }, from: 0, to: 5, attemptMax: 3, cutOffs: {} };
    const sections = [{ ...section, ...marking, qualifying: false }];
    const scoreAt = (place: number, answers: string) => {
      const ruled = ruledFor('AAAAA', [{ ...forAll, place, kind: 'full-to-all' }], 'en');
      const { marksPoints, totalPoints, places } = scoreSheet(answers, 'AAAAA', sections, ruled);
      return { marksPoints, totalPoints, outcome: places[place]?.outcome };
    };
    const granted = { totalPoints: 900, outcome: 'correct' };
    for (const place of [0, 1, 2, 3, 4]) {
      expect(scoreAt(place, '-----')).toEqual({ ...granted, marksPoints: 300 });
      const wrong = place === 0 ? '-B---' : 'B----';
      expect(scoreAt(place, wrong)).toEqual({ ...granted, marksPoints: 225 });
    }
    // There is no room beside three answers: they count first.
    expect(scoreAt(4, 'BBA--')).toEqual({
      ...{ marksPoints: 150, totalPoints: 900, outcome: 'uncounted' },
    });
  });

  it('gives back the marks of before when the key of before is ruled again', () => {
    fc.assert(
      fc.property(paper, (of) => {
        const key = of.questions.map((one) => one.key).join('');
        const undone = [...key].map((own, place) => ({
          ...{ place, kind: 'rekey' as const, letters: own, languages: null },
        }));
        const answers = of.questions.map(({ answer }) => answer).join('');
        const ruled = ruledFor(key, [...of.rulings, ...undone], of.language);
        const sections = sectionsOf(of);
        expect(scoreSheet(answers, key, sections, ruled)).toEqual(
          scoreSheet(answers, key, sections),
        );
      }),
    );
  });
});

describe('siftSheet with rulings', () => {
  const sheet = { answers: 'ACB', flags: '---', timeSpent: [9, 9, 9] };

  it('calls what has become right no mistake', () => {
    const ruled = ruledFor('AAA', [{ ...forAll, place: 1, kind: 'also', letters: 'C' }], 'en');
    const origins = siftSheet(sheet, 'AAA', ruled).map(({ origin }) => origin);
    expect(origins).toEqual([null, null, 'wrong']);
  });

  it('learns nothing from a question that does not count', () => {
    const ruled = ruledFor('AAA', [{ ...forAll, place: 2, kind: 'void' }], 'en');
    expect(siftSheet(sheet, 'AAA', ruled).map(({ position }) => position)).toEqual([0, 1]);
  });
});

describe('a ruling is without effect', () => {
  type One = Pick<PlaceRuling, 'kind' | 'languages'>;
  const all = (kind: RulingKind): One => ({ kind, languages: null });
  const hindi = (kind: RulingKind): One => ({ kind, languages: ['hi'] });
  /** For each its place among them, that of the one that ended it, and for whom where it was not for all its readers. */
  const endings = (...rulings: One[]) =>
    [...endingsOf(rulings)].map(([one, { by, languages }]) => [
      rulings.indexOf(one),
      rulings.indexOf(by),
      ...(languages ?? []),
    ]);

  it.each<[string, One[], (number | string)[][]]>([
    ['never, where it is the only one', [all('void')], []],
    ['once another key is right', [all('void'), all('rekey')], [[0, 1]]],
    [
      'by the first that ended it',
      [all('rekey'), all('rekey'), all('rekey')],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['not by further right answers', [all('rekey'), all('also')], []],
    ['by a grant', [all('rekey'), all('full-to-all')], [[0, 1]]],
    ['until that grant ends', [all('rekey'), all('void'), all('also')], [[1, 2]]],
    ['in part by one for some readers', [all('rekey'), hindi('rekey')], [[0, 1, 'hi']]],
    ['not by further right answers for some readers', [all('rekey'), hindi('also')], []],
    [
      'for good by one for all readers after that',
      [all('rekey'), hindi('rekey'), all('rekey')],
      [
        [0, 2],
        [1, 2],
      ],
    ],
    [
      'in part for those to whom it does not come back',
      [all('rekey'), all('void'), hindi('also')],
      [
        [0, 1, 'en', 'ur'],
        [1, 2, 'hi'],
      ],
    ],
    ['by one for its readers', [hindi('rekey'), hindi('void')], [[0, 1]]],
    ['by one for all readers', [hindi('rekey'), all('rekey')], [[0, 1]]],
  ])('%s', (_, rulings, expected) => {
    expect(endings(...rulings)).toEqual(expected);
  });
});
