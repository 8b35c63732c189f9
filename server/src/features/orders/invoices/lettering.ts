/** Names and titles are written in letters of all scripts; the fonts of every PDF reader have those of print alone. */
import { isWritable, type PdfPicture, type PdfText } from '#features/orders/invoices/pdf.ts';
import { readPalettePng } from '#features/orders/invoices/png.ts';
import { isRightToLeft, toLegible } from '#platform/drawing/drawable.ts';
import { widthOf } from '#platform/drawing/lines.ts';
import { drawPng } from '#platform/files/picture.ts';
import { escapeHtml } from '#platform/pages/page-head.ts';

/**
 * A text as an invoice can show it: without emoji, the sign of the rupee as it is written in letters, and a question mark
 * for what no font has.
 * @returns null where nothing is left to be read.
 */
export function legible(text: string): string | null {
  const shown = toLegible(text.replace(/₹\s*/g, 'Rs. '));
  return /[\p{L}\p{N}]/u.test(shown) ? shown : null;
}

/** Pixels of a picture for one point: as sharp as print. */
const sharpness = 4;
/**
 * A text as it is, or drawn as a picture where the fonts of readers lack one of its letters.
 * @param lane who waits in one line for pictures.
 * @throws AppError `unavailable` when too many pictures wait.
 */
export async function lettered(mark: PdfText, lane: string): Promise<PdfText | PdfPicture> {
  const text = legible(mark.text) ?? '';
  if (isWritable(text)) return { ...mark, text };
  const { x, y, size = 10, isBold = false } = mark;
  // Nastaliq rises and falls far beyond its line.
  const [above, below, beside] = [2.6 * size, 1.4 * size, 0.3 * size];
  const box = { width: Math.ceil(widthOf(text, size) + 2 * beside), height: above + below };
  const start = isRightToLeft(text) ? 'direction="rtl" text-anchor="end"' : '';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width * sharpness}" height="${box.height * sharpness}" viewBox="0 0 ${box.width} ${box.height}" font-family="Figtree">`,
    `<rect width="${box.width}" height="${box.height}" fill="#fff"/>`,
    `<text x="${beside}" y="${above}" ${start} font-size="${size}" font-weight="${isBold ? 700 : 400}">${escapeHtml(text)}</text></svg>`,
  ].join('');
  const png = readPalettePng(await drawPng(svg, lane));
  return { x: x - beside, y: y + below, ...box, text, png };
}
