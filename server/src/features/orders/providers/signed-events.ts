import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { PaymentState } from '#domain/payments/payment-states.ts';
import type { ToldEvent, ToldPayment } from '#features/orders/providers/provider.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** In hex, as Razorpay writes it. */
export function hmacOf(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Takes the same time wherever the first difference is. */
export function isSignedBy(secret: string, text: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const [right, given] = [Buffer.from(hmacOf(secret, text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}

const states: Readonly<Record<string, PaymentState>> = {
  created: 'created',
  authorized: 'authorized',
  captured: 'captured',
  // It was captured; what went back is told of by itself.
  refunded: 'captured',
  failed: 'failed',
};

/** What we read of a payment; a provider may add what it likes. */
const paymentEntity = z
  .object({
    id: z.string().min(1).max(60),
    order_id: z.string().min(1).max(60),
    status: z.string(),
    amount: z.number().int(),
    currency: z.string().max(10),
    method: z.string().max(40).nullish(),
  })
  .transform(
    (entity): ToldPayment => ({
      paymentId: entity.id,
      orderId: entity.order_id,
      state: states[entity.status] ?? 'created',
      amountPaise: entity.amount,
      currency: entity.currency,
      method: entity.method ?? '',
    }),
  );

/** What has a name is an event: of one that we know nothing of nothing else is asked. */
const event = z.object({
  event: z.string().transform((name) => name.slice(0, 80)),
  payload: z.object({ payment: z.object({ entity: z.unknown() }).optional() }).catch({}),
});

/** @throws ZodError for what is no payment. */
export function readPayment(entity: unknown): ToldPayment {
  return paymentEntity.parse(entity);
}

/** Null: the signature is not of these bytes, or nobody of ours has signed them. */
export function readSignedEvent(
  secret: string,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): ToldEvent | null {
  if (!isSignedBy(secret, raw, headers['x-razorpay-signature'])) return null;
  const named = headers['x-razorpay-event-id'];
  const eventId = typeof named === 'string' && named !== '' ? named.slice(0, 100) : hashOf(raw);
  return { eventId, ...readEventText(raw.toString('utf8')) };
}

/**
 * Of a text whose signature was right when it came. Payments that are of no order of ours tell nothing.
 * @throws AppError `malformed-body` for what is no event.
 */
export function readEventText(text: string): Omit<ToldEvent, 'eventId'> {
  const read = event.safeParse(JSON.parse(text));
  if (!read.success) throw new AppError('malformed-body', 'The body is no event.');
  const { event: kind, payload } = read.data;
  const payment = paymentEntity.safeParse(payload.payment?.entity);
  return { kind, payment: payment.success ? payment.data : null };
}

/** Our own name of a refund, as it was sent along. */
const ourNotes = z.object({ refund: z.uuid() });

const scalar = z.union([z.string(), z.number()]).optional().catch(undefined);
const money = {
  id: scalar,
  order_id: scalar,
  payment_id: scalar,
  status: scalar,
  amount: scalar,
  amount_refunded: scalar,
  currency: scalar,
  method: scalar,
  fee: scalar,
  tax: scalar,
  error_code: scalar,
  error_reason: scalar,
  created_at: scalar,
};

/** Everything else is left out by the schema. */
const keptEvent = z.object({
  event: z.string(),
  created_at: scalar,
  payload: z
    .object({
      payment: z
        .object({ entity: z.object(money) })
        .optional()
        .catch(undefined),
      refund: z
        .object({ entity: z.object({ ...money, notes: ourNotes.optional().catch(undefined) }) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/**
 * What is kept of an event: all that it tells of money, and nothing of who paid (address, phone, card, UPI name).
 * It reads as the whole does (`readEventText`).
 */
export function withoutPayer(text: string): string {
  return JSON.stringify(keptEvent.parse(JSON.parse(text)));
}

function hashOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex');
}
