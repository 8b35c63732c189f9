import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerCount,
  itemStatisticsOf,
  minimumLearnersForSuspicion,
  reliabilityOf,
} from '#domain/item-statistics.ts';
import { type Marking, scoreSheet } from '#domain/scoring.ts';

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
      const totalPoints = scoreSheet(sheet, key, marking).marksPoints;
      const learners = (counts.get(`${letter}${totalPoints}`)?.learners ?? 0) + 1;
      counts.set(`${letter}${totalPoints}`, { letter, totalPoints, learners });
    }
    return [...counts.values()].reverse();
  });
}

const usual: Marking = { correctPoints: 300, incorrectPoints: -75, skippedPoints: 0 };

const marking = fc.record({
  correctPoints: fc.constantFrom(75, 300, 600),
  incorrectPoints: fc.constantFrom(0, -75, -100),
  skippedPoints: fc.constantFrom(0, -30),
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

  it('is not named with too few learners', () => {
    expect(first(halves(half).slice(1))).toMatchObject({ suspicions: [], preferred: null });
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
        const found = reliabilityOf(countsOf(sheets, key, marking), key, marking);
        const totals = sheets.map((sheet) => scoreSheet(sheet, key, marking).marksPoints);
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
    expect(reliabilityOf(countsOf(sheets, 'ABC', usual), 'ABC', usual)).toBeCloseTo(1, 12);
  });

  it('is the KR-20 of Kuder and Richardson where marks are all or nothing', () => {
    // Four learners, three questions, p = 3/4, 2/4, 1/4; totals 3, 2, 1, 0 with a variance of 5/4.
    const sheets = ['ABC', 'ABD', 'ADD', 'DDD'];
    const allOrNothing = { correctPoints: 300, incorrectPoints: 0, skippedPoints: 0 };
    const pq = 3 / 16 + 4 / 16 + 3 / 16;
    const found = reliabilityOf(countsOf(sheets, 'ABC', allOrNothing), 'ABC', allOrNothing);
    expect(found).toBeCloseTo((3 / 2) * (1 - pq / (5 / 4)), 12);
  });
});

function expectClose(found: number | null, expected: number | null): void {
  if (found === null || expected === null) expect(found).toBe(expected);
  else expect(found).toBeCloseTo(expected, 6);
}
