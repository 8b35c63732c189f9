import { pictureFault } from '#features/question-files/reading/pictures.ts';
import type { Row } from '#features/question-files/reading/tables/table.ts';
import { unzipTexts } from '#features/question-files/reading/tables/zip.ts';
import { childOf, readXml, type XmlElement } from '#features/question-files/reading/xml.ts';

/** The numbers of the rows, from 1, over which the pictures of a sheet lie. */
export function rowsWithPictures(workbook: Uint8Array, sheet: string): ReadonlySet<number> {
  const folder = sheet.slice(0, sheet.lastIndexOf('/'));
  const relations = textOf(workbook, `${folder}/_rels/${sheet.slice(folder.length + 1)}.rels`);
  const rows = new Set<number>();
  for (const { attributes } of elements(relations, ['Relationship'])) {
    const { Type = '', Target = '' } = attributes;
    if (!Type.endsWith('/drawing')) continue;
    const path = Target.startsWith('/')
      ? Target.slice(1)
      : `xl/${Target.replace(/^(\.\.\/|\.\/)+/, '')}`;
    for (const anchor of elements(textOf(workbook, path), ['twoCellAnchor', 'oneCellAnchor'])) {
      if (childOf(anchor, 'pic')) for (const row of rowsUnder(anchor)) rows.add(row);
    }
  }
  return rows;
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

/** A picture belongs to the question of its row, or to one that is nowhere written; above the first row it is a logo. */
export function withPictures(rows: readonly Row[], pictures: ReadonlySet<number>): Row[] {
  const numberOf = ({ place }: Row) => Number(place.replace('Row ', ''));
  const known = new Set(rows.map(numberOf));
  const first = Math.min(...known);
  const alone = [...pictures].filter((number) => number > first && !known.has(number));
  return [
    ...rows.map((row) => (pictures.has(numberOf(row)) ? { ...row, hasPicture: true } : row)),
    ...alone.map((number) => ({
      place: `Row ${number}`,
      cells: [],
      faults: [pictureFault.message],
    })),
  ];
}

function textOf(workbook: Uint8Array, path: string): string | undefined {
  return unzipTexts(workbook, (name) => name === path).get(path);
}

function elements(xml: string | undefined, names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  if (xml !== undefined) readXml(xml, new Set(names), (element) => found.push(element));
  return found;
}
