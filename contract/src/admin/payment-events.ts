import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, listOf, offset, search, time } from '../fields.ts';
import { orderProviders } from '../orders.ts';

const count = z.number().int();

/** What a provider of payments has sent, and what became of it. */
const paymentEvent = z.strictObject({
  provider: z.enum(orderProviders),
  /** Unique with its provider. */
  eventId: z.string(),
  kind: z.string(),
  /** Null: it tells of no order, or of one that is not known. */
  order: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  providerOrderId: z.string().nullable(),
  receivedAt: time,
  /** Null: it could not be worked on (yet). */
  processedAt: time.nullable(),
  tries: count,
  /** Why it could not be worked on the last time. */
  failure: z.string().nullable(),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payment-events',
  access: 'admin',
  summary: 'What providers of payments have sent, the newest first',
  query: z.strictObject({
    /** In what the provider calls the event or the order. */
    search,
    /** `failed`: it was tried and could not be worked on. */
    state: z.enum(['', 'failed', 'done']).default(''),
    limit,
    offset,
  }),
  response: listOf(paymentEvent),
});

export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payment-events/replay',
  access: 'admin',
  rate: 'write',
  summary: 'Work once more on what a provider has sent; what was done before is not done again',
  body: z.strictObject({
    provider: z.enum(orderProviders),
    eventId: z.string().min(1).max(200),
  }),
  response: paymentEvent,
  errors: ['password-required'],
});
