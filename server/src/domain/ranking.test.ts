import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingOf } from '#domain/ranking.ts';

const marks = fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 1, maxLength: 100 });

/** Sorting all learners finds it, too. */
const placeAmong = (all: readonly number[], mine: number) => ({
  learners: all.length,
  above: all.filter((others) => others > mine).length,
});

describe('standingOf', () => {
  it('equals sorting all learners', () => {
    fc.assert(
      fc.property(marks, fc.nat(), (all, pick) => {
        const mine = all[pick % all.length] ?? 0;
        const standing = standingOf(placeAmong(all, mine));
        fc.pre(standing !== null);
        const sorted = [...all].sort((a, b) => b - a);
        expect(standing?.rank).toBe(sorted.indexOf(mine) + 1);
        expect(standing?.learners).toBe(all.length);
        const atOrBelow = all.filter((others) => others <= mine).length;
        expect(standing?.percentile).toBeCloseTo((100 * atOrBelow) / all.length, 0);
      }),
    );
  });

  it('shares a rank between ties: 1, 2, 2, 4', () => {
    const all = [90, 80, 80, 70, 70, 70, 70, 70, 70, 70];
    expect([90, 80, 70].map((mine) => standingOf(placeAmong(all, mine))?.rank)).toEqual([1, 2, 4]);
  });

  it('says nothing below ten learners', () => {
    expect(standingOf({ learners: 9, above: 0 })).toBeNull();
    expect(standingOf({ learners: 10, above: 0 })).toEqual({
      rank: 1,
      learners: 10,
      percentile: 100,
    });
  });
});
