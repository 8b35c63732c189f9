import type { LearnerOrder } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSeries } from '#site/catalogue/testing/build-catalogue.ts';
import { itemId, offer, open, order, orderId, paid } from '#site/orders/testing/open-orders.ts';
import { refusal } from '#testing/fake-api.ts';

/** The page of an order that waits; a payment or a cancelling changes it. */
function openWaiting() {
  let now: LearnerOrder = order;
  return open(`/orders/${orderId}`, {
    getOrder: () => now,
    getSeries: buildSeries({ id: itemId, isEnrolled: true, isEntitled: true }),
    payOrder: () => {
      now = paid;
      return now;
    },
    cancelOrder: () => {
      now = { ...order, state: 'expired', checkout: null, closedBecause: 'cancelled' };
      return undefined;
    },
  });
}

const focused = () => document.activeElement?.textContent ?? '';

it('leaves the focus at what took the place of the payment', async () => {
  const { user } = openWaiting();
  await user.click(await screen.findByRole('button', { name: 'Pay ₹499 (test)' }));
  await screen.findByText(/^Paid\. You are enrolled in Patwari/);
  expect(document.activeElement).not.toBe(document.body);
  expect(focused()).toMatch(/^Paid\. You are enrolled/);
});

it('asks before an order is cancelled, and leaves the focus at what became of it', async () => {
  const { user, calls } = openWaiting();
  const cancelled = () => calls.some(({ name }) => name === 'cancelOrder');
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await screen.findByRole('dialog', { name: 'Cancel the order?' });
  expect(screen.getByText(/This order keeps its price of ₹499/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cancelled()).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await user.keyboard('{Enter}');
  await screen.findByText(/This order is closed/);
  expect(cancelled()).toBe(true);
  await waitFor(() => expect(focused()).toMatch(/This order is closed/));
  expect(document.activeElement).not.toBe(document.body);
});

it('takes no focus from elsewhere where it is paid meanwhile', async () => {
  openWaiting();
  const link = await screen.findByRole('link', { name: 'All orders' });
  screen.getByRole('button', { name: 'Pay ₹499 (test)' }).click();
  link.focus();
  await screen.findByText(/^Paid\. You are enrolled in Patwari/);
  expect(document.activeElement).toBe(link);
});

it.each([
  ['no-item', 'It can no longer be bought'],
  ['held', 'You had it already'],
] as const)(
  'asks for no money for an order that is closed as %s, and it is not ordered again',
  async (closedBecause, said) => {
    const closed = { state: 'expired', checkout: null, closedBecause } as const;
    open(`/orders/${orderId}`, { getOrder: { ...order, ...closed } });
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByText(/please do not pay for it/)).toBeDefined();
    expect(screen.queryByText(/Your payment has come|you are enrolled/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull();
  },
);

it.each([
  ['no-item', 'It can no longer be bought'],
  ['held', 'You had it already'],
] as const)(
  'promises nothing for a payment that is looked up where it buys nothing: %s',
  async (closedBecause, said) => {
    const claimed = { state: 'claimed', checkout: null, reference: '412345678901' } as const;
    open(`/orders/${orderId}`, { getOrder: { ...order, ...claimed, closedBecause } });
    expect(await screen.findByText(said)).toBeDefined();
    expect(
      screen.getByText(/^We look whether the payment 412345678901.*send it back/),
    ).toBeDefined();
    expect(screen.queryByText(/what you ordered is yours/)).toBeNull();
  },
);

it.each([
  ['no-item', 'It can no longer be bought'],
  ['held', 'You had it already'],
] as const)(
  'says of money that came for an order that was closed as %s that it goes back',
  async (closedBecause, said) => {
    const closed = {
      state: 'expired',
      checkout: null,
      closedBecause,
      boughtNothing: true,
    } as const;
    open(`/orders/${orderId}`, { getOrder: { ...order, ...closed } });
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByText(/^Your payment has come, bought nothing/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull();
  },
);

it('shows at once that it can no longer be bought where the server takes no payment', async () => {
  let now: LearnerOrder = order;
  const { user } = open(`/orders/${orderId}`, {
    getOrder: () => now,
    payOrder: () => {
      now = { ...order, state: 'expired', checkout: null, closedBecause: 'no-item' };
      return refusal('conflict', 409, 'This can no longer be bought.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₹499 (test)' }));
  expect(await screen.findByText('It can no longer be bought')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('sends one payment for two presses without a gap', async () => {
  const { calls } = openWaiting();
  const button = await screen.findByRole('button', { name: 'Pay ₹499 (test)' });
  button.click();
  button.click();
  await screen.findByText(/^Paid\. You are enrolled in Patwari/);
  expect(calls.filter(({ name }) => name === 'payOrder')).toHaveLength(1);
});

it('sends one order for two presses without a gap', async () => {
  const { calls } = open(`/orders/new/${itemId}`, {
    getOffer: offer,
    createOrder: order,
    getOrder: order,
  });
  const button = await screen.findByRole('button', { name: /^Go on to pay/ });
  button.click();
  button.click();
  await screen.findByRole('button', { name: 'Pay ₹499 (test)' });
  expect(calls.filter(({ name }) => name === 'createOrder')).toHaveLength(1);
});

it('says of an order without anything to pay nothing of paying', async () => {
  const nothing = { ...offer.price, discountPaise: offer.price.listPaise, totalPaise: 0 };
  open(`/orders/new/${itemId}`, { getOffer: { ...offer, price: nothing } });
  await screen.findByRole('button', { name: 'Enrol' });
  expect(screen.queryByText(/before you pay on the next page/)).toBeNull();
});

const pass = { kind: 'pass' as const, id: itemId, title: 'All for a month' };

it('says of each of two orders of a pass how far it reaches', async () => {
  const month = { id: 'e', item: pass, origin: 'order' as const, from: order.createdAt };
  const first = { ...month, orderId, until: '2099-01-31T18:30:00.000Z', revokedAt: null };
  const second = { ...first, orderId: 'later', until: '2099-03-02T18:30:00.000Z' };
  open(`/orders/${orderId}`, {
    getOrder: { ...paid, item: pass },
    listOrders: { items: [], total: 0, entitlements: [second, first] },
  });
  const words = 'This order is paid until 31 Jan 2099. All for a month is yours until 2 Mar 2099.';
  expect(await screen.findByText(words)).toBeDefined();
});

it('says of what was bought once that it is not sold any more', async () => {
  const gone = refusal('not-found', 404, 'There is nothing to buy at this address.');
  open(`/orders/new/${itemId}`, {
    getOffer: gone,
    listOrders: { items: [{ ...paid, item: pass }], total: 1, entitlements: [] },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('All for a month is not sold any more');
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/orders');
});
