import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankChangesOf, type ScoreCount, standingOf } from '#domain/ranking.ts';

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
        // Rounded to a decimal, so never off by more than half of one.
        const off = Math.abs((standing?.percentile ?? Number.NaN) - (100 * atOrBelow) / all.length);
        expect(off).toBeLessThanOrEqual(0.05 + 1e-9);
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

describe('rankChangesOf', () => {
  const at = (marksPoints: number) => ({ marksPoints, totalPoints: 300 });
  const counted = (all: readonly number[]): ScoreCount[] =>
    [...new Set(all)].map((one) => ({
      ...at(one),
      learners: all.filter((other) => other === one).length,
    }));
  const rankOf = (all: readonly number[], mine: number) =>
    1 + all.filter((others) => others > mine).length;

  it('goes by the share of the total, which may be another one than before', () => {
    const of = (marksPoints: number, totalPoints: number) => ({ marksPoints, totalPoints });
    const counts = [of(400, 800), of(300, 400)].map((one) => ({ ...one, learners: 1 }));
    const moves = [{ from: of(400, 800), to: of(400, 500), learners: 1 }];
    expect(rankChangesOf(counts, moves)).toEqual({
      learners: 2,
      mostRisen: { from: 2, to: 1 },
      mostFallen: { from: 1, to: 2 },
    });
  });

  it('ranks whose paper no question counts any more as with nothing', () => {
    const of = (marksPoints: number, totalPoints: number) => ({ marksPoints, totalPoints });
    const counts = [of(0, 0), of(-40, 400)].map((one) => ({ ...one, learners: 1 }));
    const moves = [{ from: of(-40, 400), to: of(40, 400), learners: 1 }];
    expect(rankChangesOf(counts, moves)).toEqual({
      learners: 2,
      mostRisen: { from: 2, to: 1 },
      mostFallen: { from: 1, to: 2 },
    });
  });

  it('names the first of two ways of the same length', () => {
    const counts = [30, 20, 10].map((marks) => ({ ...at(marks), learners: 1 }));
    const moves = [{ from: at(10), to: at(40), learners: 1 }];
    expect(rankChangesOf(counts, moves)).toEqual({
      learners: 3,
      mostRisen: { from: 3, to: 1 },
      mostFallen: { from: 1, to: 2 },
    });
  });

  it('equals sorting all learners before and after', () => {
    const learner = fc.tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(learner, { maxLength: 40 }), (learners) => {
        const before = learners.map(([marks]) => marks);
        const after = learners.map(([marks, change]) => marks + change);
        const ways = learners
          .map(([marks, change]) => ({
            from: rankOf(before, marks),
            to: rankOf(after, marks + change),
          }))
          .filter(({ from, to }) => from !== to);
        const moves = learners
          .filter(([, change]) => change !== 0)
          .map(([marks, change]) => ({ from: at(marks), to: at(marks + change), learners: 1 }));
        const found = rankChangesOf(counted(before), moves);
        expect(found.learners).toBe(ways.length);
        const lengthOf = (way: { from: number; to: number } | null) =>
          way ? way.from - way.to : 0;
        expect(lengthOf(found.mostRisen)).toBe(Math.max(0, ...ways.map(lengthOf)));
        expect(lengthOf(found.mostFallen)).toBe(Math.min(0, ...ways.map(lengthOf)));
      }),
    );
  });
});
