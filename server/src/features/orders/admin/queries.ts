import { and, asc, count, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { accounts } from '#database/accounts.ts';
import {
  invoices,
  orderLines,
  orders,
  paymentEvents,
  payments,
  refunds,
} from '#database/orders.ts';
import { dayAfter, startOfDay } from '#domain/periods.ts';
import { type ShownOrder, selectOrders } from '#features/orders/queries.ts';
import type { Db } from '#platform/database/database.ts';
import {
  containing,
  containsText,
  containsWords,
} from '#platform/database/searching/contains-text.ts';

export type SoldFilter = {
  readonly search: string;
  readonly state: '' | 'problem' | 'refund-failed' | (typeof orders.$inferSelect)['state'];
  readonly provider: '' | (typeof orders.$inferSelect)['provider'];
  /** Days in Kashmir, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export type Buyer = { readonly id: string; readonly name: string; readonly email: string };

export async function selectSoldOrders(
  db: Db,
  { limit, offset, ...filter }: SoldFilter,
): Promise<{ rows: ShownOrder[]; total: number }> {
  const where = conditionOf(db, filter);
  const [rows, [counted]] = await Promise.all([
    selectOrders(db, where, { limit, offset }),
    db.select({ total: count() }).from(orders).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function conditionOf(
  db: Db,
  { search, state, provider, from, to, accountId }: Omit<SoldFilter, 'limit' | 'offset'>,
): SQL | undefined {
  return and(
    isOfState(state),
    provider === '' ? undefined : eq(orders.provider, provider),
    accountId === undefined ? undefined : eq(orders.accountId, accountId),
    from === undefined ? undefined : gte(orders.createdAt, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(orders.createdAt, new Date(startOfDay(dayAfter(to, 1)))),
    isMeant(db, search),
  );
}

function isOfState(state: SoldFilter['state']): SQL | undefined {
  if (state === '') return undefined;
  if (state === 'problem') return inArray(orders.id, ordersWithProblem);
  if (state === 'refund-failed') return inArray(orders.id, ordersWithFailedRefund);
  return eq(orders.state, state);
}

/** A refund has failed, and nobody has asked for one of the same payment since. */
const ordersWithFailedRefund = sql`(
  select ${payments.orderId} from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
   where ${refunds.state} = 'failed' and not exists (
     select from ${refunds} later
      where later.payment_id = ${refunds.paymentId} and later.state <> 'failed'
        and later.asked_at > ${refunds.askedAt}))`;

/** With money that bought nothing, and that nobody has sent back. */
const ordersWithProblem = sql`(
  select ${payments.orderId} from ${payments}
   where ${payments.problem} is not null and ${payments.amountPaise} > (
     select coalesce(sum(${refunds.amountPaise}), 0) from ${refunds}
      where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed'))`;

/**
 * Orders that wait for somebody: `claimed` to be looked up at the bank, `problems` with money to be sent back,
 * `failedRefunds` whose money the provider would not send.
 */
export async function countWaitingOrders(
  db: Db,
): Promise<{ claimed: number; problems: number; failedRefunds: number }> {
  const countOf = async (state: SoldFilter['state']) => {
    const [row] = await db.select({ total: count() }).from(orders).where(isOfState(state));
    return row?.total ?? 0;
  };
  return {
    claimed: await countOf('claimed'),
    problems: await countOf('problem'),
    failedRefunds: await countOf('refund-failed'),
  };
}

/** With more people of a name, an order is found by something else. */
const mostPeople = 1000;

/**
 * What is typed may be of the buyer, of what was bought, or a number from a letter or a statement. Each place is looked
 * into by an index of its own; 'or' would read all orders.
 */
function isMeant(db: Db, search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = search.toLowerCase();
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(containsWords(accounts.words, search))
    .limit(mostPeople);
  const places = [
    db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${namesOfOrder} like ${containing(words.replace(/^#/, ''))}`),
    db.select({ id: orders.id }).from(orders).where(inArray(orders.accountId, people)),
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(containsText([orderLines.title], search)),
    db
      .select({ id: payments.orderId })
      .from(payments)
      .where(ilike(payments.paymentId, containing(search))),
    db.select({ id: invoices.orderId }).from(invoices).where(isNumbered(search)),
  ] as const;
  return inArray(orders.id, unionAll(...places));
}

/** Written as its index is: our id, the learner's number and what the provider calls it. */
const namesOfOrder = sql`order_names(${orders.id}, ${orders.reference}, ${orders.providerOrderId})`;

/** 'TY/26-27/000123', of an invoice or of a credit note. */
function isNumbered(text: string): SQL | undefined {
  const [, series = '', fiscalYear = '', number = ''] =
    /^([A-Z]{2})\/(\d\d-\d\d)\/(\d{6,9})$/.exec(text.toUpperCase()) ?? [];
  if (series === '') return sql`false`;
  return and(
    eq(invoices.series, series),
    eq(invoices.fiscalYear, fiscalYear),
    eq(invoices.number, Number(number)),
  );
}

export async function selectBuyers(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Buyer>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type PaymentWithRefunds = Awaited<ReturnType<typeof selectPayments>>[number];

/** What was paid for an order, the latest first, with what went back of each. */
export async function selectPayments(db: Db, orderId: string) {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const back = await selectRefunds(
    db,
    paid.map(({ id }) => id),
  );
  return paid.map((payment) => ({
    ...payment,
    refunds: back.filter((refund) => refund.paymentId === payment.id),
  }));
}

async function selectRefunds(db: Db, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(desc(refunds.askedAt), desc(refunds.id));
}

/** What the provider sent about an order, the first of it first. */
export function selectEventsOf(
  db: Db,
  { provider, providerOrderId }: { provider: string; providerOrderId: string },
  limit: number,
) {
  const { eventId, kind, receivedAt, processedAt, failure } = paymentEvents;
  return db
    .select({ eventId, kind, receivedAt, processedAt, failure })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.provider, provider), eq(paymentEvents.providerOrderId, providerOrderId)),
    )
    .orderBy(asc(receivedAt), asc(eventId))
    .limit(limit);
}
