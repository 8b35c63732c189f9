/**
 * One page of text as PDF, in the fonts that every reader has. No library: those there are bring fonts and pictures, of
 * which an invoice needs none.
 */

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

/** Whether the fonts have all letters of a text. */
export function isWritable(text: string): boolean {
  return [...text].every((letter) => signs.has(letter) || /[ -~\u00a0-\u00ff]/.test(letter));
}

/** @param pages of texts and of lines from margin to margin. */
export function drawPdf(title: string, pages: readonly (readonly (PdfText | PdfLine)[])[]): Buffer {
  const first = 5;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    ...pages.flatMap((marks, at) => {
      const content = marks.map((mark) => ('text' in mark ? writeText(mark) : writeLine(mark)));
      const stream = content.join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * at + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    `<< /Title ${literal(title)} >>`,
  ];
  return assemble(objects);
}

function fontObject(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function writeText({ x, y, text, size = 10, isBold = false, isRight = false }: PdfText): string {
  const shown = [...text].map((letter) => (isWritable(letter) ? letter : '?')).join('');
  const left = isRight ? x - widthOf(shown, size, isBold) : x;
  const at = `${left.toFixed(2)} ${(pageSize.height - y).toFixed(2)}`;
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${at} Td ${literal(shown)} Tj ET`;
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
