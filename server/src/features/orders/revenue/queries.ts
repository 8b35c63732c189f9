import { and, asc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invoices, orderLines, orders, payments, refunds } from '#database/orders.ts';
import { products } from '#database/products.ts';
import type { Span } from '#domain/periods.ts';
import type { Db } from '#platform/database/database.ts';

/** Of which papers: real ones, or those of tests. */
export type Books = Span & { readonly areSpecimens: boolean };

/** Of some papers: how many invoices, and sums in paise. */
export type Sums = {
  readonly invoices: number;
  readonly soldPaise: number;
  readonly refundedPaise: number;
  readonly taxPaise: number;
};

const isInvoice = sql`${invoices.refundId} is null`;
const tax = sql`${invoices.cgstPaise} + ${invoices.sgstPaise} + ${invoices.igstPaise}`;
const sums = {
  invoices: sql<number>`(count(*) filter (where ${isInvoice}))::int`,
  soldPaise: sumOf(sql`${invoices.totalPaise}`, isInvoice),
  refundedPaise: sumOf(sql`${invoices.totalPaise}`, sql`not ${isInvoice}`),
  taxPaise: sql<number>`coalesce(sum(case when ${isInvoice} then ${tax} else -(${tax}) end), 0)::float8`,
};

/** In whole paise, far below 2^53: a float holds them all. */
function sumOf(what: SQL, where: SQL) {
  return sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::float8`;
}

/** Days on which a paper was written, by the calendar of Asia/Kolkata. */
export function selectRevenueDays(db: Db, books: Books): Promise<(Sums & { day: string })[]> {
  const day = sql<string>`to_char(${invoices.issuedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  return db
    .select({ day, ...sums })
    .from(invoices)
    .where(isIn(books))
    .groupBy(sql`1`);
}

export async function selectRevenueTotals(db: Db, books: Books): Promise<Sums> {
  const [row] = await db.select(sums).from(invoices).where(isIn(books));
  if (!row) throw new Error('sums are one row');
  return row;
}

/** By what was sold, under its latest name in the period; what is deleted is one thing for each name. */
export function selectRevenueItems(db: Db, books: Books, limit: number) {
  const itemId = sql<string | null>`coalesce(${orderLines.seriesId}, ${orderLines.productId})`;
  const isGone = sql`${itemId} is null`;
  return db
    .select({
      id: itemId,
      kind: sql<'series' | 'bundle' | 'pass'>`coalesce(max(${products.kind}), 'series')`,
      title: sql<string>`(array_agg(${invoices.title} order by ${invoices.issuedAt} desc, ${invoices.id} desc))[1]`,
      ...sums,
    })
    .from(invoices)
    .innerJoin(orderLines, eq(orderLines.orderId, invoices.orderId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(isIn(books))
    .groupBy(itemId, sql`case when ${isGone} then ${invoices.title} end`)
    .orderBy(sql`${sums.soldPaise} - ${sums.refundedPaise} desc`, sql`3`)
    .limit(limit);
}

export type WrittenPaper = Awaited<ReturnType<typeof selectPapersAfter>>[number];

/** After which paper the next batch begins. */
export type PaperKey = { readonly issuedAt: Date; readonly id: string };

/** Papers with what an accountant asks for beside them, in the order in which they were written. */
export function selectPapersAfter(db: Db, books: Books, after: PaperKey | null, limit: number) {
  const invoice = alias(invoices, 'invoice');
  return db
    .select({
      paper: invoices,
      provider: orders.provider,
      invoice: {
        series: invoice.series,
        fiscalYear: invoice.fiscalYear,
        number: invoice.number,
      },
      paymentId: sql<string | null>`coalesce(${payments.paymentId}, (
        select p.payment_id from ${payments} p
         where p.order_id = ${invoices.orderId} and p.state = 'captured' and p.problem is null limit 1))`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(invoice, and(eq(invoice.orderId, invoices.orderId), isNull(invoice.refundId)))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isIn(books), after === null ? undefined : isAfter(after)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit);
}

function isAfter({ issuedAt, id }: PaperKey): SQL | undefined {
  return or(
    gt(invoices.issuedAt, issuedAt),
    and(eq(invoices.issuedAt, issuedAt), gt(invoices.id, id)),
  );
}

function isIn({ from, until, areSpecimens }: Books): SQL | undefined {
  return and(
    gte(invoices.issuedAt, from),
    lt(invoices.issuedAt, until),
    eq(invoices.isSpecimen, areSpecimens),
  );
}
