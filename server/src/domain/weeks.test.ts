import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInKolkata, startOfDayInKolkata } from '#domain/days.ts';
import { firstDayOfWeek, weekInKolkata } from '#domain/weeks.ts';

it('a week begins with the Monday of Asia/Kolkata', () => {
  const sunday = new Date('2026-11-22T18:29:59.999Z');
  const monday = new Date('2026-11-22T18:30:00.000Z');
  expect(weekInKolkata(monday)).toBe(weekInKolkata(sunday) + 1);
  expect(startOfDayInKolkata(firstDayOfWeek(weekInKolkata(monday)))).toEqual(monday);
});

it('every moment is in the week that its Monday begins', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), noInvalidDate: true }), (time) => {
      const past = dayInKolkata(time) - firstDayOfWeek(weekInKolkata(time));
      expect(past).toBeGreaterThanOrEqual(0);
      expect(past).toBeLessThan(7);
    }),
  );
});
