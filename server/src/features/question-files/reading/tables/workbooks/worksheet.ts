import { unreadableFont } from '#features/question-files/reading/garbled/legacy-fonts.ts';
import { requireFewEntries } from '#features/question-files/reading/reading.ts';
import type { Row, RowFault } from '#features/question-files/reading/tables/row.ts';
import { mostCells } from '#features/question-files/reading/tables/split-rows.ts';
import {
  textOfDate,
  textOfNumber,
} from '#features/question-files/reading/tables/workbooks/cell-number.ts';
import { spreadMerged } from '#features/question-files/reading/tables/workbooks/merged.ts';
import { type Run, textOfRuns } from '#features/question-files/reading/tidying/scripts.ts';
import {
  childOf,
  childrenOf,
  readXml,
  type XmlElement,
} from '#features/question-files/reading/xml.ts';

export type Workbook = {
  readonly texts: readonly Cell[];
  readonly styles: readonly CellStyle[];
};

/** What the style of a cell says of all that stands in it. */
export type CellStyle = {
  /** The number format: a code, or the id of a built-in one. */
  readonly format: string | number;
  readonly script: Run['script'];
  readonly isStruckOut: boolean;
  readonly font: string | undefined;
};

export type Cell = { readonly text: string; readonly fault?: string };

/** The rows of a sheet; a cell that a spreadsheet took for something else is a fault of its row. */
export function readWorksheet(xml: string, workbook: Workbook): Row[] {
  const rows: Row[] = [];
  const merged: string[] = [];
  readXml(xml, new Set(['row', 'mergeCell']), (element) => {
    if (element.name === 'mergeCell') {
      merged.push(element.attributes.ref ?? '');
      return;
    }
    const number = Number(element.attributes.r ?? rows.length + 1);
    requireFewEntries(rows.length);
    rows.push(readRow(element, number, workbook));
  });
  return spreadMerged(rows, merged);
}

function readRow(element: XmlElement, number: number, workbook: Workbook): Row {
  const cells: string[] = [];
  const faults: RowFault[] = [];
  for (const child of childrenOf(element, 'c')) {
    const column = columnOf(child.attributes.r) ?? cells.length;
    const { text, fault } = readCell(child, workbook);
    if (column >= mostCells) {
      if (text.trim() !== '')
        faults.push({ message: `Cell ${letterOf(column)}${number} ${tooFar}` });
      continue;
    }
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (fault === undefined) continue;
    faults.push({ message: `Cell ${letterOf(column)}${number} ${fault}`, column });
  }
  const isHidden = /^(?:1|true)$/.test(element.attributes.hidden ?? '');
  return { place: `Row ${number}`, cells, faults, ...(isHidden && { isHidden }) };
}

const tooFar = `stands right of column ${mostCells}, where nothing is read.`;

function readCell(element: XmlElement, workbook: Workbook): Cell {
  const cell = readValue(element, workbook);
  const style = workbook.styles[Number(element.attributes.s)];
  if (!style || cell.fault !== undefined || cell.text.trim() === '') return cell;
  if (style.isStruckOut) return { ...cell, fault: faultOfLines(['struck out']) };
  const font = unreadableFont(style.font, cell.text);
  if (font !== null) return { ...cell, fault: faultOfFont(font) };
  if (style.script === '') return cell;
  const text = textOfRuns([{ text: cell.text, script: style.script }]);
  return text === null ? { ...cell, fault: noFormula } : { text };
}

function readValue(element: XmlElement, { texts, styles }: Workbook): Cell {
  const value = childOf(element, 'v')?.text ?? '';
  // An empty result is a text ('str'); programs that reckon nothing write an empty element, or none.
  const isReckoned = value !== '' || element.attributes.t === 'str';
  if (!isReckoned && childOf(element, 'f')) return { text: '', fault: noResult };
  switch (element.attributes.t) {
    case 's':
      return texts[Number(value)] ?? { text: '', fault: noText };
    case 'inlineStr': {
      const inline = childOf(element, 'is');
      return inline ? cellOfString(inline) : { text: '' };
    }
    case 'str':
      return { text: unescapeCell(value) };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: value, fault: `holds the error ${value}: write it as a text.` };
    case 'd':
      return { text: value, fault: dateFault };
    default:
      return value === ''
        ? { text: '' }
        : readNumber(value, styles[Number(element.attributes.s)]?.format);
  }
}

const noResult =
  'holds a formula without its result: open the workbook in a spreadsheet and save it there.';
const noText = 'names a text that the workbook does not hold: save it once more.';
const dateFault = 'is a date to the spreadsheet: format the column as Text and write it again.';

function readNumber(value: string, style: string | number | undefined): Cell {
  const number = Number(value);
  if (Number.isNaN(number)) return { text: value };
  const text = textOfNumber(number, style);
  return text === null ? { text: textOfDate(number, style), fault: dateFault } : { text };
}

/**
 * The text of a shared or inline string, its formatted runs joined; reading aids are left out. Raised
 * and lowered runs become formulas; what is underlined or struck out cannot be shown.
 */
export function cellOfString(element: XmlElement): Cell {
  const plain = childrenOf(element, 't').map(({ text }) => text);
  const runs = childrenOf(element, 'r').map(toRun);
  const all = [{ text: unescapeCell(plain.join('')), script: '' } as const, ...runs];
  const text = textOfRuns(all);
  if (text === null) return { text: all.map((run) => run.text).join(''), fault: noFormula };
  const font = childrenOf(element, 'r')
    .map(fontOf)
    .find((found) => found !== null);
  if (font) return { text, fault: faultOfFont(font) };
  const lines = [...new Set(childrenOf(element, 'r').flatMap(lineOf))];
  if (lines.length === 0) return { text };
  return { text, fault: faultOfLines(lines) };
}

const noFormula = 'holds raised text that no formula can say.';

function faultOfLines(lines: readonly string[]): string {
  return `holds ${lines.join(' and ')} text, which cannot be shown.`;
}

function faultOfFont(font: string): string {
  return `is written in the font ${font}, which nobody else can read: convert it to Unicode.`;
}

function fontOf(run: XmlElement): string | null {
  const text = childrenOf(run, 't').map((part) => part.text);
  return unreadableFont(childOf(childOf(run, 'rPr'), 'rFont')?.attributes.val, text.join(''));
}

function toRun(run: XmlElement): Run {
  const text = childrenOf(run, 't').map((part) => part.text);
  return { text: unescapeCell(text.join('')), script: scriptOf(childOf(run, 'rPr')) };
}

function scriptOf(font: XmlElement | undefined): Run['script'] {
  return levels.get(childOf(font, 'vertAlign')?.attributes.val ?? '') ?? '';
}

const levels = new Map<string, Run['script']>([
  ['superscript', '^'],
  ['subscript', '_'],
]);

/** A line through or under a run that holds more than blanks. */
function lineOf(run: XmlElement): string[] {
  if (childrenOf(run, 't').every(({ text }) => text.trim() === '')) return [];
  const font = childOf(run, 'rPr');
  return [
    ...(isOn(font, 'u') ? ['underlined'] : []),
    ...(isOn(font, 'strike') ? ['struck out'] : []),
  ];
}

function isOn(font: XmlElement | undefined, name: string): boolean {
  const property = childOf(font, name);
  return property !== undefined && !/^(?:0|false|none)$/.test(property.attributes.val ?? '');
}

/** A line under a whole cell sets nothing in it apart, and is how links look; one through it takes it back. */
export function lookOfFont(font: XmlElement | undefined): Omit<CellStyle, 'format'> {
  return {
    script: scriptOf(font),
    isStruckOut: isOn(font, 'strike'),
    font: childOf(font, 'name')?.attributes.val,
  };
}

/** `_x000D_` is how a workbook writes characters that XML does not know. */
function unescapeCell(text: string): string {
  return text
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}

/** 'C5' → 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
