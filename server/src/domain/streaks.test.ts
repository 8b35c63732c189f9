import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfIso } from '#domain/days.ts';
import { streakOf } from '#domain/streaks.ts';

const daysOf = (...isoDays: string[]) => new Set(isoDays.map(dayOfIso));

describe('a streak', () => {
  it('counts days in a row, and a day that is not over breaks nothing', () => {
    const done = daysOf('2026-11-20', '2026-11-21', '2026-11-22');
    expect(streakOf(done, dayOfIso('2026-11-22'))).toEqual({ days: 3, freezesLeft: 2 });
    expect(streakOf(done, dayOfIso('2026-11-23'))).toEqual({ days: 3, freezesLeft: 2 });
  });

  it('stands through two missed days of a month, which add nothing, and ends with a third', () => {
    const done = daysOf('2026-11-10', '2026-11-12', '2026-11-14');
    expect(streakOf(done, dayOfIso('2026-11-14'))).toEqual({ days: 3, freezesLeft: 0 });
    expect(streakOf(done, dayOfIso('2026-11-15'))).toEqual({ days: 3, freezesLeft: 0 });
    expect(streakOf(done, dayOfIso('2026-11-16'))).toEqual({ days: 0, freezesLeft: 0 });
    const anew = daysOf('2026-11-10', '2026-11-12', '2026-11-14', '2026-11-16', '2026-11-17');
    expect(streakOf(anew, dayOfIso('2026-11-17'))).toEqual({ days: 2, freezesLeft: 0 });
  });

  it('has two freezes in each month', () => {
    const done = daysOf('2026-10-29', '2026-11-01', '2026-11-04');
    expect(streakOf(done, dayOfIso('2026-11-04'))).toEqual({ days: 3, freezesLeft: 0 });
  });

  it('is over after three missed days, and nothing where there was never a day', () => {
    expect(streakOf(daysOf('2026-11-10'), dayOfIso('2026-11-14'))).toEqual({
      days: 0,
      freezesLeft: 2,
    });
    expect(streakOf(new Set(), dayOfIso('2026-11-14'))).toEqual({ days: 0, freezesLeft: 2 });
  });

  it('never counts a day on which nothing was done', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 120 })), (days) => {
        const { days: length, freezesLeft } = streakOf(new Set(days), 120);
        expect(length).toBeLessThanOrEqual(days.length);
        expect([0, 1, 2]).toContain(freezesLeft);
      }),
    );
  });
});
