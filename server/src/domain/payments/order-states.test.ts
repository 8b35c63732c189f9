import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  laterOf,
  mayFollow,
  type OrderState,
  orderStates,
  paymentStates,
} from '#domain/payments/order-states.ts';

describe('the states of an order', () => {
  it('go forward only', () => {
    const allowed = orderStates.flatMap((from) =>
      orderStates.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'open claimed',
      'open expired',
      'open paid',
      'claimed expired',
      'claimed paid',
      'expired paid',
      'paid refunded',
    ]);
  });

  it('end alike, in whatever order and how often they are told', () => {
    const told = fc.array(fc.constantFrom<OrderState>('claimed', 'expired', 'paid'));
    fc.assert(
      fc.property(told, (states) => {
        const end = [...states, 'paid' as const].reduce<OrderState>(
          (at, to) => (mayFollow(at, to) ? to : at),
          'open',
        );
        expect(end).toBe('paid');
      }),
    );
  });
});

it('what a provider says of a payment counts in any order', () => {
  for (const one of paymentStates) {
    for (const other of paymentStates) expect(laterOf(one, other)).toBe(laterOf(other, one));
  }
  expect(laterOf('failed', 'captured')).toBe('captured');
});
