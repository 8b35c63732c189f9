import { createHash } from 'node:crypto';
import { writePicture } from '../../contract/src/rules/pictures.ts';

/** What can be drawn. Rows of a grid are texts of `#` (filled) and `.` (empty). */
export type Figure =
  | { readonly kind: 'arrow'; readonly degrees: number }
  | { readonly kind: 'polygon'; readonly sides: number; readonly dots: number }
  | { readonly kind: 'grid'; readonly rows: readonly string[] }
  | { readonly kind: 'bars'; readonly title: string; readonly bars: readonly Bar[] };
export type Bar = { readonly name: string; readonly value: number };

/** Every drawing that a text names, in Base64 by the hash of its SVG. */
export const pictures: Record<string, string> = {};

/** What names a drawing in a text: the same for the same figure. */
export function pictureOf(figure: Figure): string {
  const { width, height } = sizeOf(figure);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${shapesOf(figure)}</svg>`;
  const hash = createHash('sha256').update(svg).digest('hex');
  pictures[hash] = Buffer.from(svg).toString('base64');
  return writePicture({ alt: wordsOf(figure), hash, width, height });
}

/** What is drawn and no more: one function for all options of a question cannot give the right one away. */
function wordsOf(figure: Figure): string {
  switch (figure.kind) {
    case 'arrow':
      return `An arrow turned ${figure.degrees} degrees clockwise from pointing up`;
    case 'polygon':
      return `A polygon of ${figure.sides} sides around ${figure.dots} dots`;
    case 'grid':
      return `A grid, row by row, with X for a mark and o for none: ${figure.rows.map(spoken).join(', ')}`;
    case 'bars':
      return `${figure.title}: ${figure.bars.map(({ name, value }) => `${name} ${value}`).join(', ')}`;
  }
}

const spoken = (row: string) => row.replace(/#/g, 'X').replace(/\./g, 'o');

const cell = 28;
const ink = 'stroke="#111" stroke-width="3" fill="none" stroke-linejoin="round"';

function sizeOf(figure: Figure): { width: number; height: number } {
  if (figure.kind === 'bars') return { width: 460, height: 280 };
  if (figure.kind !== 'grid') return { width: 120, height: 120 };
  const columns = figure.rows[0]?.length ?? 0;
  return { width: columns * cell + 8, height: figure.rows.length * cell + 8 };
}

function shapesOf(figure: Figure): string {
  switch (figure.kind) {
    case 'arrow':
      return `<path d="M60 104V18M38 42L60 16L82 42" ${ink} transform="rotate(${figure.degrees} 60 60)"/>`;
    case 'polygon':
      return polygon(figure);
    case 'grid':
      return grid(figure.rows);
    case 'bars':
      return bars(figure);
  }
}

function polygon({ sides, dots }: { sides: number; dots: number }): string {
  const outline = around(sides, 50).map(([x, y]) => `${x},${y}`);
  const inside = around(dots, 20).map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#111"/>`,
  );
  return `<polygon points="${outline.join(' ')}" ${ink}/>${inside.join('')}`;
}

/** Points on a circle in the middle, the first one on top. */
function around(count: number, radius: number): [number, number][] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count - Math.PI / 2;
    const at = (along: number) => Math.round((60 + radius * along) * 10) / 10;
    return [at(Math.cos(angle)), at(Math.sin(angle))];
  });
}

function grid(rows: readonly string[]): string {
  const marks = rows.flatMap((row, y) =>
    [...row].map((mark, x) => {
      const [left, top] = [4 + x * cell, 4 + y * cell];
      const box = `<rect x="${left}" y="${top}" width="${cell}" height="${cell}" stroke="#999" fill="#fff"/>`;
      const dot = `<circle cx="${left + cell / 2}" cy="${top + cell / 2}" r="9" fill="#111"/>`;
      return mark === '#' ? box + dot : box;
    }),
  );
  const [width, height] = [(rows[0]?.length ?? 0) * cell, rows.length * cell];
  return `${marks.join('')}<rect x="4" y="4" width="${width}" height="${height}" ${ink}/>`;
}

function bars({ title, bars }: { title: string; bars: readonly Bar[] }): string {
  const highest = Math.max(...bars.map(({ value }) => value));
  const drawn = bars.map(({ name, value }, place) => {
    const [x, height] = [40 + place * 82, Math.round((value / highest) * 170)];
    const text = (y: number, words: string) =>
      `<text x="${x + 26}" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="15" fill="#111">${words}</text>`;
    return `<rect x="${x}" y="${240 - height}" width="52" height="${height}" fill="#1d4ed8"/>${text(234 - height, String(value))}${text(262, name)}`;
  });
  return `<text x="230" y="24" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="bold" fill="#111">${title}</text>${drawn.join('')}<path d="M28 240H446" ${ink}/>`;
}
