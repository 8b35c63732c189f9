/**
 * Pages of text as PDF, in the fonts that every reader has; a line of other letters is a picture. No library: those there
 * are bring fonts, and shape no Hindi and no Urdu.
 */
import type { PalettePng } from '#features/orders/invoices/png.ts';

export type PdfText = {
  /** Points from the left edge; of `right` text to its end. */
  readonly x: number;
  /** Points from the upper edge. */
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isRight?: boolean;
};

export type PdfLine = { readonly y: number };

/** A text that is drawn, on white, which does not cover what is below it. */
export type PdfPicture = {
  /** Points from the left edge. */
  readonly x: number;
  /** Points from the upper edge to the lower one of the picture. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** As it is copied, found and read aloud. */
  readonly text: string;
  readonly png: PalettePng;
};

type PdfMark = PdfText | PdfLine | PdfPicture;

/** A4, in points. */
const pageSize = { width: 595, height: 842 } as const;
const margin = 50;

/** Signs of print, and their bytes in WinAnsiEncoding (PDF 32000-1, annex D.2). */
const signs = new Map([
  ['…', '\x85'],
  ['‘', '\x91'],
  ['’', '\x92'],
  ['“', '\x93'],
  ['”', '\x94'],
  ['•', '\x95'],
  ['–', '\x96'],
  ['—', '\x97'],
]);

/** Whether the fonts of readers have all letters of a text. */
export function isWritable(text: string): boolean {
  return [...text].every((letter) => signs.has(letter) || /[ -~\u00a0-\u00ff]/.test(letter));
}

/** @param pages of texts, of pictures, and of lines from margin to margin. */
export function drawPdf(title: string, pages: readonly (readonly PdfMark[])[]): Buffer {
  const first = 5;
  const pictures = pages.flat().filter((mark) => 'png' in mark);
  const firstPicture = first + 2 * pages.length;
  const names = pictures.map((_, at) => `/P${at} ${firstPicture + at} 0 R`).join(' ');
  const resources = `/Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${names} >> /ExtGState << /Over << /BM /Multiply >> >>`;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    ...pages.flatMap((marks, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << ${resources} >> /Contents ${first + 2 * at + 1} 0 R >>`,
      streamObject('', marks.map((mark) => writeMark(mark, pictures)).join('\n')),
    ]),
    ...pictures.map(({ png }) => pictureObject(png)),
    `<< /Title ${literal(title)} >>`,
  ];
  return assemble(objects);
}

function writeMark(mark: PdfMark, pictures: readonly PdfPicture[]): string {
  if ('png' in mark) return writePicture(mark, pictures.indexOf(mark));
  return 'text' in mark ? writeText(mark) : writeLine(mark);
}

function streamObject(entries: string, stream: string): string {
  return `<< ${entries} /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

/** PDF packs pixels as PNG does (PDF 32000-1, 7.4.4.4). */
function pictureObject({ width, height, bitsPerPixel, palette, packed }: PalettePng): string {
  const colours = `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]`;
  const rows = `/Predictor 15 /Colors 1 /BitsPerComponent ${bitsPerPixel} /Columns ${width}`;
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent ${bitsPerPixel} /Filter /FlateDecode /DecodeParms << ${rows} >>`;
  return streamObject(entries, packed.toString('latin1'));
}

function writePicture({ x, y, width, height, text }: PdfPicture, at: number): string {
  const place = `${width} 0 0 ${height} ${x.toFixed(2)} ${(pageSize.height - y).toFixed(2)} cm`;
  return `/Span << /ActualText <${utf16(text)}> >> BDC q /Over gs ${place} /P${at} Do Q EMC`;
}

/** Texts beside the page are of two bytes a letter, after a mark that says so. */
function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}

function fontObject(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function writeText({ x, y, text, size = 10, isBold = false, isRight = false }: PdfText): string {
  const left = isRight ? x - widthOf(text, size, isBold) : x;
  const at = `${left.toFixed(2)} ${(pageSize.height - y).toFixed(2)}`;
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${at} Td ${literal(text)} Tj ET`;
}

function writeLine({ y }: PdfLine): string {
  const height = (pageSize.height - y).toFixed(2);
  return `0.6 w ${margin} ${height} m ${pageSize.width - margin} ${height} l S`;
}

/** What stands right is figures and short words: digits are alike, everything else is near enough for a column. */
function widthOf(text: string, size: number, isBold: boolean): number {
  const widths = [...text].map((letter) => narrow.get(letter) ?? (isBold ? 0.58 : 0.556));
  return widths.reduce((sum, width) => sum + width, 0) * size;
}

const narrow = new Map([
  [' ', 0.278],
  [',', 0.278],
  ['.', 0.278],
  ['/', 0.278],
  [':', 0.278],
  ['-', 0.333],
  ['(', 0.333],
  [')', 0.333],
]);

function literal(text: string): string {
  const bytes = [...text].map((letter) => signs.get(letter) ?? letter).join('');
  return `(${bytes.replace(/[\\()]/g, (letter) => `\\${letter}`)})`;
}

/** The table at the end says at which byte each object begins; all letters are of one byte. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
