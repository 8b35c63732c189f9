import { describe, expect, it } from 'vitest';
import { dayInKolkata, dayOfIso, isoDayOf, startOfDayInKolkata } from '#domain/days.ts';

describe('dayInKolkata', () => {
  it('goes by the day in Asia/Kolkata, not in UTC', () => {
    // 20:00 UTC on the 8th is 01:30 on the 9th in Kolkata.
    expect(dayInKolkata(new Date('2026-03-08T20:00:00Z'))).toBe(dayOfIso('2026-03-09'));
  });

  it('changes at midnight in Kolkata', () => {
    const before = dayInKolkata(new Date('2026-02-28T23:59:59.999+05:30'));
    expect(dayInKolkata(new Date('2026-03-01T00:00:00+05:30')) - before).toBe(1);
  });

  it('begins with the midnight that is told', () => {
    const day = dayOfIso('2026-03-09');
    expect(startOfDayInKolkata(day)).toEqual(new Date('2026-03-09T00:00:00+05:30'));
    expect(dayInKolkata(startOfDayInKolkata(day))).toBe(day);
  });
});

it('a day is written as it was read', () => {
  expect(isoDayOf(dayOfIso('2028-02-29'))).toBe('2028-02-29');
});
