import { stateName } from '@taiyari/contract/rules/states';
import { numberOf } from '#domain/payments/fiscal-year.ts';
import { todayAt } from '#domain/periods.ts';
import type { WrittenPaper } from '#features/orders/revenue/queries.ts';
import { byteOrderMark, toCsvLine } from '#platform/text/csv-line.ts';

const header = [
  'Number',
  'Kind',
  'Date',
  'For invoice',
  'Buyer',
  'Email',
  'Place of supply',
  'Item',
  'SAC',
  'Rate (%)',
  'Taxable (INR)',
  'CGST (INR)',
  'SGST (INR)',
  'IGST (INR)',
  'Total (INR)',
  'Provider',
  'Payment',
  'Order',
];

export const csvStart = byteOrderMark + toCsvLine(header);

/** A paper as a line; the day is that of Asia/Kolkata, amounts of credit notes are what went back. */
export function toPaperLine({ paper, invoice, provider, paymentId }: WrittenPaper): string {
  const isCredit = paper.refundId !== null;
  const { seller } = paper;
  return toCsvLine([
    nameOf(paper),
    isCredit ? 'Credit note' : 'Invoice',
    todayAt(paper.issuedAt),
    isCredit && invoice ? nameOf(invoice) : '',
    paper.buyerName,
    paper.buyerEmail,
    // Where nothing else was said, the law takes the seller's.
    paper.placeOfSupply === null ? seller.state : stateName(paper.placeOfSupply),
    paper.title,
    seller.sac,
    String(seller.ratePercent),
    rupees(paper.taxablePaise),
    rupees(paper.cgstPaise),
    rupees(paper.sgstPaise),
    rupees(paper.igstPaise),
    rupees(paper.totalPaise),
    provider,
    paymentId ?? '',
    paper.orderId,
  ]);
}

function nameOf({
  series,
  fiscalYear,
  number,
}: Pick<WrittenPaper['paper'], 'series' | 'fiscalYear' | 'number'>) {
  return numberOf(series, fiscalYear, number);
}

/** 499.00, as every spreadsheet reads it. */
function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
