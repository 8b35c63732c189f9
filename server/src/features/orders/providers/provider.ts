/** What selling needs of a provider of payments, whoever it is. */
import type { IncomingHttpHeaders } from 'node:http';
import type { LearnerOrder } from '@taiyari/contract';
import type { PaymentState } from '#domain/payments/payment-states.ts';

/** One attempt to pay, as the provider tells of it. */
export type ToldPayment = {
  readonly paymentId: string;
  /** The provider's name of the order. */
  readonly orderId: string;
  readonly state: PaymentState;
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string;
};

export type ToldEvent = {
  readonly eventId: string;
  readonly kind: string;
  readonly payment: ToldPayment | null;
};

export type OpenOrder = {
  readonly id: string;
  readonly totalPaise: number;
  readonly providerOrderId: string | null;
};

export type PaymentProvider = {
  readonly kind: 'test' | 'upi' | 'razorpay';
  /** How long an order waits to be paid. */
  readonly waitMinutes: number;
  /** Tells the provider of an order, once or several times. @returns what it calls the order. */
  open(order: OpenOrder): Promise<string>;
  /** What the browser needs to pay. */
  checkout(order: OpenOrder): LearnerOrder['checkout'];
  /**
   * Whether what the browser brought back is signed by the provider; null where browsers bring nothing.
   */
  checkReturn:
    | ((
        order: OpenOrder,
        back: { readonly paymentId: string; readonly signature: string },
      ) => boolean)
    | null;
  /** Reads what the provider sent, once its signature is right. @returns null: it is not. */
  readEvent: ((raw: Buffer, headers: IncomingHttpHeaders) => ToldEvent | null) | null;
  /** All attempts to pay an order; null where nobody can be asked. */
  listPayments: ((providerOrderId: string) => Promise<ToldPayment[]>) | null;
  /**
   * Sends money back, once however often it is asked; null where payments come without the provider.
   * @returns the provider's name of the refund. @throws RefundRefused when it never will.
   */
  refund:
    | ((refund: {
        readonly id: string;
        readonly paymentId: string;
        readonly amountPaise: number;
      }) => Promise<string>)
    | null;
};

/** The provider has understood, and will not. */
export class RefundRefused extends Error {}
