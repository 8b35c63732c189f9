import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type CheckedFile, readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { ownHeader } from '#features/question-files/table-shape.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';

function read(content: string | Uint8Array, name = 'questions.csv'): CheckedFile {
  return readQuestionFile({ bytes: Buffer.from(content), name, format: 'auto' });
}

const keysOf = ({ accepted }: CheckedFile) =>
  accepted.map(({ question }) => question.correctAnswer);
const header = ['question', 'option a', 'option b', 'option c', 'option d', 'correct answer'];

describe('the columns of a table', () => {
  it.each([
    'question,option_a,option_b,option_c,option_d,correct',
    'Question Text;Option A;Option B;Option C;Option D;Correct Option',
    'Q\tA\tB\tC\tD\tAnswer',
    'sep=;\nStem;Choice 1;Choice 2;Choice 3;Choice 4;Key',
  ])('are found by their names: %j', (names) => {
    const delimiter = /[;\t]/.exec(names.replace('sep=;', ''))?.[0] ?? ',';
    const file = read(`${names}\n${['Who?', 'me', 'you', 'he', 'she', 'C'].join(delimiter)}\n`);
    expect(file.accepted[0]?.question).toMatchObject({
      ...{ question: 'Who?', options: ['me', 'you', 'he', 'she'], correctAnswer: 2 },
    });
  });

  it('may be missing where the rows have the usual order', () => {
    const file = read('Who?,me,you,he,she,B\nWhen?,now,then,soon,never,D\n');
    expect(keysOf(file)).toEqual([1, 3]);
    expect(file.notes).toEqual([expect.stringContaining('no header row')]);
  });

  it('may hold all options in one cell', () => {
    const rows = [
      `"['a', ""b, c"", 'd\\'s', 'e']"`,
      '"[""a"",""b, c"",""d\'s"",""e""]"',
      "a|b, c|d's|e",
    ];
    for (const cell of rows) {
      const file = read(
        `question,choices,answer (0-3)\nWho?,${cell.includes('"') ? cell : `"${cell}"`},2\n`,
      );
      expect(file.accepted[0]?.question.options).toEqual(['a', 'b, c', "d's", 'e']);
    }
  });

  it('that are not known are named, and those that mean the same are refused', () => {
    const row = 'Who?,me,you,he,she,B,x\n';
    expect(read(`${header.join(',')},difficulty\n${row}`).notes).toEqual([
      'Columns that were ignored: difficulty',
    ]);
    expect(() => read(`${header.join(',')},answer\n${row}`)).toThrow(
      'The columns "correct answer" and "answer" mean the same. Rename or remove one of them.',
    );
    expect(() => read('question,option a,option b,correct\nWho?,me,you,A\n')).toThrow(
      'A column is missing.',
    );
    expect(() => read('name,age\nAsha,20\n')).toThrow('The first row must name the columns');
  });
});

describe('a row', () => {
  it('has the place where a spreadsheet and an editor show it', () => {
    const file = read(`${header.join(',')}\n"Two\nlines?",1,2,3,4,A\n\n,1,2,3,4,A\nWho?,1,2,,,A\n`);
    expect(file.accepted[0]?.place).toBe('Row 2, line 2');
    expect(file.refused).toMatchObject([
      { place: 'Row 4, line 5', message: 'The question is missing.' },
      { place: 'Row 5, line 6', message: 'There are 2 options; exactly 4 are needed.' },
    ]);
  });

  it('loses no apostrophe that an export has not put there', () => {
    const [foreign, own] = [header.join(','), ownHeader.join(',')];
    const row = `'=1+1 is?,'-2,''-3,'x,+4,A`;
    expect(read(`${foreign}\n${row}\n`).accepted[0]?.question.options).toEqual([
      "'-2",
      "''-3",
      "'x",
      '+4',
    ]);
    expect(read(`${own}\n${row},,,\n`).accepted[0]?.question).toMatchObject({
      question: '=1+1 is?',
      options: ['-2', "'-3", "'x", '+4'],
    });
  });

  it('with quotation marks that do not fit is told with its line', () => {
    expect(() => read(`${header.join(',')}\n"Who" is?,1,2,3,4,A\n`)).toThrow(
      'in line 2 do not fit',
    );
    expect(() => read(`${header.join(',')}\n"Who,1,2,3,4,A\n`)).toThrow('never closed');
  });
});

describe('a workbook', () => {
  it('is read as the sheet shows it, shared and formatted texts included', () => {
    const shared =
      '<si><t>Who_x000a_is?</t></si><si><r><t>m</t></r><r><t xml:space="preserve">e </t></r><rPh><t>no</t></rPh></si>';
    const row =
      '<row r="7"><c r="A7" t="s"><v>0</v></c><c r="B7" t="s"><v>1</v></c><c r="C7"><v>0.30000000000000004</v></c><c r="D7" s="1"><v>0.5</v></c><c r="E7" t="b"><v>1</v></c><c r="F7" t="str"><v>A</v></c></row>';
    const rows = textRow(3, header) + row;
    const file = read(buildWorkbook({ rows, sharedStrings: shared, formats: [0, 9] }), 'x.xlsx');
    expect(file).toMatchObject({ format: 'xlsx', notes: ['Only the sheet "Mine" was read.'] });
    expect(file.accepted).toEqual([
      {
        place: 'Row 7',
        question: {
          ...{ question: 'Who\nis?', options: ['me', '0.3', '50%', 'TRUE'], correctAnswer: 0 },
          ...{ explanation: '', tag: '', subject: '' },
        },
      },
    ]);
  });

  it('refuses cells that the spreadsheet took for something else', () => {
    const cells = '<c r="B2" s="1"><v>17394</v></c><c r="C2" t="e"><v>#NAME?</v></c>';
    const rows = `${textRow(1, header)}<row r="2">${cells}</row>`;
    const { refused } = read(buildWorkbook({ rows, formats: [0, 14] }), 'x.xlsx');
    expect(refused[0]?.message).toContain('Cell B2 is a date to the spreadsheet');
    expect(refused[0]?.message).toContain('Cell C2 holds the error #NAME?');
  });

  it('that unpacks to more than it should is refused before it does', () => {
    const bomb = withClaimedSizes(buildWorkbook({ rows: '' }), 70 * 1_048_576);
    expect(() => read(bomb, 'x.xlsx')).toThrow('The workbook is too large when it is unpacked.');
    const crowd = Object.fromEntries(
      Array.from({ length: 1001 }, (_, n) => [`x/${n}`, new Uint8Array()]),
    );
    expect(() => read(buildWorkbook({ rows: '', more: crowd }), 'x.xlsx')).toThrow(
      'too many parts',
    );
  });

  it('that lies about its size is cut, and then is no XML any more', () => {
    const bytes = buildWorkbook({ rows: textRow(1, header).repeat(500) });
    expect(() => read(withClaimedSizes(bytes, 100), 'x.xlsx')).toThrow();
  });

  it('is refused where it is something else', () => {
    const archive = Buffer.from(buildWorkbook({ rows: '' })).toString('latin1');
    const renamed = Buffer.from(archive.replaceAll('xl/workbook.xml', 'xl/workb00k.xml'), 'latin1');
    expect(() => read(renamed, 'x.xlsx')).toThrow('This archive holds no Excel workbook');
    expect(() => read(renamed.subarray(0, 200), 'x.xlsx')).toThrow('The workbook is damaged');
    const slip = { '../../etc/passwd': strToU8('x'), 'C:\\x': strToU8('y') };
    expect(() => read(buildWorkbook({ rows: '', more: slip }), 'x.xlsx')).toThrow(
      'The table is empty.',
    );
    expect(() => read(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x.xls')).toThrow('old Excel file');
    expect(() => read('%PDF-1.7', 'x.pdf')).toThrow('This is a PDF');
    expect(() => read('question', 'x.xlsx')).toThrow('The first row must name the columns');
  });
});

/** Writes another uncompressed size into every entry of the directory. */
function withClaimedSizes(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\x01\x02'); at !== -1; at = copy.indexOf('PK\x01\x02', at + 1)) {
    copy.writeUInt32LE(size, at + 24);
  }
  return copy;
}
