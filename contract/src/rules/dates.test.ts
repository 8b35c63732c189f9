import { expect, it } from 'vitest';
import { formatCalendarDay, formatDate, formatMoment, formatTimeOfDay } from './dates.ts';

// 9:21 in the morning in Kashmir.
const moment = '2026-11-22T03:51:00.000Z';

it('writes moments as people in India do', () => {
  expect(formatMoment(moment)).toBe('22 Nov 2026, 9:21 am');
  expect(formatTimeOfDay(moment)).toBe('9:21 am');
  expect(formatDate(moment)).toBe('22 Nov 2026');
});

it('writes a day of the calendar without a time zone', () => {
  expect(formatCalendarDay('2001-02-28')).toBe('28 Feb 2001');
});
