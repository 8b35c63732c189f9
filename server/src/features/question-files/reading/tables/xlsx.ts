import { type Reading, UnreadableFile } from '#features/question-files/reading/reading.ts';
import { readSheet, textOfString } from '#features/question-files/reading/tables/sheet.ts';
import { readTable } from '#features/question-files/reading/tables/table.ts';
import { unzipTexts } from '#features/question-files/reading/tables/zip.ts';
import { childrenOf, readXml, type XmlElement } from '#features/question-files/reading/xml.ts';

/** The first visible sheet of a workbook (.xlsx) as a table of questions. */
export function readXlsx(bytes: Uint8Array): Reading {
  const parts = unzipTexts(bytes, (name) => structure.has(name));
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) {
    throw new UnreadableFile('This archive holds no Excel workbook (.xlsx).');
  }
  const sheets = readSheets(workbook);
  const sheet = sheets.find(({ isVisible }) => isVisible) ?? sheets[0];
  const path = sheet && pathOf(sheet.relation, parts.get('xl/_rels/workbook.xml.rels') ?? '');
  const content = path && unzipTexts(bytes, (name) => name === path).get(path);
  if (!sheet || !content) throw new UnreadableFile('The workbook holds no sheet with rows.');
  const rows = readSheet(content, {
    texts: elements(parts.get('xl/sharedStrings.xml'), 'si').map(textOfString),
    formats: readFormats(parts.get('xl/styles.xml')),
  });
  const { items, notes } = readTable(rows);
  const others = sheets.length > 1 ? [`Only the sheet "${sheet.name.slice(0, 60)}" was read.`] : [];
  return { items, notes: [...others, ...notes] };
}

const structure = new Set([
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
]);

function readSheets(workbook: string) {
  return elements(workbook, 'sheet').map(({ attributes }) => ({
    name: attributes.name ?? '',
    relation: attributes.id ?? '',
    isVisible: (attributes.state ?? 'visible') === 'visible',
  }));
}

function pathOf(relation: string, relations: string): string | undefined {
  const target = elements(relations, 'Relationship').find(
    ({ attributes }) => attributes.Id === relation,
  )?.attributes.Target;
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** The number format of each cell style: a code, or the id of a built-in one. */
function readFormats(styles: string | undefined): readonly (string | number)[] {
  const codes = new Map(
    elements(styles, 'numFmt').map(({ attributes }) => [
      attributes.numFmtId,
      attributes.formatCode,
    ]),
  );
  return elements(styles, 'cellXfs')
    .flatMap((list) => childrenOf(list, 'xf'))
    .map(({ attributes }) => codes.get(attributes.numFmtId) ?? Number(attributes.numFmtId ?? 0));
}

function elements(xml: string | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  if (xml !== undefined) readXml(xml, new Set([name]), (element) => found.push(element));
  return found;
}
