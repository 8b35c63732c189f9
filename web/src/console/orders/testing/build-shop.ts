import type { AdminCoupon, AdminProduct } from '@taiyari/contract';

const at = '2026-11-20T10:00:00.000Z';

/** A pass of 30 days that opens every series. */
export function buildProduct(change: Partial<AdminProduct> = {}): AdminProduct {
  return {
    id: '018f0000-0000-7000-8000-0000000000b1',
    kind: 'pass',
    title: 'A month of all',
    description: '',
    price: 299,
    days: 30,
    holdsAll: true,
    isActive: true,
    series: [],
    sold: 12,
    holders: 9,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}

export function buildCoupon(change: Partial<AdminCoupon> = {}): AdminCoupon {
  return {
    id: '018f0000-0000-7000-8000-0000000000c1',
    code: 'EID26',
    percent: 20,
    amountPaise: null,
    from: '2026-11-01',
    until: '2026-11-30',
    perAccount: 1,
    inAll: 100,
    isActive: true,
    state: 'usable',
    used: 7,
    waiting: 2,
    givenPaise: 69_860,
    createdAt: at,
    ...change,
  };
}
