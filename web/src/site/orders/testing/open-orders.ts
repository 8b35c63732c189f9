import type { LearnerOrder, Offer } from '@taiyari/contract';
import userEvent from '@testing-library/user-event';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

export const itemId = '018f0000-0000-7000-8000-00000000a001';
export const orderId = '018f0000-0000-7000-8000-00000000c001';
export const tax = {
  ratePercent: 18,
  taxablePaise: 42_288,
  cgstPaise: 3806,
  sgstPaise: 3806,
  igstPaise: 0,
};
export const price = { listPaise: 49_900, discountPaise: 0, totalPaise: 49_900, tax };
export const offer: Offer = {
  item: { kind: 'series', id: itemId, title: 'Patwari', description: '', days: null },
  series: [{ id: itemId, title: 'Patwari', testCount: 3 }],
  holdsAll: false,
  alsoIn: [],
  price,
  asksState: false,
  couponRefusal: null,
  availability: 'open',
  heldUntil: null,
  provider: 'test',
  openOrderId: null,
  closesOpenOrder: false,
};
export const order: LearnerOrder = {
  id: orderId,
  state: 'open',
  item: { kind: 'series', id: itemId, title: 'Patwari' },
  price,
  amountPaise: 49_900,
  coupon: null,
  provider: 'test',
  checkout: { kind: 'test' },
  createdAt: '2026-11-23T06:00:00.000Z',
  expiresAt: '2026-11-23T06:30:00.000Z',
  paidAt: null,
  reference: null,
  closedBecause: null,
  declined: null,
  hasFailed: false,
  boughtNothing: false,
  refundedPaise: 0,
  placeOfSupply: null,
  invoice: null,
};
export const paid: LearnerOrder = {
  ...order,
  state: 'paid',
  checkout: null,
  paidAt: order.createdAt,
  invoice: 'TS/26-27/000001',
};

/** The application at a page of orders. */
export function open(path: string, answers: FakeAnswers) {
  const calls = fakeApi({ getAccount: buildAccount(), ...answers });
  renderApp(path);
  return { user: userEvent.setup(), calls };
}
