import { describe, expect, it } from 'vitest';
import { type CouponTerms, discountOf, mayUseLate, refusalOf } from '#domain/payments/coupons.ts';

const now = new Date('2026-11-23T06:00:00Z');
const before = new Date('2026-11-23T05:59:59Z');
const after = new Date('2026-11-23T06:00:01Z');
const unused = { now, usedByAccount: 0, usedInAll: 0 };
const terms: CouponTerms = {
  percent: 20,
  amountPaise: null,
  from: null,
  until: null,
  perAccount: null,
  inAll: null,
  isActive: true,
};

describe('a coupon', () => {
  it.each<[string, Partial<CouponTerms>, Partial<typeof unused>, string | null]>([
    ['without limits', {}, { usedByAccount: 9, usedInAll: 99 }, null],
    ['that was switched off', { isActive: false }, {}, 'unknown'],
    ['from its first moment', { from: now }, {}, null],
    ['before it', { from: after }, {}, 'too-early'],
    ['until its end', { until: after }, {}, null],
    ['at its end', { until: now }, {}, 'over'],
    ['after it', { until: before }, {}, 'over'],
    ['used less often than one person may', { perAccount: 2 }, { usedByAccount: 1 }, null],
    ['used as often', { perAccount: 2 }, { usedByAccount: 2 }, 'used'],
    ['used less often than all may', { inAll: 5 }, { usedInAll: 4 }, null],
    ['used up', { inAll: 5 }, { usedInAll: 5 }, 'used-up'],
  ])('%s', (_, change, use, refusal) => {
    expect(refusalOf({ ...terms, ...change }, { ...unused, ...use })).toBe(refusal);
  });

  it.each([
    ['without limits', {}, [9, 99], true],
    ['that he has used as often as he may', { perAccount: 1 }, [1, 1], false],
    ['that others have used up', { inAll: 5 }, [0, 5], true],
    ['that he has helped to use up', { inAll: 5 }, [1, 5], false],
    ['that he has used, and is not used up', { inAll: 5 }, [1, 4], true],
  ] as const)('%s serves late money as it should', (_, change, [usedByAccount, usedInAll], may) => {
    expect(mayUseLate({ ...terms, ...change }, { usedByAccount, usedInAll })).toBe(may);
  });

  it.each([
    [{ percent: 20, amountPaise: null }, 49_900, 9900],
    [{ percent: 100, amountPaise: null }, 49_900, 49_900],
    [{ percent: 1, amountPaise: null }, 5000, 0],
    [{ percent: null, amountPaise: 10_000 }, 49_900, 10_000],
    [{ percent: null, amountPaise: 60_000 }, 49_900, 49_900],
  ])('of %o takes off %i the paise %i', (offer, list, discount) => {
    expect(discountOf(offer, list)).toBe(discount);
  });
});
