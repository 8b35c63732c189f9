import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerCount,
  itemStatisticsOf,
  minimumLearnersForSuspicion,
  type PlaceMarking,
  placeMarkingsOf,
  reliabilityOf,
} from '#domain/item-statistics.ts';
import type { Marking } from '#domain/marks.ts';
import type { Section } from '#domain/paper/parts.ts';
import { scoreSheet } from '#domain/scoring.ts';
import { plainSections } from '#domain/testing/sections.ts';

/**
 * An independent oracle: the textbook's formulas on the plain list of sheets, learner by learner, without any
 * counting together; Pearson's correlation from raw sums of whole numbers in BigInt.
 */
function oracleOf(sheets: readonly string[], key: string, marking: Marking, position: number) {
  const marks = sheets.map((sheet) => markAt(sheet, key, marking, position));
  const totals = sheets.map((sheet) =>
    [...key].reduce((sum, _, at) => sum + markAt(sheet, key, marking, at), 0),
  );
  const rests = totals.map((total, learner) => total - (marks[learner] ?? 0));
  const [own, other] = [spreadOf(marks, marks), spreadOf(rests, rests)];
  const best = spreadOf([...marks].sort(rising), [...rests].sort(rising));
  return {
    facility:
      (100 * marks.reduce((sum, mark) => sum + mark, 0)) / marks.length / marking.correctPoints,
    discrimination:
      own * other === 0n
        ? null
        : (100 * Number(spreadOf(marks, rests))) /
          Math.sqrt(Number(own)) /
          Math.sqrt(Number(other)),
    efficiency: own * other === 0n ? null : (100 * Number(spreadOf(marks, rests))) / Number(best),
    chosen: [...'ABCDEF-'].map(
      (letter) => sheets.filter((sheet) => sheet[position] === letter).length,
    ),
  };
}

const rising = (a: number, b: number) => a - b;

/** n² times the population covariance: whole, so that zero is zero. */
function spreadOf(left: readonly number[], right: readonly number[]): bigint {
  const whole = (numbers: readonly number[]) => numbers.map(BigInt);
  const [a, b] = [whole(left), whole(right)];
  const sum = (numbers: readonly bigint[]) => numbers.reduce((total, one) => total + one, 0n);
  const products = a.map((one, index) => one * (b[index] ?? 0n));
  return BigInt(left.length) * sum(products) - sum(a) * sum(b);
}

function markAt(sheet: string, key: string, marking: Marking, position: number): number {
  if (sheet[position] === '-') return marking.skippedPoints;
  return sheet[position] === key[position] ? marking.correctPoints : marking.incorrectPoints;
}

/** Learners who answered alike and came to the same total, together; in no particular order. */
function countsOf(sheets: readonly string[], key: string, marking: Marking): AnswerCount[][] {
  return [...key].map((_, position) => {
    const counts = new Map<string, AnswerCount>();
    for (const sheet of sheets) {
      const letter = sheet[position] ?? '-';
      const totalPoints = scoreSheet(sheet, key, plainSections(marking, key.length)).marksPoints;
      const learners = (counts.get(`${letter}${totalPoints}`)?.learners ?? 0) + 1;
      counts.set(`${letter}${totalPoints}`, { letter, totalPoints, learners });
    }
    return [...counts.values()].reverse();
  });
}

const usual: PlaceMarking = {
  correctPoints: 300,
  incorrectPoints: -75,
  skippedPoints: 0,
  inTotal: 'always',
};

/** The same marking for every place. */
function alike(key: string, marking: PlaceMarking): PlaceMarking[] {
  return [...key].map(() => marking);
}

const marking = fc.record({
  correctPoints: fc.constantFrom(75, 300, 600),
  incorrectPoints: fc.constantFrom(0, -75, -100),
  skippedPoints: fc.constantFrom(0, -30),
  inTotal: fc.constant('always' as const),
});
const paper = fc.integer({ min: 1, max: 6 }).chain((length) => {
  const letters = (choices: string) =>
    fc
      .array(fc.constantFrom(...choices), { minLength: length, maxLength: length })
      .map((list) => list.join(''));
  return fc.record({
    key: letters('ABCDEF'),
    sheets: fc.array(letters('ABCDEF-'), { minLength: 1, maxLength: 40 }),
  });
});

describe('itemStatisticsOf', () => {
  it('equals the textbook on any sheets', () => {
    fc.assert(
      fc.property(paper, marking, ({ key, sheets }, marking) => {
        for (const [position, counts] of countsOf(sheets, key, marking).entries()) {
          const found = itemStatisticsOf(counts, key[position] ?? '', marking);
          const expected = oracleOf(sheets, key, marking, position);
          expect(found.chosen).toEqual(expected.chosen);
          expectClose(found.facility, expected.facility);
          expectClose(found.discrimination, expected.discrimination);
          expectClose(found.efficiency, expected.efficiency);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lies within its bounds', () => {
    fc.assert(
      fc.property(paper, marking, ({ key, sheets }, marking) => {
        for (const [position, counts] of countsOf(sheets, key, marking).entries()) {
          const { discrimination, efficiency } = itemStatisticsOf(
            counts,
            key[position] ?? '',
            marking,
          );
          expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(100 + 1e-9);
          expect(efficiency ?? 0).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });

  it('is not defined for nobody, nor where everybody answers alike', () => {
    expect(itemStatisticsOf([], 'A', usual)).toMatchObject({
      facility: null,
      discrimination: null,
    });
    const alike = countsOf(['AB', 'AC', 'AD'], 'AB', usual);
    expect(itemStatisticsOf(alike[0] ?? [], 'A', usual)).toMatchObject({
      facility: 100,
      discrimination: null,
      efficiency: null,
    });
  });
});

describe('a suspect key', () => {
  /** The able half is right everywhere and says B to the first question, the other half is wrong and says A. */
  const half = minimumLearnersForSuspicion / 2;
  const halves = (learners: number) => [
    ...Array.from({ length: learners }, () => 'BCD'),
    ...Array.from({ length: learners }, () => 'AAA'),
  ];
  const first = (sheets: readonly string[]) =>
    itemStatisticsOf(countsOf(sheets, 'ACD', usual)[0] ?? [], 'A', usual);

  it('is one that the able miss, and another option is what they choose', () => {
    expect(first(halves(half))).toMatchObject({
      discrimination: -100,
      suspicions: ['negative-discrimination', 'other-option-preferred'],
      preferred: 1,
    });
  });

  /**
   * 32 learners all choose D where the key is B, and so all lose 75. The rest of the test is right for 12 of them (600)
   * and wrong for 20 (-150); the best third, the first 11 and who is level with them, are those 12: D has 12 votes, B none.
   */
  const allChooseD = (right: number) => [
    ...Array.from({ length: right }, () => 'DCD'),
    ...Array.from({ length: 32 - right }, () => 'DAA'),
  ];
  const keyedB = (sheets: readonly string[]) =>
    itemStatisticsOf(countsOf(sheets, 'BCD', usual)[0] ?? [], 'B', usual);

  it('is one that everybody misses, though nothing can be correlated', () => {
    expect(keyedB(allChooseD(12))).toMatchObject({
      facility: -25,
      discrimination: null,
      efficiency: null,
      chosen: [0, 0, 0, 32, 0, 0, 0],
      suspicions: ['other-option-preferred'],
      preferred: 3,
    });
  });

  it('is none where the rest of the test knows no best third, or everybody skips', () => {
    expect(keyedB(allChooseD(32))).toMatchObject({ suspicions: [], preferred: null });
    const skipped = allChooseD(12).map((sheet) => `-${sheet.slice(1)}`);
    expect(keyedB(skipped)).toMatchObject({ facility: 0, suspicions: [], preferred: null });
  });

  it('is not named with too few answers', () => {
    expect(first(halves(half).slice(1))).toMatchObject({ suspicions: [], preferred: null });
  });

  it('is none of a hard question that most skip, whatever one of the able guesses', () => {
    const sheets = [
      'DCD',
      ...Array.from({ length: 11 }, () => '-CD'),
      ...Array.from({ length: 20 }, () => '-AA'),
    ];
    expect(keyedB(sheets)).toMatchObject({ suspicions: [], preferred: null });
  });

  /** 31 answer. Of all 51 the best third has one vote, for D; of those who answer it has 15 for B beside it. */
  it('is judged by the best third of those who answer', () => {
    const sheets = [
      'DCD',
      ...Array.from({ length: 20 }, () => '-CD'),
      ...Array.from({ length: 15 }, () => 'BCA'),
      ...Array.from({ length: 15 }, () => 'DAA'),
    ];
    expect(keyedB(sheets)).toMatchObject({ suspicions: [], preferred: null });
  });

  it('is none where the best third chooses the key, however many others do not', () => {
    const sheets = [
      ...Array.from({ length: 12 }, () => 'ACD'),
      ...Array.from({ length: 24 }, () => 'BAA'),
    ];
    expect(first(sheets)).toMatchObject({ suspicions: [], preferred: null });
  });

  it('is none in a test of one question: there is nothing to compare with', () => {
    const sheets = Array.from({ length: 40 }, (_, learner) => (learner < 30 ? 'B' : 'A'));
    const counts = countsOf(sheets, 'A', usual)[0] ?? [];
    expect(itemStatisticsOf(counts, 'A', usual).suspicions).toEqual([]);
  });
});

describe('reliabilityOf', () => {
  it('equals Cronbach’s formula on any sheets', () => {
    fc.assert(
      fc.property(paper, marking, ({ key, sheets }, marking) => {
        const found = reliabilityOf(countsOf(sheets, key, marking), key, alike(key, marking));
        const totals = sheets.map(
          (sheet) => scoreSheet(sheet, key, plainSections(marking, key.length)).marksPoints,
        );
        const all = spreadOf(totals, totals);
        if (key.length < 2 || all === 0n) {
          expect(found).toBeNull();
          return;
        }
        const single = [...key].reduce((sum, _, position) => {
          const marks = sheets.map((sheet) => markAt(sheet, key, marking, position));
          return sum + spreadOf(marks, marks);
        }, 0n);
        const ratio = Number(single) / Number(all);
        expectClose(found, (key.length / (key.length - 1)) * (1 - ratio));
      }),
    );
  });

  it('is 1 where every question tells the same', () => {
    const sheets = ['ABC', 'DDD', 'ABC'];
    expect(reliabilityOf(countsOf(sheets, 'ABC', usual), 'ABC', alike('ABC', usual))).toBeCloseTo(
      1,
      12,
    );
  });

  it('is the KR-20 of Kuder and Richardson where marks are all or nothing', () => {
    // Four learners, three questions, p = 3/4, 2/4, 1/4; totals 3, 2, 1, 0 with a variance of 5/4.
    const sheets = ['ABC', 'ABD', 'ADD', 'DDD'];
    const allOrNothing = { ...usual, incorrectPoints: 0 };
    const pq = 3 / 16 + 4 / 16 + 3 / 16;
    const counts = countsOf(sheets, 'ABC', allOrNothing);
    const found = reliabilityOf(counts, 'ABC', alike('ABC', allOrNothing));
    expect(found).toBeCloseTo((3 / 2) * (1 - pq / (5 / 4)), 12);
  });
});

describe('in a paper with sections', () => {
  const [plain] = plainSections(usual, 2);
  const section = { ...plain, from: 0, to: 2 } as Section;
  const qualifying = { ...section, key: 'q', from: 2, to: 4, qualifying: true };
  const optional = { ...section, key: 'o', from: 4, to: 6, attemptMax: 1 };

  it('knows of each place whether its marks are in the total', () => {
    const markings = placeMarkingsOf([section, qualifying, optional]);
    expect(markings.map(({ inTotal }) => inTotal)).toEqual([
      ...['always', 'always', 'never', 'never', 'unknown', 'unknown'],
    ]);
  });

  it('compares a qualifying question with the whole total', () => {
    const sections = [section, qualifying];
    const sheets = ['ABAB', 'ADAD', 'DDDD'];
    const counts = sheets.map((sheet) => ({
      letter: sheet.charAt(2),
      totalPoints: scoreSheet(sheet, 'ABAB', sections).marksPoints,
      learners: 1,
    }));
    const never = { ...usual, inTotal: 'never' } as const;
    // The marks 300, 300, -75 and the totals 600, 225, -150: worked out by hand.
    expectClose(itemStatisticsOf(counts, 'A', never).discrimination, 100 * Math.sqrt(3 / 4));
    const all = [...'ABAB'].map((_, place) =>
      sheets.map((sheet, learner) => ({
        letter: sheet.charAt(place),
        totalPoints: counts[learner]?.totalPoints ?? 0,
        learners: 1,
      })),
    );
    const markings = placeMarkingsOf(sections);
    expectClose(
      reliabilityOf(all, 'ABAB', markings),
      reliabilityOf(all.slice(0, 2), 'AB', markings.slice(0, 2)),
    );
  });

  it('says nothing where nobody knows which answers were in the total', () => {
    const counts = [
      { letter: 'A', totalPoints: 300, learners: 20 },
      { letter: 'B', totalPoints: 0, learners: 20 },
    ];
    const unknown = { ...usual, inTotal: 'unknown' } as const;
    expect(itemStatisticsOf(counts, 'A', unknown)).toMatchObject({
      discrimination: null,
      efficiency: null,
      suspicions: [],
    });
    expect(reliabilityOf([counts, counts], 'AA', [usual, unknown])).toBeNull();
  });
});

function expectClose(found: number | null, expected: number | null): void {
  if (found === null || expected === null) expect(found).toBe(expected);
  else expect(found).toBeCloseTo(expected, 6);
}
