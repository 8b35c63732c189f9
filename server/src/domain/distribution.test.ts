import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  markBins,
  meanOfCounts,
  medianOfCounts,
  timeBins,
  type ValueCount,
} from '#domain/distribution.ts';

const counts = fc.array(
  fc.record({
    value: fc.integer({ min: -50, max: 100 }),
    learners: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 30 },
);
const one = (value: number): ValueCount => ({ value, learners: 1 });

/** Everybody in a row. */
const rowOf = (counts: readonly ValueCount[]) =>
  counts
    .flatMap(({ value, learners }) => new Array<number>(learners).fill(value))
    .sort((a, b) => a - b);

describe('mean and median', () => {
  it('are those of everybody in a row', () => {
    fc.assert(
      fc.property(counts, (counts) => {
        const row = rowOf(counts);
        const middle = row.slice(Math.floor((row.length - 1) / 2), Math.floor(row.length / 2) + 1);
        const mean = (numbers: readonly number[]) =>
          numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
        expect(meanOfCounts(counts)).toBeCloseTo(mean(row), 9);
        expect(medianOfCounts(counts)).toBe(mean(middle));
      }),
    );
  });

  it('are null of nobody', () => {
    expect([meanOfCounts([]), medianOfCounts([])]).toEqual([null, null]);
  });
});

describe('bins', () => {
  it('hold everybody once, and reach the whole of the marks', () => {
    fc.assert(
      fc.property(counts, (counts) => {
        const bins = markBins(counts);
        expect(bins.reduce((sum, bin) => sum + bin.learners, 0)).toBe(rowOf(counts).length);
        expect(bins.at(-1)?.to).toBe(100);
        for (const { from, to, learners } of bins) {
          const isLast = to === 100;
          const inside = rowOf(counts).filter((at) => at >= from && (at < to || isLast));
          expect(learners).toBe(inside.length);
        }
      }),
    );
  });

  it('put full marks into the last one and a negative mark into one of its own', () => {
    const bins = markBins([one(100), one(99), one(-3)]);
    expect(bins[0]).toEqual({ from: -10, to: 0, learners: 1 });
    expect(bins.at(-1)).toEqual({ from: 90, to: 100, learners: 2 });
    expect(bins).toHaveLength(11);
  });

  it('cut time into steps that people count in', () => {
    const bins = timeBins([one(0), one(59), one(60), one(600)]);
    expect(bins).toHaveLength(11);
    expect(bins[0]).toEqual({ from: 0, to: 60, learners: 2 });
    expect(bins.at(-1)).toEqual({ from: 600, to: 660, learners: 1 });
  });

  it('do not let one who came back after a week flatten the others', () => {
    const bins = timeBins([{ value: 100, learners: 500 }, one(604_800)]);
    expect(bins.length).toBeLessThanOrEqual(15);
    expect(bins.at(-1)?.learners).toBe(501);
  });

  it('are none of nobody', () => {
    expect([markBins([]), timeBins([])]).toEqual([[], []]);
  });
});
