import { splitMaths } from '@taiyari/contract/rules/maths';
import { type PictureReference, splitPictures } from '@taiyari/contract/rules/pictures';
import { micromark } from 'micromark';

type RichElement = 'p' | 'em' | 'strong' | 'code' | 'pre' | 'br';

export type RichNode =
  | { readonly kind: 'text'; readonly text: string }
  /** Numbers, sums and Latin words within a text from right to left. */
  | { readonly kind: 'latin'; readonly text: string }
  | { readonly kind: 'maths'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly kind: 'picture'; readonly picture: PictureReference }
  /** The first row is its head; each cell holds nodes of one line. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly RichNode[])[])[] }
  | { readonly kind: 'element'; readonly name: RichElement; readonly children: RichNode[] };

/**
 * The text of a question as nodes: paragraphs, line breaks, `**strong**`, `*emphasis*`, `` `code` ``, `$maths$`, tables
 * and pictures of this site. Everything else that Markdown knows is left as it was typed: numbered statements, blanks
 * made of `____`, 'A > B' and addresses are common in questions and must not turn into something else. No node can hold
 * an attribute or an address, so nothing in a text can become active.
 */
export function parseRichText(source: string): readonly RichNode[] {
  const apart: RichNode[] = [];
  const standIn = (node: RichNode) => `${apartOpen}${apart.push(node) - 1}${apartClose}`;
  const text = splitPictures(stripStandIns(source))
    .map((segment) => {
      if (segment.kind === 'text') return withoutMaths(segment.source, standIn);
      const { alt, hash, width, height } = segment;
      return standIn({ kind: 'picture', picture: { alt, hash, width, height } });
    })
    .join('');
  const blocks = findTables(text)
    .map((block) =>
      typeof block === 'string' ? block : `\n\n${standIn(toTable(block, apart))}\n\n`,
    )
    .join('');
  return read(blocks, apart);
}

function withoutMaths(text: string, standIn: (node: RichNode) => string): string {
  return splitMaths(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : standIn(segment)))
    .join('');
}

function toTable(rows: TableText, apart: readonly RichNode[]): RichNode {
  return { kind: 'table', rows: rows.map((cells) => cells.map((cell) => readLine(cell, apart))) };
}

/** A cell is no paragraph. */
function readLine(text: string, apart: readonly RichNode[]): readonly RichNode[] {
  return read(text, apart).flatMap((node) =>
    node.kind === 'element' && node.name === 'p' ? node.children : [node],
  );
}

function read(text: string, apart: readonly RichNode[]): readonly RichNode[] {
  return toNodes(micromark(protectSigns(text), { extensions: [{ disable }] }), apart);
}

/** The names of micromark's constructs that are switched off. */
const disable = {
  null: [
    'autolink',
    'blockQuote',
    'codeIndented',
    'definition',
    'headingAtx',
    'htmlFlow',
    'htmlText',
    'labelEnd',
    'labelStartImage',
    'labelStartLink',
    'list',
    'setextUnderline',
    'thematicBreak',
  ],
};

// Stand-ins from the private use area, taken out of the source first, so that no text can forge one. Between the last
// two stands the place of what is set apart: a formula, a picture, a table.
const underscore = '\uE000';
const star = '\uE001';
const apartOpen = '\uE002';
const apartClose = '\uE003';

function stripStandIns(text: string): string {
  return text.replace(/[\uE000-\uE003]/g, '');
}

/** `____` is a blank to fill in and `5*3*2` a product: neither is emphasis. */
function protectSigns(text: string): string {
  return text.replaceAll('_', underscore).replace(/(?<=[\p{L}\p{N})])\*(?=[\p{L}\p{N}(])/gu, star);
}

function restoreSigns(text: string): string {
  return text.replaceAll(underscore, '_').replaceAll(star, '*');
}

const elements: readonly RichElement[] = ['p', 'em', 'strong', 'code', 'pre', 'br'];

/** micromark's answer knows a handful of tags and escapes all else; a tag that is not listed is dropped. */
function toNodes(html: string, apart: readonly RichNode[]): readonly RichNode[] {
  const root: RichNode[] = [];
  const open: RichNode[][] = [root];
  for (const [token, slash, tagName] of html.matchAll(/<(\/?)([a-z]+)[^>]*>|[^<]+|</g)) {
    const siblings = open.at(-1) ?? root;
    const name = elements.find((element) => element === tagName);
    if (tagName === undefined) siblings.push(...toTextNodes(token, apart));
    else if (name === undefined) continue;
    else if (slash === '/') open.length = Math.max(1, open.length - 1);
    else {
      const children: RichNode[] = [];
      siblings.push({ kind: 'element', name, children });
      if (name !== 'br') open.push(children);
    }
  }
  return root;
}

function toTextNodes(html: string, apart: readonly RichNode[]): RichNode[] {
  return decodeEntities(html)
    .split(/\uE002(\d+)\uE003/)
    .flatMap((part, index): RichNode[] => {
      const node = index % 2 === 1 ? apart[Number(part)] : undefined;
      if (node !== undefined) return [node];
      return part === '' ? [] : directed(restoreSigns(part));
    });
}

/** An interval, a point: '[0, 1)', '(−∞, 3]', '(2, 3)'. Commas without brackets stand in a list, which goes with the text. */
const listed = /[-+−]?(?:\d+(?:\.\d+)?|[A-Za-z]|∞)[%°]?/.source;
const bracketed = `[([][ \\t]*${listed}(?:[ \\t]*[,;،][ \\t]*${listed})+[ \\t]*[)\\]]`;
const word = `[A-Za-z0-9]+(?:${bracketed})?`;
const between =
  /(?:[ \t]*[-+−×÷*/=<>≤≥±^≠→·()∈∪∩])+[ \t]*|[.,:'’&_]|[ \t]+(?=[A-Za-z])|(?<=[A-Za-z])[ \t]+/
    .source;

/** Together they are read from left to right: '3 + 4 = 7' would be turned round by the letters about it. */
const latinRun = new RegExp(
  `(?:${bracketed}|[([]?[-+−₹$]?${word})(?:(?:${between})(?:${bracketed}|[-+−]?${word}))*[%°)\\]²³]*`,
  'g',
);

function directed(text: string): RichNode[] {
  if (!/[\u0600-\u06ff]/.test(text)) return [{ kind: 'text', text }];
  const nodes: RichNode[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(latinRun)) {
    if (index > done) nodes.push({ kind: 'text', text: text.slice(done, index) });
    nodes.push(...cutAtLoneBrackets(run));
    done = index + run.length;
  }
  if (done < text.length) nodes.push({ kind: 'text', text: text.slice(done) });
  return nodes;
}

/**
 * A bracket whose partner stands outside of a run belongs to the text about it, and is turned round with that. Round and
 * square ones make pairs, too: '[0,1)' is an interval.
 */
function cutAtLoneBrackets(run: string): RichNode[] {
  const lone: number[] = [];
  const opened: number[] = [];
  for (const { 0: bracket, index } of run.matchAll(/[()[\]]/g)) {
    if (bracket === '(' || bracket === '[') opened.push(index);
    else if (opened.pop() === undefined) lone.push(index);
  }
  const ends = [...lone, ...opened, run.length].sort((one, other) => one - other);
  let from = 0;
  return ends.flatMap((end) => {
    const piece = inItsSpaces(run.slice(from, end));
    from = end + 1;
    return end < run.length ? [...piece, { kind: 'text', text: run.charAt(end) }] : piece;
  });
}

/** Spaces at the ends are the text's; so are signs alone. */
function inItsSpaces(piece: string): RichNode[] {
  const core = piece.trim();
  if (!/[A-Za-z0-9]/.test(core)) return piece === '' ? [] : [{ kind: 'text', text: piece }];
  const [before, after] = piece.split(core, 2);
  return [
    { kind: 'text' as const, text: before ?? '' },
    { kind: 'latin' as const, text: core },
    { kind: 'text' as const, text: after ?? '' },
  ].filter(({ text }) => text !== '');
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function decodeEntities(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}

/** The cells of each row, the head first. */
type TableText = readonly (readonly string[])[];

const row = /^\|.*\|[\t ]*$/;
const ruler = /^\|(?:[\t ]*:?-+:?[\t ]*\|)+[\t ]*$/;

/**
 * The tables of a text, and what stands between them. A table is lines that begin and end with `|`, the second of them
 * made of dashes; `\|` is a stroke within a cell. Every row gets as many cells as the head.
 */
function findTables(text: string): readonly (string | TableText)[] {
  if (!text.includes('|')) return [text];
  const lines = text.split('\n');
  const blocks: (string | TableText)[] = [];
  let between: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!row.test(line) || !ruler.test(lines[at + 1] ?? '')) {
      between.push(line);
      continue;
    }
    const end = endOfRows(lines, at + 2);
    const head = cellsOf(line);
    const body = lines.slice(at + 2, end).map((one) => fitted(cellsOf(one), head.length));
    blocks.push(between.join('\n'), [head, ...body]);
    between = [];
    at = end - 1;
  }
  return [...blocks, between.join('\n')];
}

function endOfRows(lines: readonly string[], from: number): number {
  const rows = lines.slice(from).findIndex((line) => !row.test(line));
  return rows === -1 ? lines.length : from + rows;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

function fitted(cells: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => cells[at] ?? '');
}
