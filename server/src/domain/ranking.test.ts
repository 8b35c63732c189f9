import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingOf } from '#domain/ranking.ts';

const bars = fc.uniqueArray(
  fc.record({
    marks: fc.integer({ min: -50, max: 200 }),
    learners: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: (bar) => bar.marks, minLength: 1, maxLength: 40 },
);

describe('standingOf', () => {
  it('equals sorting all learners', () => {
    fc.assert(
      fc.property(bars, fc.nat(), (histogram, pick) => {
        const all = histogram
          .flatMap(({ marks, learners }) => new Array<number>(learners).fill(marks))
          .sort((a, b) => b - a);
        const mine = all[pick % all.length] ?? 0;
        const standing = standingOf(mine, histogram);
        fc.pre(standing !== null);
        expect(standing?.rank).toBe(all.indexOf(mine) + 1);
        expect(standing?.learners).toBe(all.length);
        const atOrBelow = all.filter((marks) => marks <= mine).length;
        expect(standing?.percentile).toBeCloseTo((100 * atOrBelow) / all.length, 0);
      }),
    );
  });

  it('shares a rank between ties: 1, 2, 2, 4', () => {
    const histogram = [
      { marks: 90, learners: 1 },
      { marks: 80, learners: 2 },
      { marks: 70, learners: 7 },
    ];
    expect([90, 80, 70].map((marks) => standingOf(marks, histogram)?.rank)).toEqual([1, 2, 4]);
  });

  it('says nothing below ten learners', () => {
    expect(standingOf(5, [{ marks: 5, learners: 9 }])).toBeNull();
    expect(standingOf(5, [{ marks: 5, learners: 10 }])).toEqual({
      rank: 1,
      learners: 10,
      percentile: 100,
    });
  });
});
