/** Invoices and credit notes as a PDF: what rule 46 wants to be read on them. */
import { stateName } from '@taiyari/contract/rules/states';
import type { Deps } from '#deps.ts';
import { numberOf } from '#domain/payments/fiscal-year.ts';
import { legible, lettered } from '#features/orders/invoices/lettering.ts';
import { drawPdf, type PdfLine, type PdfText } from '#features/orders/invoices/pdf.ts';
import * as invoices from '#features/orders/invoices/queries.ts';
import { rateOf } from '#features/orders/invoices/rate.ts';
import { selectOwnOrder } from '#features/orders/queries.ts';
import { isSlanting } from '#platform/drawing/drawable.ts';
import { toLines } from '#platform/drawing/lines.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type File = { readonly bytes: Buffer; readonly name: string };

/** @throws AppError `not-found`: it is somebody else's, or there is none (yet). */
export async function drawOwnInvoice(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  orderId: string,
): Promise<File> {
  await selectOwnOrder(db, accountId, orderId);
  return drawInvoice({ db }, orderId);
}

/** Of anybody's order. @throws AppError `not-found`. */
export async function drawInvoice({ db }: Pick<Deps, 'db'>, orderId: string): Promise<File> {
  const papers = await invoices.selectPapers(db, orderId);
  const [invoice] = papers;
  if (!invoice) throw notFound('There is no invoice of this order.');
  const title = `Invoice ${nameOf(invoice)}`;
  const pages = await Promise.all(
    papers.map((paper) =>
      Promise.all(
        toPage(paper, invoice).map((mark) => ('text' in mark ? lettered(mark, orderId) : mark)),
      ),
    ),
  );
  return { bytes: drawPdf(title, pages), name: `${nameOf(invoice).replaceAll('/', '-')}.pdf` };
}

function nameOf({ series, fiscalYear, number }: invoices.InvoiceRow): string {
  return numberOf(series, fiscalYear, number);
}

const [left, right] = [50, 545];

function toPage(paper: invoices.InvoiceRow, invoice: invoices.InvoiceRow): (PdfText | PdfLine)[] {
  const { seller } = paper;
  const isCredit = paper.refundId !== null;
  const heading = isCredit ? 'Credit note' : seller.gstNumber ? 'Tax invoice' : 'Invoice';
  const head = [
    short(seller.name, 300),
    ...linesOf(seller.address).map((line) => short(line, 300)),
    `State: ${seller.state}`,
    ...(seller.gstNumber ? [`GSTIN: ${seller.gstNumber}`] : []),
  ];
  const facts = [
    `Number: ${nameOf(paper)}`,
    `Date: ${dayOf(paper.issuedAt)}`,
    ...(isCredit ? [`For invoice: ${nameOf(invoice)} of ${dayOf(invoice.issuedAt)}`] : []),
    `Order: ${paper.orderId}`,
  ];
  const marks: (PdfText | PdfLine)[] = [{ x: left, y: 70, text: heading, size: 20, isBold: true }];
  if (paper.isSpecimen) {
    const text = 'Specimen: a payment of the test provider. No money has moved.';
    marks.push({ x: left, y: 92, text, isBold: true });
  }
  marks.push(...column(left, 125, head), ...column(330, 125, facts));
  const name = legible(paper.buyerName);
  const buyer = (name === null ? [] : [name]).concat(paper.buyerEmail);
  const place = paper.placeOfSupply === null ? [] : [stateName(paper.placeOfSupply)];
  const billed = ['Billed to', ...buyer.map((text) => short(text, 490)), ...place];
  marks.push(...column(left, 220, billed, billed.some(isSlanting) ? 21 : 15));
  return [...marks, ...toTable(paper), ...toRemarks(paper)];
}

/** The first line is bold. */
function column(x: number, y: number, texts: readonly string[], step = 15): PdfText[] {
  return texts.map((text, at) => ({ x, y: y + step * at, text, isBold: at === 0 }));
}

function toTable(paper: invoices.InvoiceRow): (PdfText | PdfLine)[] {
  const title = short(legible(paper.title) ?? 'Test series', 360);
  const rows = [
    [`${title} (SAC ${paper.seller.sac})`, paper.taxablePaise],
    ...toTaxRows(paper),
  ] as const;
  const marks: (PdfText | PdfLine)[] = [
    { x: left, y: 300, text: 'Description', isBold: true },
    { x: right, y: 300, text: 'Amount (INR)', isBold: true, isRight: true },
    { y: 308 },
  ];
  let y = 328;
  for (const [text, amount] of rows) {
    marks.push({ x: left, y, text: `${text}` });
    marks.push({ x: right, y, text: rupees(Number(amount)), isRight: true });
    y += 20;
  }
  marks.push({ y: y - 8 }, { x: left, y: y + 12, text: 'Total', isBold: true });
  marks.push({ x: right, y: y + 12, text: rupees(paper.totalPaise), isBold: true, isRight: true });
  return marks;
}

/** One line for both halves where the buyer is in another state. */
function toTaxRows({ seller, placeOfSupply, ...paper }: invoices.InvoiceRow) {
  const { ratePercent, isBetweenStates } = rateOf(seller, placeOfSupply);
  if (ratePercent === 0) return [];
  if (isBetweenStates) return [[`IGST ${ratePercent}%`, paper.igstPaise] as const];
  return [
    [`CGST ${ratePercent / 2}%`, paper.cgstPaise] as const,
    [`SGST ${ratePercent / 2}%`, paper.sgstPaise] as const,
  ];
}

function toRemarks({ seller, placeOfSupply }: invoices.InvoiceRow): PdfText[] {
  const place = placeOfSupply === null ? 'the state of the supplier' : stateName(placeOfSupply);
  const ofUnregistered =
    seller.ratePercent === 0
      ? 'The seller is not registered for GST and charges none.'
      : 'The tax is shown as it would be: without a GSTIN the seller charges none.';
  const text = seller.gstNumber
    ? `Place of supply: ${place}. Tax is not payable on reverse charge.`
    : ofUnregistered;
  return [{ x: left, y: 480, text, size: 9 }];
}

function linesOf(address: string): string[] {
  return address
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4);
}

/** @param room in points. */
function short(text: string, room: number): string {
  const [line = ''] = toLines(text, { width: room, size: 10, most: 1 });
  return line;
}

/** As it is written in India: 1,23,456.00. */
function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
}

function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).format(moment);
}
