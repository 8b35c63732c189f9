import type {
  AdminCoupon,
  AdminProduct,
  Api,
  Grant,
  PaymentEvent,
  ResponseOf,
} from '@taiyari/contract';

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
    openOrders: 2,
    claimedOrders: 1,
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

export const noSeries: ResponseOf<Api['listAdminSeries']> = {
  items: [],
  total: 0,
  counts: { series: 0, enrolments: 0, categories: 0, averageRating: null, ratedSeries: 0 },
  categories: [],
};

type Revenues = ResponseOf<Api['getRevenue']>;

/** Two days on which a pass was sold twice and went back once. */
export function buildRevenue(change: Partial<Revenues> = {}): Revenues {
  const sums = { invoices: 1, soldPaise: 29_900, refundedPaise: 0, taxPaise: 4560 };
  const all = { invoices: 2, soldPaise: 59_800, refundedPaise: 29_900, taxPaise: 4560 };
  return {
    from: '2026-11-01',
    to: '2026-11-02',
    areSpecimens: true,
    days: [
      { day: '2026-11-01', ...sums },
      { day: '2026-11-02', ...sums, refundedPaise: 29_900, taxPaise: 0 },
    ],
    items: [{ kind: 'pass', id: buildProduct().id, title: 'A month of all', ...all }],
    totals: all,
    ...change,
  };
}

/** One that came before its order was known. */
export function buildPaymentEvent(change: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    provider: 'razorpay',
    eventId: 'event_7',
    kind: 'payment.captured',
    order: null,
    providerOrderId: 'order_7',
    receivedAt: at,
    processedAt: null,
    tries: 3,
    failure: 'There is no order order_7.',
    ...change,
  };
}

export function buildGrant(change: Partial<Grant> = {}): Grant {
  return {
    id: '018f0000-0000-7000-8000-0000000000d1',
    item: { kind: 'pass', id: buildProduct().id, title: 'A month of all' },
    learner: { id: 'u1', name: 'Zoya Mir', email: 'zoya@example.com' },
    reason: 'Won the essay competition.',
    givenBy: 'Asha Bhat',
    coupon: null,
    orderId: null,
    from: at,
    until: null,
    revokedAt: null,
    state: 'running',
    ...change,
  };
}
