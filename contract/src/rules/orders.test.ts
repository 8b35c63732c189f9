import { describe, expect, it } from 'vitest';
import { isAllSentBack, mayFollow, type OrderState, orderStates, refundableOf } from './orders.ts';

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
    const told = ['claimed', 'expired', 'paid'] as const;
    const orders = told.flatMap((one) =>
      told.flatMap((other) => told.map((third) => [one, other, third])),
    );
    for (const states of orders) {
      const end = [...states, 'paid' as const].reduce<OrderState>(
        (at, to) => (mayFollow(at, to) ? to : at),
        'open',
      );
      expect(end).toBe('paid');
    }
  });
});

describe('money that goes back', () => {
  it('is at most what came and has not gone back yet', () => {
    const paid = { state: 'captured', amountPaise: 49_900, backPaise: 10_000 };
    expect(refundableOf(paid)).toBe(39_900);
    expect(refundableOf({ ...paid, state: 'failed' })).toBe(0);
  });

  it('takes along what was bought once all of it has gone, also in parts', () => {
    const paid = { amountPaise: 49_900, backPaise: 10_000 };
    expect(isAllSentBack(paid, 39_899)).toBe(false);
    expect(isAllSentBack(paid, 39_900)).toBe(true);
  });
});
