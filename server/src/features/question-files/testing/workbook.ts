import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

type Parts = {
  /** The rows of the first sheet, as XML. */
  readonly rows: string;
  /** Of a sheet after it. */
  readonly second?: string;
  /** What the two sheets are called. */
  readonly names?: readonly [string, string];
  readonly sharedStrings?: string;
  /** The number formats of the styles 0, 1, 2 … */
  readonly formats?: readonly number[];
  readonly more?: Zippable;
};

/** A workbook as spreadsheets write it: shared strings, styles, a second sheet. */
export function buildWorkbook({
  rows,
  second,
  names: [firstName, secondName] = ['Mine', 'Second'],
  sharedStrings = '',
  formats = [0],
  more = {},
}: Parts) {
  const xfs = formats.map((id) => `<xf numFmtId="${id}"/>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="rId9"/><sheet name="${firstName}" r:id="rId1"/>${second === undefined ? '' : `<sheet name="${secondName}" r:id="rId2"/>`}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst ${main}>${sharedStrings}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet ${main}><cellXfs>${xfs}</cellXfs></styleSheet>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8(
      `<worksheet ${main}><sheetData>${second ?? ''}</sheetData></worksheet>`,
    ),
    ...more,
  });
}

/** A row of inline texts. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text, column) =>
      `<c r="${String.fromCharCode(65 + column)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}
