import { expect, it } from 'vitest';
import { laterOf, paymentStates } from '#domain/payments/payment-states.ts';

it('what a provider says of a payment counts in any order', () => {
  for (const one of paymentStates) {
    for (const other of paymentStates) expect(laterOf(one, other)).toBe(laterOf(other, one));
  }
  expect(laterOf('failed', 'captured')).toBe('captured');
});
