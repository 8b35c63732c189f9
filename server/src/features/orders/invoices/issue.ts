import type { Deps } from '#deps.ts';
import { fiscalYearOf } from '#domain/payments/fiscal-year.ts';
import { splitRefundTax, splitTax, type TaxSplit } from '#domain/payments/gst.ts';
import * as queries from '#features/orders/invoices/queries.ts';
import { rateOf } from '#features/orders/invoices/rate.ts';
import { paidMail } from '#features/orders/mails.ts';
import type { OrderRow } from '#features/orders/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { newId } from '#platform/random/ids.ts';

/** Real ones, and those of tests, which are no part of the books: numbers of a series have no gap. */
const invoiceSeries = { real: 'TY', specimen: 'TS' } as const;
const creditSeries = { real: 'TC', specimen: 'TD' } as const;

type NewInvoice = {
  readonly order: OrderRow & { readonly accountId: string };
  readonly title: string;
  readonly config: Deps['config'];
  readonly now: Date;
};

/** Writes the invoice of an order that is paid, in its transaction, and the mail that tells of it. */
export async function issueInvoice(
  db: Db,
  { order, title, config, now }: NewInvoice,
): Promise<void> {
  const buyer = await queries.selectBuyer(db, order.accountId);
  const isSpecimen = order.provider === 'test';
  const { seller } = config;
  await insertNumbered(db, isSpecimen ? invoiceSeries.specimen : invoiceSeries.real, now, {
    orderId: order.id,
    refundId: null,
    ...buyer,
    title,
    totalPaise: order.totalPaise,
    ...splitTax(order.totalPaise, rateOf(seller, order.placeOfSupply)),
    placeOfSupply: order.placeOfSupply,
    seller,
    isSpecimen,
  });
  const paid = { orderId: order.id, title, amountPaise: order.totalPaise, isSpecimen };
  await enqueueMail(db, paidMail(config, buyer.buyerEmail, paid), now);
}

/**
 * Writes the credit note of a refund, with the tax and the names of the invoice that it takes back. Money that was never
 * invoiced needs none.
 * @param before what had gone back of the same invoice.
 */
export async function issueCreditNote(
  db: Db,
  refund: { readonly id: string; readonly amountPaise: number; readonly orderId: string },
  before: number,
  now: Date,
): Promise<void> {
  const invoice = await queries.selectOptionalInvoice(db, refund.orderId);
  if (!invoice) return;
  const series = invoice.isSpecimen ? creditSeries.specimen : creditSeries.real;
  const { placeOfSupply } = invoice;
  const rate = rateOf(invoice.seller, placeOfSupply);
  const split = splitRefundTax({ before, amount: refund.amountPaise }, rate);
  await insertNumbered(db, series, now, {
    orderId: refund.orderId,
    refundId: refund.id,
    buyerName: invoice.buyerName,
    buyerEmail: invoice.buyerEmail,
    title: invoice.title,
    totalPaise: refund.amountPaise,
    ...split,
    placeOfSupply,
    seller: invoice.seller,
    isSpecimen: invoice.isSpecimen,
  });
}

type Written = Omit<queries.NewInvoiceRow, 'id' | 'series' | 'fiscalYear' | 'number' | 'issuedAt'> &
  TaxSplit;

/** The counter is held until the transaction ends: a number that is given is used. */
async function insertNumbered(db: Db, series: string, now: Date, written: Written): Promise<void> {
  const fiscalYear = fiscalYearOf(now);
  const number = await queries.takeNumber(db, series, fiscalYear);
  await queries.insertInvoice(db, {
    id: newId(),
    series,
    fiscalYear,
    number,
    issuedAt: now,
    ...written,
  });
}
