import { strToU8 } from 'fflate';
import type { ForeignFile } from '#features/question-files/testing/foreign/foreign-file.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';

const named = ['question', 'a', 'b', 'c', 'd', 'answer'];
const who = 'Who? | me | you | he | she |';
const whoRow = ['Who?', 'me', 'you', 'he', 'she', 'C'];
const cell = (place: string, inner: string, type = 'inlineStr') =>
  `<c r="${place}" t="${type}">${inner}</c>`;
const rich = (place: string, ...runs: (readonly [text: string, look?: string])[]) =>
  cell(
    place,
    `<is>${runs.map(([text, look = '']) => `<r><rPr>${look}</rPr><t xml:space="preserve">${text}</t></r>`).join('')}</is>`,
  );
const raised = '<vertAlign val="superscript"/>';
const lowered = '<vertAlign val="subscript"/>';
/** Row 2, its question a cell of its own. */
const asking = (question: string) =>
  buildWorkbook({
    rows: `${textRow(1, named)}<row r="2">${question}${['b', 'c', 'd', 'e'].map((text, at) => cell(`${'BCDE'.charAt(at)}2`, `<is><t>${text}</t></is>`)).join('')}${cell('F2', '<is><t>A</t></is>')}</row>`,
  });
const keyedBy = (...keys: string[]) =>
  buildWorkbook({
    rows: `${textRow(1, named)}${keys.map((key, at) => `<row r="${at + 2}">${['Who?', 'me', 'you', 'he', 'she'].map((text, column) => cell(`${'ABCDE'.charAt(column)}${at + 2}`, `<is><t>${text}${column === 0 ? at : ''}</t></is>`)).join('')}<c r="F${at + 2}"><v>${key}</v></c></row>`).join('')}`,
  });
const drawing = (row: number) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
  ),
  'xl/drawings/drawing1.xml': strToU8(
    `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:row>${row - 1}</xdr:row></xdr:from><xdr:to><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:to><xdr:pic><a:blip/></xdr:pic></xdr:twoCellAnchor></xdr:wsDr>`,
  ),
});

export const workbooks: readonly ForeignFile[] = [
  ['a workbook', buildWorkbook({ rows: textRow(1, named) + textRow(2, whoRow) }), `${who} C`],
  [
    'a workbook with a title',
    buildWorkbook({ rows: textRow(1, ['Mock 3']) + textRow(2, named) + textRow(3, whoRow) }),
    `${who} C`,
  ],
  [
    'a workbook whose first sheet is something else',
    buildWorkbook({
      rows: textRow(1, ['Read me']),
      second: textRow(1, named) + textRow(2, whoRow),
    }),
    `${who} C`,
  ],
  [
    'a workbook with a number column',
    buildWorkbook({ rows: textRow(1, ['No.', ...named]) + textRow(2, ['1', ...whoRow]) }),
    `${who} C`,
  ],
  [
    'a workbook that counts from one',
    keyedBy('4', '1'),
    'Who?0 | me | you | he | she | D',
    'Who?1 | me | you | he | she | A',
  ],
  [
    'a workbook that counts from zero',
    keyedBy('0', '1'),
    'Who?0 | me | you | he | she | A',
    'Who?1 | me | you | he | she | B',
  ],
  [
    'a workbook whose keys say nothing',
    keyedBy('1', '2'),
    '✗ Row 2: may count from 0 or from 1',
    '✗ Row 3: may count from 0 or from 1',
  ],
  [
    'a raised digit',
    asking(rich('A2', ['10'], ['3', raised], [' is?'])),
    '10$^{3}$ is? | b | c | d | e | A',
  ],
  [
    'raised and lowered text',
    asking(rich('A2', ['SO'], ['4', lowered], ['2-', raised])),
    'SO$_{4}^{2-}$ | b | c | d | e | A',
  ],
  [
    'underlined text',
    asking(rich('A2', ['the '], ['word', '<u/>'])),
    '✗ Row 2: Cell A2 holds underlined text',
  ],
  [
    'struck out text',
    asking(rich('A2', ['the '], ['word', '<strike/>'])),
    '✗ Row 2: Cell A2 holds struck out text',
  ],
  ['bold text', asking(rich('A2', ['the '], ['word', '<b/>'])), 'the word | b | c | d | e | A'],
  ['a line end in a cell', asking(rich('A2', ['one\ntwo'])), 'one⏎two | b | c | d | e | A'],
  [
    'an error in a cell',
    asking(cell('A2', '<v>#REF!</v>', 'e')),
    '✗ Row 2: Cell A2 holds the error #REF!',
  ],
  [
    'a number as a question',
    asking('<c r="A2"><v>0.30000000000000004</v></c>'),
    '0.3 | b | c | d | e | A',
  ],
  ...(
    [
      ['123456789012', '123456789012'],
      ['2.718281828459045', '2.718281828459045'],
      ['-1.2345678901234E-5', '-0.000012345678901234'],
      ['6.02214076E+23', '6.02214076E+23'],
      ['0.79999999999999993', '0.8'],
    ] as const
  ).map(
    ([value, shown]): ForeignFile => [
      `the number ${value}`,
      asking(`<c r="A2"><v>${value}</v></c>`),
      `${shown} | b | c | d | e | A`,
    ],
  ),
  [
    'a long number in a format with a unit',
    buildWorkbook({
      rows: `${textRow(1, named)}${textRow(2, whoRow).replace(/<c r="B2".*?<\/c>/, '<c r="B2" s="1"><v>123456789012</v></c>')}`,
      more: {
        'xl/styles.xml': strToU8(
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="General&quot; km&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
        ),
      },
    }),
    'Who? | 123456789012 km | you | he | she | C',
  ],
  [
    'a date in a cell',
    buildWorkbook({
      rows: `${textRow(1, named)}<row r="2"><c r="A2" s="1"><v>45000</v></c>${cell('F2', '<is><t>A</t></is>')}</row>`,
      formats: [0, 14],
    }),
    '✗ Row 2: Cell A2 is a date to the spreadsheet',
  ],
  [
    'a picture over a row',
    buildWorkbook({
      rows: textRow(1, named) + textRow(2, whoRow) + textRow(3, ['When?', ...whoRow.slice(1)]),
      more: drawing(2),
    }),
    'When? | me | you | he | she | C',
    '✗ Row 2: picture',
  ],
  [
    'a logo above the header',
    buildWorkbook({
      rows: textRow(1, ['Mock 3']) + textRow(2, named) + textRow(3, whoRow),
      more: drawing(1),
    }),
    `${who} C`,
  ],
  [
    'a picture below the rows',
    buildWorkbook({ rows: textRow(1, named) + textRow(2, whoRow), more: drawing(9) }),
    `${who} C`,
    '✗ Row 9: picture',
  ],
  [
    'a fifth option in a workbook',
    buildWorkbook({ rows: textRow(1, [...named, 'option e']) + textRow(2, [...whoRow, 'they']) }),
    'Who? | me | you | he | she | they | C',
  ],
  [
    'a column that is missing in a workbook',
    buildWorkbook({ rows: textRow(1, ['question', 'a', 'b', 'c', 'answer']) + textRow(2, whoRow) }),
    '✗ Row 2: Column 6 has no name but holds "C"',
  ],
  [
    'Wayground as a workbook',
    buildWorkbook({
      rows:
        textRow(1, [
          'Question Text',
          'Question Type',
          'Option 1',
          'Option 2',
          'Option 3',
          'Option 4',
          'Option 5',
          'Correct Answer',
          'Time in seconds',
          'Image Link',
        ]) + textRow(2, ['Who?', 'Multiple Choice', 'me', 'you', 'he', 'she', '', '2', '30', '']),
    }),
    `${who} B`,
  ],
];
