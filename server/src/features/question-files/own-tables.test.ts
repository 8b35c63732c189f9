import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { buildQuestion } from '#features/question-files/testing/questions.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';
import { writeQuestionFile, writeTemplate } from '#features/question-files/writing/write-file.ts';

function read(file: string | Uint8Array) {
  return readQuestionFile({ bytes: Buffer.from(file), name: 'questions', format: 'auto' });
}

const templateLines = () => writeTemplate('csv').bytes.toString().slice(1).split('\r\n');
const exportOf = (options: string[]) =>
  writeQuestionFile('csv', [buildQuestion(1, { options })])
    .bytes.toString()
    .slice(1);
const note = 'Apostrophes before = + - @, as exports have them, were left out: Row 2, line 2';

const exported =
  'question,option a,option b,option c,option d,correct answer (A-D),explanation,tag,subject';

describe('a template that somebody has filled', () => {
  const filled = ["1. Which sign?,'@','+','=',#,C,,,", "2. Whose?,(a) '-ve' ion,(b) me,,,A,,,"];
  const wanted = [
    { question: 'Which sign?', options: ["'@'", "'+'", "'='", '#'] },
    { question: 'Whose?', options: ["'-ve' ion", 'me'] },
  ];

  it.each([
    ['with its hint and example', () => templateLines().slice(0, 3)],
    ['without them', () => templateLines().slice(0, 1)],
    ['as it was before', () => [exported, ...templateLines().slice(1, 3)]],
  ])('is read like the tables of others, %s', (_, head) => {
    const { accepted } = read([...head(), ...filled, ''].join('\n'));
    expect(accepted.map(({ question }) => question)).toMatchObject(wanted);
  });

  it('also as a workbook, and keeps how far lines of code stand from the edge', () => {
    const names = templateLines()[0]?.split(',') ?? [];
    const lines = ['What does it print?\nif x:\n    y', "'+'", '\\(x^2\\)', '', '', 'A'];
    const { accepted } = read(buildWorkbook({ rows: textRow(1, names) + textRow(2, lines) }));
    expect(accepted).toMatchObject([
      {
        question: {
          question: 'What does it print?\nif x:\n\u00a0\u00a0\u00a0\u00a0y',
          options: ["'+'", '$x^2$'],
        },
      },
    ]);
  });
});

describe('an export', () => {
  it.each([
    ['as it is', (line: string) => line],
    ['with a column before it', (line: string) => `No,${line}`],
    ['without tag and subject', (line: string) => line.split(',').slice(0, 7).join()],
  ])('gives back its texts and tells of apostrophes: %s', (_, change) => {
    const lines = exportOf(['-5', "'+'", '(a) x', '=1+1']).split('\r\n').filter(Boolean);
    const { accepted, notes } = read(lines.map(change).join('\n'));
    expect(accepted.map(({ question }) => question.options)).toEqual([
      ['-5', "'+'", '(a) x', '=1+1'],
    ]);
    expect(notes).toContain(note);
  });

  it('without such texts tells of nothing', () => {
    expect(read(exportOf(['me', 'you', "'tis", '5'])).notes).toEqual([]);
  });
});
