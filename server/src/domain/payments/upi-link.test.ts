import { expect, it } from 'vitest';
import { upiLinkOf } from '#domain/payments/upi-link.ts';

it('names payee, amount and reference as payment apps read them', () => {
  const payee = { address: 'chinar@okbank', name: 'Chinar & Sons Academy' };
  expect(upiLinkOf(payee, { amountPaise: 49_900, reference: 'TY0193' })).toBe(
    'upi://pay?pa=chinar@okbank&pn=Chinar%20%26%20Sons%20Academy&am=499.00&cu=INR&tr=TY0193',
  );
});
