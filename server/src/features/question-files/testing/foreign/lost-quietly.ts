import { strToU8 } from 'fflate';
import {
  type ForeignFile,
  keyed,
  named,
  table,
  when,
  who,
} from '#features/question-files/testing/foreign/foreign-file.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';

const columns = ['question', 'a', 'b', 'c', 'd', 'answer'];
const options = ['me', 'you', 'he', 'she'];
const entry = { question: 'Who?', options, correctAnswer: 2 };
const moodle = (question: string, feedback = '') => {
  const answers = options.map(
    (text, at) =>
      `<answer fraction="${at === 2 ? 100 : 0}"><text>${text}</text>${feedback}</answer>`,
  );
  return `<?xml version="1.0"?>\n<quiz>\n<question type="multichoice"><questiontext format="html"><text><![CDATA[${question}]]></text></questiontext>${answers.join('')}</question>\n</quiz>`;
};
const aiken = (question: string, ...rest: readonly string[]) =>
  `${[question, 'A. me', 'B. you', 'C. he', 'D. she', ...rest].join('\n')}\n`;

const marked: readonly ForeignFile[] = [
  ['keys in letters of Hindi', keyed('सही उत्तर', 'ग', '(क)'), `${who} C`, `${when} A`],
  ['keys in the other letters of Hindi', keyed('उत्तर', 'स', 'अ'), `${who} C`, `${when} A`],
  ['keys in square brackets', keyed('answer', '[C]', '[a]'), `${who} C`, `${when} A`],
  ['keys that name a choice', keyed('answer', 'Choice 3', 'choice a'), `${who} C`, `${when} A`],
];

/** Words that a file has and a question would not. */
const words: readonly ForeignFile[] = [
  [
    'Hindi that was saved as question marks',
    table(named, '???? ?? ??????? ???,me,you,he,she,C', 'Who?,me,you,he,she,C', '?,!,?!,:,;,A'),
    '✗ Row 2: Question holds only question marks',
    `${who} C`,
    '? | ! | ?! | : | ; | A',
  ],
  [
    'Hindi with digits that was saved as question marks',
    table(named, '1947 ??? ???? ?? ????????,me,you,he,she,C'),
    '✗ Row 2: Question holds only question marks',
  ],
  [
    'a place for a picture',
    table(named, 'Which? [image: map.png],me,you,he,she,C', 'Which? [Figure 2],me,you,he,she,C'),
    '✗ Row 2: picture',
    '✗ Row 3: picture',
  ],
  [
    'rows with a number and nothing else',
    table(`No.,${named}`, '1,Who?,me,you,he,she,C', '2,,,,,,', '3,,,,,,'),
    `${who} C`,
  ],
];

const drawn = (object: string) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
  ),
  'xl/drawings/drawing1.xml': strToU8(
    `<xdr:wsDr xmlns:xdr="x"><xdr:twoCellAnchor><xdr:from><xdr:row>1</xdr:row></xdr:from><xdr:to><xdr:row>2</xdr:row></xdr:to>${object}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
  ),
});
const whoRow = textRow(1, columns) + textRow(2, ['Who?', ...options, 'C']);
/** A cell of another look: its font is the second one. */
const inFont = (font: string) =>
  buildWorkbook({
    rows: whoRow.replace('<c r="B2"', '<c r="B2" s="1"'),
    more: {
      'xl/styles.xml': strToU8(
        `<styleSheet><fonts><font/><font>${font}</font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
      ),
    },
  });

const workbooks: readonly ForeignFile[] = [
  [
    'a workbook with a text box over a question',
    buildWorkbook({ rows: whoRow, more: drawn('<xdr:sp/>') }),
    '✗ Row 2: picture',
  ],
  [
    'a workbook with a chart over a question',
    buildWorkbook({ rows: whoRow, more: drawn('<xdr:graphicFrame/>') }),
    '✗ Row 2: picture',
  ],
  [
    'a workbook with a cell that is struck out',
    inFont('<strike/>'),
    '✗ Row 2: Cell B2 holds struck out text',
  ],
  [
    'a workbook with a cell that is raised',
    inFont('<vertAlign val="superscript"/>'),
    'Who? | $^{me}$ | you | he | she | C',
  ],
  [
    'a workbook with a cell that is underlined as links are',
    inFont('<u/>'),
    'Who? | me | you | he | she | C',
  ],
];

const documents: readonly ForeignFile[] = [
  [
    'JSON with two keys that differ',
    JSON.stringify([
      { ...entry, answer: 'you' },
      { ...entry, correctAnswers: [1, 2] },
      { ...entry, answer: 'C', correct_option: 2 },
    ]),
    "✗ Question 1: 'answer' says something else than 'correctAnswer'",
    "✗ Question 2: 'correctAnswers' says something else than 'correctAnswer'",
    'Who? | me | you | he | she | C',
  ],
  [
    'JSON with a field twice',
    '[\n{"question":"Who?","options":["a","b"],\n"correctAnswer":0,"correctAnswer":1}]',
    '✗✗ line 3: "correctAnswer" stands twice in one object',
  ],
  [
    'Moodle XML with text that is raised by its style',
    moodle('10<span style="vertical-align: super;">3</span>?'),
    '10$^{3}$? | me | you | he | she | C',
  ],
  [
    'Moodle XML with text that nobody sees',
    moodle('Who<span style="display:none">ever</span>?'),
    '✗ Question 1: hidden text',
  ],
  [
    'Moodle XML with a list that counts down',
    moodle('<ol reversed><li>one</li></ol>'),
    '✗ Question 1: a list that counts down',
  ],
  [
    'Moodle XML with a list that counts by its style',
    moodle('<ol style="list-style-type: lower-alpha"><li>one</li></ol>Which?'),
    'a. one⏎⏎Which? | me | you | he | she | C',
  ],
  [
    'Moodle XML with a list of a style that is not known',
    moodle('<ol style="list-style-type: lower-greek"><li>one</li></ol>Which?'),
    '✗ Question 1: a list with marks lower-greek',
  ],
  [
    'Moodle XML with paragraphs in its list',
    moodle('<ol><li><p>one</p></li><li><p>two</p></li></ol>'),
    '1. one⏎⏎2. two | me | you | he | she | C',
  ],
];

const texts: readonly ForeignFile[] = [
  ['Aiken whose answer has its text', aiken('Who?', 'ANSWER: C. he'), `${who} C`],
  [
    'Aiken whose answer has another text',
    aiken('Who?', 'ANSWER: C. me'),
    '✗ Question 1, line 1: does not fit option C',
  ],
  ['Aiken with an answer in Hindi', aiken('Who?', 'उत्तर: C'), `${who} C`],
  [
    'Aiken with an explanation',
    `${aiken('Who?', 'ANSWER: C', 'Explanation: So.', 'And so.')}\n${aiken('Who?', 'ANSWER: A')}`,
    `${who} C | So.⏎And so.`,
    `${who} A`,
  ],
  [
    'Aiken with an explanation after a blank line',
    `${aiken('Who?', 'ANSWER: C', '', 'Explanation: So.')}\n${aiken('Who?', 'ANSWER: A')}`,
    `${who} C | So.`,
    `${who} A`,
  ],
  [
    'Aiken with a question right below an explanation',
    `${aiken('Who?', 'ANSWER: C', 'Explanation: So.', 'When?', 'A. now', 'B. then', 'ANSWER: A')}`,
    '✗ Question 1, line 1: no blank line below the explanation',
  ],
  [
    'Aiken with two answers',
    `${aiken('Who?', 'ANSWER: C', 'ANSWER: A')}\n${aiken('Who?', 'ANSWER: A')}`,
    '✗ Question 1, line 1: There are two lines ANSWER:',
    `${who} A`,
  ],
];

const unreadable: readonly ForeignFile[] = [
  [
    'QTI below a comment',
    '<?xml version="1.0"?>\n<!-- by X -->\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"/>',
    '✗✗ This is QTI.',
  ],
  [
    'a workbook of Excel 2003',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    '✗✗ This is an Excel file of 2003 (XML). Save it as .xlsx.',
  ],
  [
    'an old Word document',
    Buffer.concat([
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(64)}`, 'hex'),
      Buffer.from('WordDocument', 'utf16le'),
    ]),
    '✗✗ This is an old Word document (.doc).',
  ],
];

/** What a second maker of files saw go wrong without a word, or refused although it was honest. */
export const lostQuietly: readonly ForeignFile[] = [
  ...marked,
  ...words,
  ...workbooks,
  ...documents,
  ...texts,
  ...unreadable,
];
