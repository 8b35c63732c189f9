import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInKolkata, streakOf } from '#domain/streaks.ts';

/** The number of a day. */
const dayOf = (isoDay: string) => Date.parse(isoDay) / 86_400_000;
const daysOf = (...isoDays: string[]) => new Set(isoDays.map(dayOf));

describe('a streak', () => {
  it('counts days in a row, and a day that is not over breaks nothing', () => {
    const done = daysOf('2026-11-20', '2026-11-21', '2026-11-22');
    expect(streakOf(done, dayOf('2026-11-22'))).toEqual({ days: 3, freezesLeft: 2 });
    expect(streakOf(done, dayOf('2026-11-23'))).toEqual({ days: 3, freezesLeft: 2 });
  });

  it('stands through two missed days of a month, which add nothing, and ends with a third', () => {
    const done = daysOf('2026-11-10', '2026-11-12', '2026-11-14');
    expect(streakOf(done, dayOf('2026-11-14'))).toEqual({ days: 3, freezesLeft: 0 });
    expect(streakOf(done, dayOf('2026-11-15'))).toEqual({ days: 3, freezesLeft: 0 });
    expect(streakOf(done, dayOf('2026-11-16'))).toEqual({ days: 0, freezesLeft: 0 });
    const anew = daysOf('2026-11-10', '2026-11-12', '2026-11-14', '2026-11-16', '2026-11-17');
    expect(streakOf(anew, dayOf('2026-11-17'))).toEqual({ days: 2, freezesLeft: 0 });
  });

  it('has two freezes in each month', () => {
    const done = daysOf('2026-10-29', '2026-11-01', '2026-11-04');
    expect(streakOf(done, dayOf('2026-11-04'))).toEqual({ days: 3, freezesLeft: 0 });
  });

  it('is over after three missed days, and nothing where there was never a day', () => {
    expect(streakOf(daysOf('2026-11-10'), dayOf('2026-11-14'))).toEqual({
      days: 0,
      freezesLeft: 2,
    });
    expect(streakOf(new Set(), dayOf('2026-11-14'))).toEqual({ days: 0, freezesLeft: 2 });
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

const at = (text: string) => new Date(text);

describe('dayInKolkata', () => {
  it('goes by the day in Asia/Kolkata, not in UTC', () => {
    // 20:00 UTC on the 8th is 01:30 on the 9th in Kolkata.
    expect(dayInKolkata(at('2026-03-08T20:00:00Z'))).toBe(dayOf('2026-03-09'));
  });

  it('changes at midnight in Kolkata', () => {
    const before = dayInKolkata(at('2026-02-28T23:59:59.999+05:30'));
    expect(dayInKolkata(at('2026-03-01T00:00:00+05:30')) - before).toBe(1);
  });
});
