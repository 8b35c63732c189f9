import { expect, it } from 'vitest';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';

function notesOn(text: string): readonly string[] {
  return readQuestionFile({ bytes: Buffer.from(text), name: 'questions', format: 'auto' }).notes;
}

const cells = (...rows: string[]) => notesOn(['question,a,b,c,d,answer', ...rows].join('\n'));

it.each([
  ['H<sub>2</sub>O?,me,you,he,she,C', 'Marks of HTML'],
  ['2 &lt; 3?,me,you,he,she,C', 'Marks of HTML'],
  ['\\frac{1}{2}?,me,you,he,she,C', 'Formulas are drawn between dollar signs'],
  ['Who?,01-Feb,you,he,she,C', 'A spreadsheet may have made'],
  ['Who?,1.23457E+11,you,he,she,C', 'A spreadsheet may have made'],
])('tell where a text is hardly meant as it stands: %s', (row, note) => {
  expect(cells('When?,now,then,soon,never,A', row)).toEqual([
    expect.stringMatching(new RegExp(`^${note}.*: Row 3, line 3$`)),
  ]);
});

it.each([
  'Is $\\frac{1}{2}$ it?,me,you,he,she,C',
  'Is $ \\frac{1}{2} $ it?,me,you,he,she,C',
  'Is 2 < 3 > 1 & so on?,C:\\temp,\\n,he,she,C',
  'When?,1 February,Feb,he,she,C',
])('say nothing of what may well be meant: %s', (row) => {
  expect(cells(row)).toEqual([]);
});

it('tell which questions have another number of options than the others', () => {
  const four = ['When?,now,then,soon,never,A', 'Where?,here,there,near,far,A'];
  expect(cells(...four, 'Who?,me,you,he,,C')).toEqual([
    'Other questions of the file have 4 options, these have another number: Row 4, line 4 (3)',
  ]);
  expect(cells('Is it?,yes,no,,,A', 'Was it?,yes,no,,,A')).toEqual([]);
});

const moodle = (text: string, more = '') =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100"><text>me</text></answer><answer fraction="0"><text>you</text></answer>${more}</question></quiz>`;
const feedback = (text: string) =>
  `<correctfeedback format="html"><text><![CDATA[<p>${text}</p>]]></text></correctfeedback>`;

it('name the addresses of links and the feedback to a whole question, but not what Moodle writes by itself', () => {
  expect(notesOn(moodle('See <a href="https://example.org">this</a>?'))).toEqual([
    'Addresses of links were left out: Question 1, line 1',
  ]);
  expect(notesOn(moodle('Who?', feedback('The Jhelum rises at Verinag.')))).toEqual([
    'Feedback to the whole question was left out: Question 1, line 1',
  ]);
  expect(notesOn(moodle('Who?', feedback('Your answer is correct.')))).toEqual([]);
});
