import type { SoldOrder, SoldOrderDetail } from '@taiyari/contract';

const at = '2026-11-20T10:00:00.000Z';
export const orderId = '018f0000-0000-7000-8000-0000000000a1';

/** An order by UPI, whose number the learner has named. */
export function buildOrder(change: Partial<SoldOrder> = {}): SoldOrder {
  return {
    id: orderId,
    state: 'claimed',
    item: { kind: 'series', id: 's1', title: 'Patwari Complete' },
    price: {
      listPaise: 49_900,
      discountPaise: 0,
      totalPaise: 49_900,
      tax: {
        ratePercent: 18,
        taxablePaise: 42_288,
        cgstPaise: 3806,
        sgstPaise: 3806,
        igstPaise: 0,
      },
    },
    amountPaise: 49_900,
    coupon: null,
    provider: 'upi',
    checkout: null,
    createdAt: at,
    expiresAt: '2026-11-22T10:00:00.000Z',
    paidAt: null,
    reference: '412345678901',
    closedBecause: null,
    declined: null,
    hasFailed: false,
    boughtNothing: false,
    refundedPaise: 0,
    placeOfSupply: null,
    invoice: null,
    buyer: { id: 'u1', name: 'Zoya Mir', email: 'zoya@example.com' },
    claimedAt: at,
    providerOrderId: 'TY0000000000A1',
    ...change,
  };
}

export function buildOrderDetail(change: Partial<SoldOrderDetail> = {}): SoldOrderDetail {
  return {
    ...buildOrder(),
    payments: [],
    entitlement: null,
    papers: [],
    events: [],
    ...change,
  };
}

/** The same once it is paid. */
export function buildPaidOrder(change: Partial<SoldOrderDetail> = {}): SoldOrderDetail {
  return buildOrderDetail({
    state: 'paid',
    paidAt: at,
    invoice: 'TY/26-27/000123',
    payments: [
      {
        id: 'p1',
        paymentId: '412345678901',
        state: 'captured',
        amountPaise: 49_900,
        currency: 'INR',
        method: 'confirmed',
        problem: null,
        createdAt: at,
        refundablePaise: 49_900,
        refunds: [],
      },
    ],
    entitlement: { id: 'e1', from: at, until: null, revokedAt: null },
    papers: [
      {
        number: 'TY/26-27/000123',
        kind: 'invoice',
        totalPaise: 49_900,
        isSpecimen: false,
        issuedAt: at,
      },
    ],
    events: [
      { eventId: 'e1', kind: 'payment.captured', receivedAt: at, processedAt: at, failure: null },
    ],
    ...change,
  });
}
