import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  daysIn,
  periodBefore,
  spanOf,
  splitAt,
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

  it('are divided at any moment, without a gap', () => {
    fc.assert(
      fc.property(period, fc.option(day), fc.nat(86_399), (period, day, second) => {
        const reached = day === null ? null : new Date(Date.parse(startOfDay(day)) + second * 1000);
        const { counted, rest } = splitAt(period, reached);
        const whole = spanOf(period);
        expect(counted?.from ?? period.from).toBe(period.from);
        expect(rest?.until ?? whole.until).toEqual(whole.until);
        if (rest && counted) {
          expect(rest.from).toEqual(reached);
          // The last counted day reaches to the rest, or into it.
          expect(spanOf(counted).until >= rest.from).toBe(true);
          expect(new Date(startOfDay(counted.to)) < rest.from).toBe(true);
        } else if (rest) expect(reached === null || reached <= whole.from).toBe(true);
        else expect([counted, reached && reached >= whole.until]).toEqual([period, true]);
      }),
    );
  });
});
