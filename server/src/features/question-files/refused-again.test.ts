import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';

const header = ['question', 'option a', 'option b', 'option c', 'option d', 'correct answer (A-D)'];

function read(file: string | Uint8Array) {
  return readQuestionFile({ bytes: Buffer.from(file), name: 'questions', format: 'auto' });
}

/** Row 2 of a workbook, with this as its cell in a column. */
function readCell(column: string, cell: string, formats: readonly number[] = [0]) {
  const row = textRow(2, ['Who?', 'me', 'you', 'he', 'she', 'C', 'So.', 'JKSSB']);
  const given = new RegExp(`<c r="${column}2".*?</c>`);
  const rows = textRow(1, [...header, 'explanation', 'tag']) + row.replace(given, cell);
  const [refused] = read(buildWorkbook({ rows, formats })).refused;
  return {
    paths: refused?.faults.map(({ path }) => path),
    written: refused?.written,
    message: refused?.message,
  };
}

const inline = (place: string, look: string) =>
  `<c r="${place}" t="inlineStr"><is><r><t xml:space="preserve">one </t></r><r><rPr>${look}</rPr><t>two</t></r></is></c>`;

describe('a refused row is offered to be mended', () => {
  it('with its place and a mark where a cell could not be trusted, and nothing lost', () => {
    expect(readCell('B', '<c r="B2" s="1"><v>45355</v></c>', [0, 14])).toMatchObject({
      paths: ['options.0'],
      written: { question: 'Who?', options: ['[mend] 3/4/2024', 'you', 'he', 'she'] },
    });
    expect(readCell('E', '<c r="E2" t="e"><v>#DIV/0!</v></c>')).toMatchObject({
      paths: ['options.3'],
      written: { options: ['me', 'you', 'he', '[mend] #DIV/0!'] },
    });
    expect(readCell('E', '<c r="E2"><f>1/2</f></c>')).toMatchObject({
      paths: ['options.3'],
      written: { options: ['me', 'you', 'he', '[mend]'] },
    });
    expect(readCell('A', inline('A2', '<u/>'))).toMatchObject({
      paths: ['question'],
      written: { question: '[mend] one two' },
    });
    expect(readCell('G', inline('G2', '<strike/>'))).toMatchObject({
      paths: ['explanation'],
      written: { explanation: '[mend] one two' },
    });
    expect(readCell('H', inline('H2', '<u/>'))).toMatchObject({
      paths: ['tag'],
      written: { tag: '[mend] one two' },
    });
    expect(
      readCell('F', '<c r="F2" t="inlineStr"><is><r><rPr><strike/></rPr><t>C</t></r></is></c>'),
    ).toMatchObject({ paths: ['correctAnswer'], written: { correctAnswer: null } });
  });

  it('as often as a cell that could not be trusted stands for several rows', () => {
    const row = (number: number, subject: string) =>
      textRow(number, [`Who ${number}?`, 'me', 'you', 'he', 'she', 'C', 'So.', 'JKSSB']).replace(
        '</row>',
        `${subject}</row>`,
      );
    const rows = [
      textRow(1, [...header, 'explanation', 'tag', 'subject']),
      row(2, inline('I2', '<strike/>')) + row(3, '') + row(4, ''),
      '</sheetData><mergeCells><mergeCell ref="I2:I3"/></mergeCells><sheetData>',
    ];
    const { accepted, refused } = read(buildWorkbook({ rows: rows.join('') }));
    expect(accepted.map(({ place }) => place)).toEqual(['Row 4']);
    expect(refused).toMatchObject([
      { place: 'Row 2', written: { subject: '[mend] one two' } },
      { place: 'Row 3', written: { subject: '[mend] one two' } },
    ]);
  });

  it('without a key where it names two', () => {
    const { refused } = read(`${header.join()},Key 2\nWho?,me,you,he,she,A,B\n`);
    expect(refused).toMatchObject([{ written: { question: 'Who?', correctAnswer: null } }]);
  });

  it('and stays refused as long as a mark stands, in a table as well', () => {
    const rows = [
      '[mend] Who?,me,you,he,she,C,,',
      'Who?,me,you,[mend],she,C,,',
      'Who?,me,you,he,she,C,[mend] So.,',
      'Who?,me,you,he,she,C,,[mend] JKSSB',
      'Who?,me,you,he,she,C,So.,JKSSB',
    ];
    const { accepted, refused } = read(
      `${[...header, 'explanation', 'tag'].join()}\n${rows.join('\n')}\n`,
    );
    expect(accepted).toHaveLength(1);
    expect(refused.map(({ faults, message }) => [faults[0]?.path, message])).toEqual([
      [
        'question',
        'Question is still marked with [mend]: write what is meant, and take the mark away.',
      ],
      [
        'options.2',
        'Option C is still marked with [mend]: write what is meant, and take the mark away.',
      ],
      ['explanation', expect.stringContaining('Explanation is still marked')],
      ['tag', expect.stringContaining('Tag is still marked')],
    ]);
    expect(refused.map(({ written }) => written)).toMatchObject([
      { question: '[mend] Who?' },
      { options: ['me', 'you', '[mend]', 'she'] },
      { explanation: '[mend] So.' },
      { tag: '[mend] JKSSB' },
    ]);
  });
});

it.each(['passage', 'source', 'difficulty'])(
  'what nobody mends by hand, as the %s, is refused again however the rest is mended',
  (column) => {
    const titles = textRow(1, [...header, column]);
    const row = textRow(2, ['Who?', 'me', 'you', 'he', 'she', 'C', 'hard']);
    const rows = titles + row.replace(/<c r="G2".*?<\/c>/, inline('G2', '<u/>'));
    const file = { bytes: buildWorkbook({ rows }), name: 'questions', format: 'auto' as const };
    const [refused] = readQuestionFile(file).refused;
    expect(refused?.faults.map(({ path }) => path)).toEqual([column]);
    const question = {
      ...{ question: 'Who?', options: ['me', 'you', 'he', 'she'], correctAnswer: 2 },
      ...{ explanation: '', tag: '', subject: '', section: '' },
    };
    const again = readQuestionFile({
      ...file,
      mended: [{ place: refused?.place ?? '', question }],
    });
    expect(again.accepted).toEqual([]);
    expect(again.refused.map(({ faults }) => faults.map(({ path }) => path))).toEqual([[column]]);
  },
);
