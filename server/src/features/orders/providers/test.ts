import { randomBytes } from 'node:crypto';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import { readSignedEvent } from '#features/orders/providers/signed-events.ts';

/** No money moves. Its pay page plays what a provider does, and its events are written as Razorpay writes them. */
export function createTestPaymentProvider(webhookSecret: string | null): PaymentProvider {
  const secret = webhookSecret ?? randomBytes(32).toString('hex');
  return {
    kind: 'test',
    waitMinutes: 30,
    open: async ({ id }) => `test_${id}`,
    checkout: () => ({ kind: 'test' }),
    checkReturn: null,
    readEvent: (raw, headers) => readSignedEvent(secret, raw, headers),
    listPayments: null,
    refund: async ({ id }) => `test_refund_${id}`,
  };
}
