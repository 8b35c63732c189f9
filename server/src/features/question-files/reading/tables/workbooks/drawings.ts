import { pictureFault } from '#features/question-files/reading/pictures.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { unzipTexts } from '#features/question-files/reading/tables/workbooks/zip.ts';
import { childOf, findElements, type XmlElement } from '#features/question-files/reading/xml.ts';

/** The numbers of the rows, from 1, over which each picture of a sheet lies. */
export function rowsOfPictures(workbook: Uint8Array, sheet: string): readonly number[][] {
  const folder = sheet.slice(0, sheet.lastIndexOf('/'));
  const relations = textOf(workbook, `${folder}/_rels/${sheet.slice(folder.length + 1)}.rels`);
  const pictures: number[][] = [];
  for (const { attributes } of findElements(relations, 'Relationship')) {
    const { Type = '', Target = '' } = attributes;
    if (!Type.endsWith('/drawing')) continue;
    const path = Target.startsWith('/')
      ? Target.slice(1)
      : `xl/${Target.replace(/^(\.\.\/|\.\/)+/, '')}`;
    for (const anchor of findElements(textOf(workbook, path), 'twoCellAnchor', 'oneCellAnchor')) {
      if (isDrawn(anchor)) pictures.push(rowsUnder(anchor));
    }
  }
  return pictures;
}

/** A picture, and what Excel draws itself: a text box, a chart, lines, several of them as one. */
function isDrawn(anchor: XmlElement): boolean {
  return ['pic', 'sp', 'graphicFrame', 'cxnSp', 'grpSp', 'contentPart', 'AlternateContent'].some(
    (name) => childOf(anchor, name),
  );
}

const mostRows = 100;

function rowsUnder(anchor: XmlElement): number[] {
  const [from, to] = ['from', 'to'].map((end) => childOf(anchor, end));
  const first = numberIn(from, 'row');
  // One that ends where a row begins does not lie over that row.
  const last = numberIn(to, 'row') - (numberIn(to, 'rowOff') === 0 ? 1 : 0);
  const length = Math.min(mostRows, Math.max(1, last - first + 1));
  return Array.from({ length }, (_, index) => first + index + 1);
}

function numberIn(element: XmlElement | undefined, name: string): number {
  return Number(childOf(element, name)?.text ?? 0) || 0;
}

/** A picture belongs to the questions of its rows, or to one that is nowhere written; above the first row it is a logo. */
export function withPictures(rows: readonly Row[], pictures: readonly number[][]): Row[] {
  const numberOf = ({ place }: Row) => Number(place.replace('Row ', ''));
  const known = new Set(rows.map(numberOf));
  const first = Math.min(...known);
  const under = new Set(pictures.flat());
  const alone = pictures.flatMap(([number = 0, ...more]) =>
    number > first && ![number, ...more].some((one) => known.has(one)) ? [number] : [],
  );
  return [
    ...rows.map((row) => (under.has(numberOf(row)) ? { ...row, hasPicture: true } : row)),
    ...[...new Set(alone)].map((number) => ({
      place: `Row ${number}`,
      cells: [],
      faults: [{ message: pictureFault.message }],
    })),
  ];
}

function textOf(workbook: Uint8Array, path: string): string | undefined {
  return unzipTexts(workbook, (name) => name === path).get(path);
}
