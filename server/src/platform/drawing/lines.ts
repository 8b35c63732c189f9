/** Widths of letters as shares of the size of the type: the widest of their kind, so that no line is cut. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u0900-\u097f]/, 0.62],
  [/[\u0600-\u06ff]/, 0.5],
  [/[mwMW@%—…]/, 0.95],
  [/[A-Z&]/, 0.72],
  [/[ .,:;'’!|ijlIft()[\]-]/, 0.38],
];
const ordinaryWidth = 0.6;

/** How wide a text is at most, in the unit of the size. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    width += widths.find(([kind]) => kind.test(letter))?.[1] ?? ordinaryWidth;
  }
  return width * size;
}

type Box = { readonly width: number; readonly size: number; readonly most: number };

/** A text in at most so many lines that fit; what is left over is told by an ellipsis. */
export function toLines(text: string, { width, size, most }: Box): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((word) => partsOf(word, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const last = `${lines[most - 1]}…`;
  return [...lines.slice(0, most - 1), shorten(last, width, size)];
}

/** A word that is longer than a line is broken. */
function partsOf(word: string, width: number, size: number): string[] {
  if (widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (widthOf(part + letter, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function shorten(line: string, width: number, size: number): string {
  let short = line;
  while (widthOf(short, size) > width && short.length > 2) short = `${short.slice(0, -2)}…`;
  return short;
}
