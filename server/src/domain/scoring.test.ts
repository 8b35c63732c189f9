import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf, pointsOf } from '#domain/marks.ts';
import { percentageOf, scoreSheet } from '#domain/scoring.ts';
import { plainSections } from '#domain/testing/sections.ts';

const usual = { correctPoints: 300, incorrectPoints: -75, skippedPoints: 0 };

/** An independent oracle: exact fractions of BigInt, question by question, in no particular order. */
type Fraction = { readonly over: bigint; readonly under: bigint };

const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const areEqual = (a: Fraction, b: Fraction) => a.over * b.under === b.over * a.under;

/** Marks as question setters choose them, with the decimal they type. */
const marks = fc.constantFrom(
  { typed: 1, exact: { over: 1n, under: 1n } },
  { typed: 2, exact: { over: 2n, under: 1n } },
  { typed: 0.5, exact: { over: 1n, under: 2n } },
  { typed: 0.25, exact: { over: 1n, under: 4n } },
  { typed: 1.75, exact: { over: 7n, under: 4n } },
  { typed: 0.3333, exact: { over: 1n, under: 3n } },
  { typed: 0.6667, exact: { over: 2n, under: 3n } },
  { typed: 0.33, exact: { over: 33n, under: 100n } },
  { typed: 0, exact: { over: 0n, under: 1n } },
);
const negated = marks.map(({ typed, exact }) => ({
  typed: -typed,
  exact: { over: -exact.over, under: exact.under },
}));

const question = fc.record({
  answer: fc.constantFrom('A', 'B', 'C', 'D', '-'),
  key: fc.constantFrom('A', 'B', 'C', 'D'),
});

function requirePoints(typed: number): number {
  const points = pointsOf(typed);
  if (points === null) throw new Error(`${typed} is no multiple of a hundredth or a third`);
  return points;
}

describe('scoreSheet', () => {
  it('equals exact fractions for quarters, thirds and hundredths', () => {
    fc.assert(
      fc.property(
        fc.array(question, { maxLength: 200 }),
        marks,
        negated,
        fc.oneof(marks, negated),
        (questions, correct, incorrect, skipped) => {
          const score = scoreSheet(
            questions.map(({ answer }) => answer).join(''),
            questions.map(({ key }) => key).join(''),
            plainSections(
              {
                correctPoints: requirePoints(correct.typed),
                incorrectPoints: requirePoints(incorrect.typed),
                skippedPoints: requirePoints(skipped.typed),
              },
              questions.length,
            ),
          );
          const exact = questions
            .map(({ answer, key }) => {
              if (answer === '-') return skipped.exact;
              return answer === key ? correct.exact : incorrect.exact;
            })
            .reduce(add, { over: 0n, under: 1n });
          expect(areEqual({ over: BigInt(score.marksPoints), under: 300n }, exact)).toBe(true);
          expect(score.correct + score.incorrect + score.skipped).toBe(questions.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('goes below zero when wrong answers cost more than right ones brought', () => {
    const score = scoreSheet('BBBB', 'ACDA', plainSections(usual, 4));
    expect(marksOf(score.marksPoints)).toBe(-1);
  });

  it('adds three thirds to a whole mark', () => {
    const incorrectPoints = requirePoints(-0.3333);
    const score = scoreSheet('BBBA', 'AAAA', plainSections({ ...usual, incorrectPoints }, 4));
    expect(score.marksPoints).toBe(0);
  });

  it('gives nothing and takes nothing for a blank sheet', () => {
    const score = scoreSheet('----', 'ABCD', plainSections(usual, 4));
    expect(score).toMatchObject({
      correct: 0,
      incorrect: 0,
      skipped: 4,
      marksPoints: 0,
      totalPoints: 1200,
      percentage: 0,
    });
  });

  it('refuses a sheet of another paper', () => {
    expect(() => scoreSheet('AB', 'ABC', plainSections(usual, 3))).toThrow('does not belong');
    expect(() => scoreSheet('ABC', 'ABC', plainSections(usual, 2))).toThrow('do not belong');
  });
});

describe('percentageOf', () => {
  it('rounds halves up and never passes through a float', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (whole, part) => {
        const right = Math.min(part, whole);
        const rounded = percentageOf(right, whole);
        // rounded - 1/2 <= 100 right / whole < rounded + 1/2, in whole numbers
        expect(200 * right).toBeGreaterThanOrEqual((2 * rounded - 1) * whole);
        expect(200 * right).toBeLessThan((2 * rounded + 1) * whole);
      }),
    );
    expect(percentageOf(1, 8)).toBe(13);
    expect(percentageOf(0, 0)).toBe(0);
  });
});

describe('pointsOf', () => {
  it('refuses what is neither a hundredth nor a third', () => {
    expect(pointsOf(0.125)).toBeNull();
    expect(pointsOf(0.001)).toBeNull();
    expect(pointsOf(-0.25)).toBe(-75);
    expect(pointsOf(-1 / 3)).toBe(-100);
  });

  it('turns every hundredth into points and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (hundredths) => {
        expect(marksOf(requirePoints(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});
