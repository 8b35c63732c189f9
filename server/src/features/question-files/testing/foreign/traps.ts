import { strToU8 } from 'fflate';
import {
  type ForeignFile,
  named,
  table,
  when,
  who,
} from '#features/question-files/testing/foreign/foreign-file.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';

const columns = ['question', 'a', 'b', 'c', 'd', 'answer', 'explanation', 'subject'];
const whoRow = ['Who?', 'me', 'you', 'he', 'she', 'C'];
const sheet = textRow(1, columns) + textRow(2, whoRow);
const withCell = (cell: string) =>
  buildWorkbook({ rows: sheet.replace(/<\/row>$/, `${cell}</row>`) });
const inFont = (font: string, text: string) =>
  buildWorkbook({
    rows: textRow(1, columns) + textRow(2, [text, ...whoRow.slice(1)]).replace('<c ', '<c s="1" '),
    more: {
      'xl/styles.xml': strToU8(
        `<styleSheet><fonts><font/><font><name val="${font}"/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
      ),
    },
  });

const workbooks: readonly ForeignFile[] = [
  [
    'a formula whose result was never saved',
    withCell('<c r="G2"><f>CONCAT(A1,A2)</f></c>'),
    '✗ Row 2: Cell G2 holds a formula without its result',
  ],
  [
    'a formula whose result was written empty',
    withCell('<c r="G2"><f>CONCAT(A1,A2)</f><v /></c>'),
    '✗ Row 2: Cell G2 holds a formula without its result',
  ],
  [
    'a formula whose result is no letter',
    withCell('<c r="G2" t="str"><f>REPT(A1,0)</f><v></v></c>'),
    `${who} C`,
  ],
  [
    'a text that the workbook does not hold',
    withCell('<c r="G2" t="s"><v>99</v></c>'),
    '✗ Row 2: Cell G2 names a text that the workbook does not hold',
  ],
  [
    'a subject merged over its questions',
    buildWorkbook({
      rows: '',
      more: {
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet><sheetData>${textRow(1, columns)}${textRow(2, [...whoRow, 'So.', 'History'])}${textRow(3, ['When?', 'now', 'then', 'soon', 'never', 'A'])}</sheetData><mergeCells><mergeCell ref="H2:H3"/></mergeCells></worksheet>`,
        ),
      },
    }),
    `${who} C | So. |  | History`,
    `${when} A |  |  | History`,
  ],
  [
    'names of options in a second row, and the others merged over both',
    buildWorkbook({
      rows: '',
      more: {
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet><sheetData>${textRow(1, ['S.No', 'Question', 'Options', '', '', '', 'Correct Option', 'Explanation'])}${textRow(2, ['', '', 'A', 'B', 'C', 'D'])}${textRow(3, ['1', ...whoRow, 'So.'])}</sheetData><mergeCells>${['C1:F1', 'A1:A2', 'B1:B2', 'G1:G2', 'H1:H2'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
        ),
      },
    }),
    `${who} C | So.`,
  ],
  [
    'a workbook in a font of Hindi before Unicode',
    inFont('Kruti Dev 010', 'fuEu esa ls'),
    '✗ Row 2: Cell A2 is written in the font Kruti Dev 010',
  ],
  [
    'a workbook in such a font that holds Unicode',
    inFont('Kruti Dev 010', 'GST क्या है?'),
    'GST क्या है? | me | you | he | she | C',
  ],
];

const tables: readonly ForeignFile[] = [
  [
    'names of options in a second row',
    table('S.No,Question,Options,,,,Answer', ',,A,B,C,D,', '1,Who?,me,you,he,she,C'),
    `${who} C`,
  ],
  [
    'the word for options above each of them',
    table('Question,Options,Options,Options,Options,Answer', ',A,B,C,D,', 'Who?,me,you,he,she,C'),
    `${who} C`,
  ],
  ['a key behind a joint that nobody sees', table(named, 'Who?,me,you,he,she,\u200bC'), `${who} C`],
  [
    'a table in the fence of a chat',
    `\`\`\`csv\n${table(named, 'Who?,me,you,he,she,C')}\`\`\``,
    `${who} C`,
  ],
];

const texts: readonly ForeignFile[] = [
  [
    'questions in the Markdown of a chat',
    '**1. Who?**\n- A) me\n- B) you\n- C) he\n- D) she\n\n**Answer: C) he**\n\n**2. When?**\nA) now\nB) then\nC) soon\nD) never\n**Answer:** A\n',
    `${who} C`,
    `${when} A`,
  ],
  [
    'letters without a blank behind them',
    'A.P.J. Kalam was?\nA.me\nB.you\nC.he\nD.she\nAnswer:C\n',
    'A.P.J. Kalam was? | me | you | he | she | C',
  ],
  [
    'JSON in the fence of a chat',
    '```json\n[{"question":"Who?","options":["me","you","he","she"],"correctAnswer":2}]\n```',
    `${who} C`,
  ],
  ['JSON with a comment', '[\n// one\n{"question":"Who?"}]', '✗✗ Invalid JSON: line 2, column 1'],
  [
    'Moodle XML in a font of Hindi before Unicode',
    '<?xml version="1.0"?>\n<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<font face="Kruti Dev 010"><b>fuEu</b></font>]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
    '✗ Question 1: text in the font Kruti Dev 010',
  ],
];

/** What a third maker of files saw lost or refused. */
export const traps = [...workbooks, ...tables, ...texts];
