import { describe, expect, it } from 'vitest';
import { dayInKolkata, streakOf } from '#domain/streaks.ts';

const at = (text: string) => new Date(text);
const now = at('2026-03-10T12:00:00+05:30');

describe('streakOf', () => {
  it('counts days in a row back from today', () => {
    const days = ['2026-03-10', '2026-03-09', '2026-03-08', '2026-03-06'];
    expect(
      streakOf(
        days.map((day) => at(`${day}T09:00:00+05:30`)),
        now,
      ),
    ).toBe(3);
  });

  it('still stands while today has none yet, and ends after a day without', () => {
    expect(streakOf([at('2026-03-09T23:59:59+05:30')], now)).toBe(1);
    expect(streakOf([at('2026-03-08T23:59:59+05:30')], now)).toBe(0);
    expect(streakOf([], now)).toBe(0);
  });

  it('goes by the day in Asia/Kolkata, not in UTC', () => {
    // 20:00 UTC on the 8th is 01:30 on the 9th in Kolkata.
    expect(streakOf([at('2026-03-08T20:00:00Z')], now)).toBe(1);
  });

  it('counts a day once', () => {
    expect(streakOf([at('2026-03-10T01:00:00+05:30'), at('2026-03-10T02:00:00+05:30')], now)).toBe(
      1,
    );
  });
});

describe('dayInKolkata', () => {
  it('changes at midnight in Kolkata', () => {
    const before = dayInKolkata(at('2026-02-28T23:59:59.999+05:30'));
    expect(dayInKolkata(at('2026-03-01T00:00:00+05:30')) - before).toBe(1);
  });
});
