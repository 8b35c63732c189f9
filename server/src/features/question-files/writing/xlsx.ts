import { strToU8, zipSync } from 'fflate';
import { escapeXml } from '#features/question-files/writing/xml-text.ts';

/** One sheet in which every cell is a text, also what a learner types into it later. */
export function writeXlsx(rows: readonly (readonly string[])[]): Uint8Array {
  const files = { ...parts, 'xl/worksheets/sheet1.xml': sheetOf(rows) };
  const members = Object.entries(files).map(([name, xml]) => [name, strToU8(xmlHead + xml)]);
  // A fixed date: the same questions are the same file.
  return zipSync(Object.fromEntries(members), { mtime: '2020-01-01T00:00:00Z', level: 6 });
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetOf(rows: readonly (readonly string[])[]): string {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const columnsBesideOptions = 5;
  const options = (rows[0]?.length ?? 0) - columnsBesideOptions;
  const widths = [60, ...new Array<number>(options).fill(24), 16, 50, 20, 20];
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
  );
  const body = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((text, at) => cellOf(text, at, index)).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}">${frozen}<cols>${columns.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellOf(text: string, column: number, row: number): string {
  if (text === '') return '';
  const style = row === 0 ? 2 : 1;
  return `<c r="${columnName(column)}${row + 1}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeCell(text))}</t></is></c>`;
}

/** 0 → A, 27 → AB. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnName(Math.floor(column / 26) - 1)}${last}`;
}

/** Characters that XML does not know are written `_x0007_`, and what looks like that is marked. */
function escapeCell(text: string): string {
  return text
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replace(
      /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1: text that is wrapped, so that '15/8' stays '15/8'. Style 2: the same in bold.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
} as const;
