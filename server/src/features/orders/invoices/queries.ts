import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { invoiceCounters, invoices } from '#database/orders.ts';
import type { Db } from '#platform/database/database.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;

/** The next number of a series, held until the transaction ends. */
export async function takeNumber(db: Db, series: string, fiscalYear: string): Promise<number> {
  const [row] = await db
    .insert(invoiceCounters)
    .values({ series, fiscalYear, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.fiscalYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error('a counter always counts');
  return row.last;
}

export async function insertInvoice(db: Db, row: NewInvoiceRow): Promise<void> {
  await db.insert(invoices).values(row);
}

export async function selectBuyer(
  db: Db,
  accountId: string,
): Promise<{ buyerName: string; buyerEmail: string }> {
  const [row] = await db
    .select({ buyerName: accounts.name, buyerEmail: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { buyerName: '', buyerEmail: '' };
}

/** The invoice of an order; null before it was paid, and where there was nothing to pay. */
export async function selectOptionalInvoice(db: Db, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.refundId)));
  return row ?? null;
}

/** The invoice, then its credit notes. */
export function selectPapers(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
}
