import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  daysIn,
  daysOf,
  periodBefore,
  splitAfter,
  startOfDay,
  todayAt,
} from '#domain/periods.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 400 }))
  .map(([from, more]) => ({ from, to: dayAfter(from, more) }));

describe('days', () => {
  it('begin at midnight in Kashmir', () => {
    expect(todayAt(new Date('2026-01-31T18:29:59Z'))).toBe('2026-01-31');
    expect(todayAt(new Date('2026-01-31T18:30:00Z'))).toBe('2026-02-01');
    expect(new Date(startOfDay('2026-02-01'))).toEqual(new Date('2026-01-31T18:30:00Z'));
  });

  it('know leap years', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysIn({ from: '2028-02-01', to: '2028-03-01' })).toBe(30);
  });
});

describe('periods', () => {
  it('follow the one before without a gap, and are as long', () => {
    fc.assert(
      fc.property(period, (period) => {
        const before = periodBefore(period);
        expect(daysIn(before)).toBe(daysIn(period));
        expect(dayAfter(before.to, 1)).toBe(period.from);
      }),
    );
  });

  it('are cut after a day without losing one', () => {
    fc.assert(
      fc.property(period, fc.option(day), (period, day) => {
        const { until, after } = splitAfter(period, day);
        const parts = [until, after].flatMap((part) => (part ? daysOf(part) : []));
        expect(parts).toEqual(daysOf(period));
        if (until) expect(until.to <= `${day}`).toBe(true);
        if (after && day) expect(after.from > day).toBe(true);
      }),
    );
  });
});
