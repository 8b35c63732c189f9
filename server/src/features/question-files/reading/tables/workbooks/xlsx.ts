import {
  type FileReading,
  NoTable,
  UnreadableFile,
} from '#features/question-files/reading/reading.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { readTable } from '#features/question-files/reading/tables/table.ts';
import {
  rowsOfPictures,
  withPictures,
} from '#features/question-files/reading/tables/workbooks/drawings.ts';
import {
  joinSheets,
  type SheetOutcome,
} from '#features/question-files/reading/tables/workbooks/sheets.ts';
import {
  type CellStyle,
  cellOfString,
  letterOf,
  lookOfFont,
  readWorksheet,
  type Workbook,
} from '#features/question-files/reading/tables/workbooks/worksheet.ts';
import { unzipTexts } from '#features/question-files/reading/tables/workbooks/zip.ts';
import { childrenOf, findElements } from '#features/question-files/reading/xml.ts';

/** The first visible sheet of a workbook (.xlsx) that holds a table of questions, and those that go on with it. */
export function readXlsx(bytes: Uint8Array): FileReading {
  const parts = unzipTexts(bytes, (name) => structure.has(name));
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw new UnreadableFile(foreignArchive(bytes));
  const sheets = readWorksheets(workbook);
  const visible = sheets.filter(({ isVisible }) => isVisible);
  const content = {
    texts: findElements(parts.get('xl/sharedStrings.xml'), 'si').map(cellOfString),
    styles: readStyles(parts.get('xl/styles.xml')),
  };
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const readings = (visible.length > 0 ? visible : sheets.slice(0, 1)).map((sheet) => {
    const path = pathOf(sheet.relation, relations);
    return { name: sheet.name.slice(0, 60), ...readOne(bytes, path, content) };
  });
  const joined = joinSheets(readings, sheets.length);
  return joined ?? readings.find(({ reading }) => reading)?.reading ?? fail(readings[0]?.failure);
}

/** A sheet that cannot be read stands in nobody's way where another holds the questions. */
function readOne(bytes: Uint8Array, path: string | undefined, content: Workbook): SheetOutcome {
  const xml = path && unzipTexts(bytes, (name) => name === path).get(path);
  try {
    if (!xml) throw new NoTable(noRows);
    const rows = readWorksheet(xml, content);
    const table = readTable(withPictures(rows, rowsOfPictures(bytes, path)));
    return { reading: { ...table, notes: [...table.notes, ...noteOnHiddenColumns(xml, rows)] } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { failure: error };
  }
}

/** What nobody sees who opens the workbook may be an older key. */
function noteOnHiddenColumns(xml: string, rows: readonly Row[]): string[] {
  const filled = new Set(
    rows.flatMap(({ cells }) => [...cells.keys()].filter((at) => cells[at]?.trim() !== '')),
  );
  const hidden = findElements(xml, 'col').filter(({ attributes }) =>
    /^(?:1|true)$/.test(attributes.hidden ?? ''),
  );
  const columns = [...filled]
    .filter((column) =>
      hidden.some(
        ({ attributes: { min, max } }) => column + 1 >= Number(min) && column + 1 <= Number(max),
      ),
    )
    .toSorted((one, other) => one - other);
  if (columns.length === 0) return [];
  return [
    `Columns hidden in the workbook were taken like the others: ${columns.map(letterOf).join(', ')}`,
  ];
}

function fail(failure: UnreadableFile | undefined): never {
  throw failure ?? new UnreadableFile(noRows);
}

const noRows = 'The workbook holds no sheet with rows.';

/** What an archive is that holds no workbook. */
function foreignArchive(bytes: Uint8Array): string {
  const names: string[] = [];
  unzipTexts(bytes, (name) => {
    names.push(name);
    return false;
  });
  const kind = archives.find(([pattern]) => names.some((name) => pattern.test(name)));
  return kind?.[1] ?? 'This archive holds no Excel workbook (.xlsx).';
}

const archives: readonly (readonly [RegExp, string])[] = [
  [/^word\//, 'This is a Word document. Save the questions as a spreadsheet or as plain text.'],
  [/^ppt\//, 'This is a PowerPoint presentation. Save the questions as a spreadsheet.'],
  [/^xl\/workbook\.bin$/, 'This is a binary Excel file (.xlsb). Save it as .xlsx.'],
  [
    /imsmanifest\.xml$/i,
    'This is a QTI or IMS package. Export the questions as Moodle XML or GIFT.',
  ],
  [/^h5p\.json$/, 'This is an H5P package. Export the questions as a spreadsheet or as text.'],
  [/^moodle_backup\.xml$/, 'This is a Moodle backup. Export the questions as Moodle XML.'],
  [/^content\.xml$/, 'This is an OpenDocument file. Save it as .xlsx.'],
];

const structure = new Set([
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
]);

function readWorksheets(workbook: string) {
  return findElements(workbook, 'sheet').map(({ attributes }) => ({
    name: attributes.name ?? '',
    relation: attributes.id ?? '',
    isVisible: (attributes.state ?? 'visible') === 'visible',
  }));
}

function pathOf(relation: string, relations: string): string | undefined {
  const target = findElements(relations, 'Relationship').find(
    ({ attributes }) => attributes.Id === relation,
  )?.attributes.Target;
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

function readStyles(styles: string | undefined): CellStyle[] {
  const codes = new Map(
    findElements(styles, 'numFmt').map(({ attributes }) => [
      attributes.numFmtId,
      attributes.formatCode,
    ]),
  );
  const fonts = findElements(styles, 'fonts').flatMap((list) => childrenOf(list, 'font'));
  return findElements(styles, 'cellXfs')
    .flatMap((list) => childrenOf(list, 'xf'))
    .map(({ attributes: { numFmtId = '0', fontId } }) => ({
      format: codes.get(numFmtId) ?? Number(numFmtId),
      ...lookOfFont(fonts[Number(fontId)]),
    }));
}
