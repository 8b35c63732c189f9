import { strToU8, zipSync } from 'fflate';
import type { ForeignFile } from '#features/question-files/testing/foreign/foreign-file.ts';

const who = 'Who? | me | you | he | she |';
const entry = { question: 'Who?', options: ['me', 'you', 'he', 'she'], correctAnswer: 2 };
const json = (...entries: unknown[]) => JSON.stringify(entries);
const answer = (text: string, fraction: number) =>
  `<answer fraction="${fraction}"><text>${text}</text></answer>`;
const answers = answer('me', 0) + answer('you', 0) + answer('he', 100) + answer('she', 0);
const moodle = (
  question: string,
  { type = 'multichoice', format = ' format="html"', inner = answers, rest = '' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="${type}"><questiontext${format}><text><![CDATA[${question}]]></text></questiontext>${inner}${rest}</question>\n</quiz>`;
const archive = (name: string) => zipSync({ [name]: strToU8('x') });
const bytes = (hex: string) => Buffer.from(`${hex}${'00'.repeat(64)}`, 'hex');

const jsons: readonly ForeignFile[] = [
  ['JSON', json(entry), `${who} C`],
  ['JSON in an object', JSON.stringify({ questions: [entry] }), `${who} C`],
  [
    'JSON in an object with a title',
    JSON.stringify({ title: 'Mock', questions: [entry] }),
    `${who} C`,
  ],
  [
    'JSON with all fields',
    json({ ...entry, explanation: 'So', tag: '2024', subject: 'Polity' }),
    `${who} C | So | 2024 | Polity`,
  ],
  [
    'JSON with a text as the key',
    json({ ...entry, correctAnswer: 'C' }),
    "✗ Question 1: 'correctAnswer' must be a number between 0 and 3",
  ],
  [
    'JSON with key 4',
    json({ ...entry, correctAnswer: 4 }),
    "✗ Question 1: 'correctAnswer' must be a number between 0 and 3",
  ],
  [
    'JSON with key 1.5',
    json({ ...entry, correctAnswer: 1.5 }),
    "✗ Question 1: 'correctAnswer' must be a number between 0 and 3",
  ],
  [
    'JSON with five options',
    json({ ...entry, options: [...entry.options, 'they'], correctAnswer: 4 }),
    'Who? | me | you | he | she | they | E',
  ],
  [
    'JSON with options by letter',
    json({ ...entry, options: { A: 'me', B: 'you', C: 'he', D: 'she' } }),
    "✗ Question 1: 'options' must be an array of 2 to 6 strings",
  ],
  [
    'JSON without a question',
    json({ ...entry, question: undefined }),
    "✗ Question 1: 'question' field is required",
  ],
  ['JSON with a picture', json({ ...entry, image: 'map.png' }), '✗ Question 1: picture'],
  [
    'JSON with a picture in its text',
    json({ ...entry, question: '<img src="map.png">Who?' }),
    '✗ Question 1: picture',
  ],
  ['JSON with an empty picture', json({ ...entry, image: null }), `${who} C`],
  ['JSON that is no list', '{"name":"x"}', '✗✗ JSON must be an array of questions'],
  ['JSON with a comma too many', '[{"question":"Who?",}]', '✗✗ Invalid JSON'],
];

const moodles: readonly ForeignFile[] = [
  ['Moodle XML', moodle('<p>Who?</p>'), `${who} C`],
  [
    'a numbered list',
    moodle('<p>Which?</p><ol><li>one</li><li>two</li></ol>'),
    'Which?⏎⏎1. one⏎⏎2. two | me | you | he | she | C',
  ],
  [
    'a list with Roman numbers',
    moodle('Which?<ol type="i"><li>one</li><li>two</li></ol>'),
    'Which?⏎⏎i. one⏎⏎ii. two | me | you | he | she | C',
  ],
  [
    'a list that begins at 3',
    moodle('Which?<ol start="3"><li>one</li><li>two</li></ol>'),
    'Which?⏎⏎3. one⏎⏎4. two | me | you | he | she | C',
  ],
  [
    'line ends of moodle_auto_format',
    moodle('Who\nis it?', { format: ' format="moodle_auto_format"' }),
    'Who⏎is it? | me | you | he | she | C',
  ],
  [
    'line ends of no format',
    moodle('Who\nis it?', { format: '' }),
    'Who⏎is it? | me | you | he | she | C',
  ],
  [
    'code in <pre>',
    moodle('<pre>if x:\n  y</pre>'),
    'if x:⏎\u00a0\u00a0y | me | you | he | she | C',
  ],
  ['underlined words', moodle('the <u>word</u>'), '✗ Question 1: underlined text'],
  ['struck out words', moodle('the <s>word</s>'), '✗ Question 1: struck out'],
  [
    'words underlined by style',
    moodle('the <span style="text-decoration: underline">word</span>'),
    '✗ Question 1: underlined text',
  ],
  [
    'sub and sup side by side',
    moodle('SO<sub>4</sub><sup>2-</sup>'),
    'SO$_{4}^{2-}$ | me | you | he | she | C',
  ],
  ['a table', moodle('<table><tr><td>1</td></tr></table>'), '✗ Question 1: a table'],
  ['a formula in MathML', moodle('<math><mi>x</mi></math>'), '✗ Question 1: MathML'],
  ['a formula in TeX', moodle('\\(x^2\\) is?'), '$x^2$ is? | me | you | he | she | C'],
  ['entities', moodle('R&amp;D &lt; 5&nbsp;%?'), 'R&D < 5 %? | me | you | he | she | C'],
  ['a picture in the text', moodle('<img src="x.png"> Who?'), '✗ Question 1: a picture'],
  [
    'a picture beside the text',
    moodle('Who?').replace('</questiontext>', '<file name="x.png">AA</file></questiontext>'),
    '✗ Question 1: a picture',
  ],
  [
    'a picture in Markdown',
    moodle('![map](x.png) Who?', { format: ' format="markdown"' }),
    '✗ Question 1: picture',
  ],
  [
    'a fifth answer',
    moodle('Who?', { inner: answers + answer('they', 0) }),
    'Who? | me | you | he | she | they | C',
  ],
  [
    'several right answers',
    moodle('Who?', { rest: '<single>false</single>' }),
    '✗ Question 1: Several options may be chosen',
  ],
  [
    'shares of the marks',
    moodle('Who?', {
      inner: answer('me', 50) + answer('you', 50) + answer('he', 0) + answer('she', 0),
    }),
    '✗ Question 1: Exactly one option must have 100',
  ],
  [
    'true or false of Moodle',
    moodle('Is it?', { type: 'truefalse', inner: answer('true', 0) + answer('false', 100) }),
    'Is it? | True | False | B',
  ],
  [
    'an entity of its own',
    '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x "y">]><quiz>&x;</quiz>',
    '✗✗ document types and entities are not accepted',
  ],
  [
    'broken XML',
    '<?xml version="1.0"?><quiz><question></quiz>',
    '✗✗ The XML cannot be read, line 1',
  ],
];

const others: readonly ForeignFile[] = [
  ['QTI', '<?xml version="1.0"?><questestinterop/>', '✗✗ This is QTI'],
  ['QTI 3', '<?xml version="1.0"?><qti-assessment-item xmlns="x"/>', '✗✗ This is QTI'],
  ['a web page', '<!doctype html><html><body>Who?</body></html>', '✗✗ web page'],
  ['Word', archive('word/document.xml'), '✗✗ Word document'],
  ['PowerPoint', archive('ppt/presentation.xml'), '✗✗ PowerPoint'],
  ['OpenDocument', archive('content.xml'), '✗✗ OpenDocument'],
  ['a package of QTI', archive('imsmanifest.xml'), '✗✗ QTI or IMS package'],
  ['H5P', archive('h5p.json'), '✗✗ H5P'],
  ['a backup of Moodle', archive('moodle_backup.xml'), '✗✗ Moodle backup'],
  ['another archive', archive('x.bin'), '✗✗ holds no Excel workbook'],
  ['old Excel', bytes('d0cf11e0a1b11ae1'), '✗✗ old Excel file'],
  ['PDF', bytes('255044462d312e37'), '✗✗ PDF'],
  ['a photograph', bytes('ffd8ffe0'), '✗✗ picture'],
  ['a packed file', bytes('1f8b0800'), '✗✗ archive'],
  ['RTF', Buffer.from('{\\rtf1 Who?}'), '✗✗ RTF'],
  ['nothing', '', '✗✗ empty'],
  ['blanks', ' \n \n', '✗✗ empty'],
];

export const documents = [...jsons, ...moodles, ...others];
