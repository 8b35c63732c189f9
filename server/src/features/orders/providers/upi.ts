import { type UpiPayee, upiLinkOf } from '#domain/payments/upi-link.ts';
import type { OpenOrder, PaymentProvider } from '#features/orders/providers/provider.ts';

/** A payment to an address of one's own: the learner names its number, and the staff looks whether it has come. */
export function createUpi(payee: UpiPayee): PaymentProvider {
  return {
    kind: 'upi',
    // Who has paid on the last day may still name the number on the next.
    waitMinutes: 48 * 60,
    open: async ({ id }) => referenceOf(id),
    checkout: ({ totalPaise, providerOrderId }: OpenOrder) =>
      providerOrderId === null
        ? null
        : {
            kind: 'upi',
            link: upiLinkOf(payee, { amountPaise: totalPaise, reference: providerOrderId }),
            ...payee,
          },
    checkReturn: null,
    readEvent: null,
    listPayments: null,
    // What comes is confirmed by somebody, and goes back by hand.
    refund: null,
  };
}

/** Letters and digits that statements show: the end of the id is its random part. */
function referenceOf(orderId: string): string {
  return `TY${orderId.replaceAll('-', '').slice(-14).toUpperCase()}`;
}
