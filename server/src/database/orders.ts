/** What learners buy, what they pay, and what the books say of it. Amounts are in paise. */

import type { OrderClosing, OrderState, PaymentProblem } from '@taiyari/contract/rules/orders';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentState } from '#domain/payments/payment-states.ts';
import { accounts } from './accounts.ts';
import { series } from './catalogue.ts';
import { coupons, products } from './products.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody wants to buy, at the price of that moment. It stays when the account goes, without a name. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    provider: text('provider').$type<'test' | 'upi' | 'razorpay' | 'none'>().notNull(),
    /** What the provider calls it; null until it has been told. */
    providerOrderId: text('provider_order_id'),
    state: text('state').$type<OrderState>().notNull().default('open'),
    listPaise: integer('list_paise').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** The number of the buyer's state; null: it was not asked for. */
    placeOfSupply: text('place_of_supply'),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** Of a payment by hand: the number that the learner's app shows (UTR), and when he named it. */
    reference: text('reference'),
    claimedAt: moment('claimed_at'),
    /** Why it was given up; stays when it is paid all the same. Null also in orders of before. */
    closedBecause: text('closed_because').$type<OrderClosing>(),
    /** Why somebody of the staff has turned a claim down. */
    declined: text('declined'),
    /** When the provider is asked next; null: no more. */
    checkDueAt: moment('check_due_at'),
    checks: smallint('checks').notNull().default(0),
  },
  (table) => [
    unique('orders_provider_order').on(table.provider, table.providerOrderId),
    // A number that two learners name is one of them's. Which number has come, payments say.
    uniqueIndex('orders_reference')
      .on(table.provider, table.reference)
      .where(sql`state = 'claimed'`),
    index('orders_account').on(table.accountId, table.createdAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_coupon').on(table.couponId),
    index('orders_check_due').on(table.checkDueAt).where(sql`check_due_at is not null`),
    index('orders_expiring').on(table.expiresAt).where(sql`state = 'open'`),
    check('orders_provider_known', sql`${table.provider} in ('test', 'upi', 'razorpay', 'none')`),
    check(
      'orders_state_known',
      sql`${table.state} in ('open', 'claimed', 'expired', 'paid', 'refunded')`,
    ),
    check(
      'orders_sum',
      sql`${table.discountPaise} between 0 and ${table.listPaise} and ${table.totalPaise} = ${table.listPaise} - ${table.discountPaise}`,
    ),
    check(
      'orders_paid',
      sql`(${table.state} in ('paid', 'refunded')) = (${table.paidAt} is not null)`,
    ),
    check(
      'orders_closing_known',
      sql`${table.closedBecause} in ('cancelled', 'replaced', 'unpaid', 'declined', 'coupon', 'no-account', 'no-item', 'held')`,
    ),
    check('orders_place', sql`${table.placeOfSupply} ~ '^[0-9]{2}$'`),
    check('orders_claimed', sql`${table.state} <> 'claimed' or ${table.reference} is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** One of the two; both null once what was bought has been deleted. */
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'set null' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** As it was called when it was ordered. */
    title: text('title').notNull(),
    /** How long a pass runs, as it was when it was ordered; null also in orders of before: as its product says. */
    days: smallint('days'),
    totalPaise: integer('total_paise').notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_series').on(table.seriesId),
    index('order_lines_product').on(table.productId),
    check('order_lines_one_thing', sql`${table.seriesId} is null or ${table.productId} is null`),
  ],
);

/** Attempts to pay, as the provider tells of them; an order may have several. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    provider: text('provider').notNull(),
    paymentId: text('payment_id').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull().default(''),
    /** Why money that came bought nothing: somebody has to look, and to send it back. */
    problem: text('problem').$type<PaymentProblem>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('payments_id_of_provider').on(table.provider, table.paymentId),
    index('payments_order').on(table.orderId),
    index('payments_problem').on(table.createdAt).where(sql`problem is not null`),
    check(
      'payments_state_known',
      sql`${table.state} in ('created', 'failed', 'authorized', 'captured')`,
    ),
    check(
      'payments_problem_known',
      sql`${table.problem} in ('amount', 'currency', 'second', 'coupon', 'no-account', 'no-item')`,
    ),
  ],
);

/** What providers sent, as it came: each is worked on once, and can be again. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** Of the text whose signature was right what it tells of money; nothing of who paid. */
    raw: text('raw').notNull(),
    /** Which order it tells of, by the provider's name; null: of none. */
    providerOrderId: text('provider_order_id'),
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
    tries: smallint('tries').notNull().default(0),
    /** Why it could not be worked on the last time. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_waiting').on(table.receivedAt).where(sql`processed_at is null`),
    index('payment_events_order').on(table.provider, table.providerOrderId),
    index('payment_events_newest').on(table.receivedAt, table.eventId),
  ],
);

/** Money that goes back; the sum of all counts, not the last one. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also what tells the provider that a second call is the same refund. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason').notNull(),
    /** `asked`: it counts, and the provider may not know it yet; `failed`: the provider will not. */
    state: text('state').$type<'asked' | 'done' | 'failed'>().notNull(),
    providerRefundId: text('provider_refund_id'),
    failure: text('failure'),
    /** No foreign key: who it was stays when the account goes. */
    askedBy: uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    check('refunds_state_known', sql`${table.state} in ('asked', 'done', 'failed')`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check('refunds_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
);

/** The last number that was given in a series of a financial year; a sequence would leave gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    fiscalYear: text('fiscal_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.fiscalYear] })],
);

/** Who sold, under which tax number, when an invoice was written. */
export type Seller = {
  readonly name: string;
  readonly address: string;
  readonly gstNumber: string | null;
  readonly state: string;
  readonly sac: string;
  readonly ratePercent: number;
};

/** Invoices and credit notes: never changed, never deleted. The law wants them kept, with the buyer's name. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    series: text('series').notNull(),
    fiscalYear: text('fiscal_year').notNull(),
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Of a credit note: what went back. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    title: text('title').notNull(),
    totalPaise: integer('total_paise').notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    /** In the place of both where seller and buyer are in two states. */
    igstPaise: integer('igst_paise').notNull().default(0),
    /** The number of the buyer's state; null: of the seller's. */
    placeOfSupply: text('place_of_supply'),
    seller: jsonb('seller').$type<Seller>().notNull(),
    /** The provider is the one of tests: no money moved. */
    isSpecimen: boolean('is_specimen').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.fiscalYear, table.number),
    uniqueIndex('invoices_one_of_order').on(table.orderId).where(sql`refund_id is null`),
    unique('invoices_one_of_refund').on(table.refundId),
    index('invoices_order').on(table.orderId),
    index('invoices_issued').on(table.issuedAt),
    foreignKey({
      name: 'invoices_counter',
      columns: [table.series, table.fiscalYear],
      foreignColumns: [invoiceCounters.series, invoiceCounters.fiscalYear],
    }).onDelete('restrict'),
    check(
      'invoices_sum',
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.totalPaise}`,
    ),
    check(
      'invoices_one_tax',
      sql`${table.igstPaise} = 0 or (${table.cgstPaise} = 0 and ${table.sgstPaise} = 0)`,
    ),
    check('invoices_number_from_one', sql`${table.number} > 0`),
  ],
);
