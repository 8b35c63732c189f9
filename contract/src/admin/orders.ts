import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, limit, listOf, offset, search, time } from '../fields.ts';
import { order, orderProviders, paymentReference } from '../orders.ts';
import { orderStates, paymentProblems } from '../rules/orders.ts';
import { reasonContent } from '../rules/user-support.ts';

const paise = z.number().int();
const { reason } = fieldsOf(reasonContent);

const buyer = z.strictObject({ id: z.string(), name: z.string(), email: z.string() });

/** Null once the account is gone. */
const soldOrder = order.extend({
  buyer: buyer.nullable(),
  claimedAt: time.nullable(),
  /** What the provider calls it: with a payment by UPI it stands on the statement. */
  providerOrderId: z.string().nullable(),
});
export type SoldOrder = z.output<typeof soldOrder>;

const refund = z.strictObject({
  id: z.string(),
  amountPaise: paise,
  reason: z.string(),
  /** `asked`: on its way to the provider; `failed`: the provider will not. */
  state: z.enum(['asked', 'done', 'failed']),
  failure: z.string().nullable(),
  askedAt: time,
});

const payment = z.strictObject({
  id: z.string(),
  /** As the provider calls it, or the number that was confirmed. */
  paymentId: z.string(),
  state: z.enum(['created', 'failed', 'authorized', 'captured']),
  amountPaise: paise,
  currency: z.string(),
  method: z.string(),
  /** Why money that came bought nothing: it is to be sent back. */
  problem: z.enum(paymentProblems).nullable(),
  createdAt: time,
  /** What can still go back. */
  refundablePaise: paise,
  refunds: z.array(refund),
});

/** What the order has brought; null before it was paid. */
const brought = z.strictObject({
  id: z.string(),
  from: time,
  /** Null: for good. */
  until: time.nullable(),
  revokedAt: time.nullable(),
});

/** An invoice, or a credit note that takes back a part of it or all. */
const paper = z.strictObject({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  totalPaise: paise,
  /** No money has moved. */
  isSpecimen: z.boolean(),
  issuedAt: time,
});

/** What the provider sent about the order, as it came. */
const toldEvent = z.strictObject({
  eventId: z.string(),
  kind: z.string(),
  receivedAt: time,
  /** Null: it could not be worked on (yet). */
  processedAt: time.nullable(),
  failure: z.string().nullable(),
});

const soldOrderDetail = soldOrder.extend({
  payments: z.array(payment),
  entitlement: brought.nullable(),
  papers: z.array(paper),
  /** The first 100, in the order in which they came. */
  events: z.array(toldEvent),
});
export type SoldOrderDetail = z.output<typeof soldOrderDetail>;

const orderParams = z.strictObject({ orderId: id });

export const listSoldOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  summary: 'Orders of all accounts, the newest first',
  query: z.strictObject({
    /** In name or e-mail of the buyer, what was bought, the id, or the number of a payment or an invoice. */
    search,
    /** `problem`: with money that bought nothing and was not sent back. */
    state: z.enum(['', ...orderStates, 'problem', 'refund-failed']).default(''),
    provider: z.enum(['', ...orderProviders]).default(''),
    /** Days of Asia/Kolkata on which it was ordered, both included. */
    from: day.optional(),
    to: day.optional(),
    /** Of one account. */
    accountId: id.optional(),
    limit,
    offset,
  }),
  response: listOf(soldOrder),
});

export const getSoldOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  access: 'admin',
  summary: 'An order with what was paid, what it has brought and what went back',
  params: orderParams,
  response: soldOrderDetail,
});

export const getSoldInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:orderId/invoice.pdf',
  access: 'admin',
  summary: 'The invoice of an order, with its credit notes, as PDF',
  params: orderParams,
});

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/confirmation',
  access: 'admin',
  rate: 'write',
  summary:
    'Say that the money of an order has come; it is fulfilled, or the money noted, to be sent back',
  isOnce: true,
  params: orderParams,
  body: z.strictObject({
    /** The number of the payment as the statement of the account shows it. */
    reference: paymentReference,
    /** True: once more, for an order that was paid before. Without it that is refused, as two who confirm the same would be. */
    further: z.boolean().optional(),
  }),
  /** Why the money bought nothing; null: the order is fulfilled. */
  response: z.strictObject({ problem: z.enum(paymentProblems).nullable() }),
  errors: ['conflict', 'password-required'],
});

export const declineOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refusal',
  access: 'admin',
  rate: 'write',
  summary: 'Say that the money of an order has not come; the learner reads why',
  isOnce: true,
  params: orderParams,
  body: z.strictObject({ reason }),
  status: 204,
  errors: ['conflict'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:paymentId/refunds',
  access: 'admin',
  rate: 'write',
  summary: 'Send money back; with all of it goes what was bought',
  isOnce: true,
  params: z.strictObject({ paymentId: id }),
  body: z.strictObject({ amountPaise: paise.min(1), reason }),
  status: 204,
  errors: ['conflict', 'password-required', 'unavailable'],
});
