import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type CheckedFile, readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';

function read(content: string | Uint8Array, name = 'questions.csv'): CheckedFile {
  return readQuestionFile({ bytes: Buffer.from(content), name, format: 'auto' });
}

const keysOf = ({ accepted }: CheckedFile) =>
  accepted.map(({ question }) => question.correctAnswer);
const header = ['question', 'option a', 'option b', 'option c', 'option d', 'correct answer'];
const exported = `${header.join()} (A-D),explanation,tag,subject`;

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

  it.each([
    'question,a,b,c,d,answer_keys',
    'question,a,b,c,d,ans_correct',
    'question,a,b,c,d,correct_answers',
    'Q,Question,a,b,c,d,Answers',
    'S.No,प्रश्न,विकल्प 1,विकल्प 2,विकल्प 3,विकल्प 4,सही उत्तर',
    'प्रश्न,विकल्प क,विकल्प ख,विकल्प ग,विकल्प घ,उत्तर',
    'سوال,آپشن 1,آپشن 2,آپشن 3,آپشن 4,درست جواب',
    '#,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Correct answer(s) - choose at least one',
  ])('may be called %j', (names) => {
    const number = names.split(',').length === 7 ? '1,' : '';
    const file = read(`${names}\n${number}Who?,me,you,he,she,C\n`);
    expect(file.accepted[0]?.question).toMatchObject({
      ...{ question: 'Who?', options: ['me', 'you', 'he', 'she'], correctAnswer: 2 },
    });
  });

  it('may be named below a title', () => {
    const file = read(`Mock 3,,,,,\n\n${header.join(',')}\nWho?,me,you,he,she,C\n`);
    expect(file.accepted).toMatchObject([
      { place: 'Row 4, line 4', question: { correctAnswer: 2 } },
    ]);
    expect(file.notes).toEqual(['Left out above the names of the columns: Mock 3']);
    const lost = read(`Who?,me,you,he,she,E\n${header.join(',')}\nWho?,me,you,he,she,C\n`);
    expect(lost.refused[0]?.message).toContain('stands above the names of the columns');
  });

  it('may follow a number where they have no names', () => {
    const file = read('1,Who?,me,you,he,she,B\n2,When?,now,then,soon,never,D\n');
    expect(keysOf(file)).toEqual([1, 3]);
    expect(file.accepted[0]?.question.question).toBe('Who?');
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

  it('of further keys refuse a row whose keys differ', () => {
    const file = read(
      `${header.join(',')},Key 2\nWho?,me,you,he,she,B,\nWhen?,1,2,3,4,B,2\nWhat?,p,q,r,s,B,q\nHow?,p,q,r,s,B,A\n`,
    );
    expect(keysOf(file)).toEqual([1, 1]);
    expect(file.notes).toEqual([]);
    expect(file.refused).toMatchObject([
      { place: 'Row 3, line 3' },
      {
        place: 'Row 5, line 5',
        message: 'The row names two right answers, "B" and "A"; only one option can be right.',
      },
    ]);
  });

  it('that are not known are named, and those that mean the same are refused', () => {
    const row = 'Who?,me,you,he,she,B,x\n';
    expect(read(`${header.join(',')},remark\n${row}`).notes).toEqual([
      'Columns that were ignored: remark',
    ]);
    expect(() => read(`${header.join(',')},answer\n${row}`)).toThrow(
      'The columns "correct answer" and "answer" mean the same. Rename or remove one of them.',
    );
    expect(() => read('question,option a,option b,hint,correct\nWho?,me,you,,A\n')).toThrow(
      'Columns are missing: option c, option d. Row 1 holds: "question", "option a", "option b", "hint", "correct".',
    );
    expect(() => read('question,a,b,c,d,difficulty\nWho?,1,2,3,4,5\n')).toThrow(
      'A column is missing: correct answer. Row 1 holds: "question", "a", "b", "c", "d", "difficulty".',
    );
    expect(() => read('name,age\nAsha,20\n')).toThrow('Row 1 holds: "name", "age".');
  });
});

describe('a row', () => {
  it('has the place where a spreadsheet and an editor show it', () => {
    const file = read(`${header.join(',')}\n"Two\nlines?",1,2,3,4,A\n\n,1,2,3,4,A\nWho?,1,,,,A\n`);
    expect(file.accepted[0]?.place).toBe('Row 2, line 2');
    expect(file.refused).toMatchObject([
      { place: 'Row 4, line 5', message: 'The question is missing.' },
      { place: 'Row 5, line 6', message: 'There is 1 option; 2 to 6 are needed.' },
    ]);
  });

  it('loses no apostrophe that an export has not put there', () => {
    const foreign = header.join(',');
    const row = `'=1+1 is?,'-2,''-3,'x,+4,A`;
    expect(read(`${foreign}\n${row}\n`).accepted[0]?.question.options).toEqual([
      "'-2",
      "''-3",
      "'x",
      '+4',
    ]);
    expect(read(`${exported}\n${row},,,\n`).accepted[0]?.question).toMatchObject({
      question: '=1+1 is?',
      options: ['-2', "'-3", "'x", '+4'],
    });
  });

  it.each([
    ['"Who" is?,1,2,3,4,A', 'The quotation marks do not fit'],
    ['Who "is"?,1,2,3,4,A', 'The quotation marks do not fit'],
    ['"Who,1,2,3,4,A', 'The quotation marks do not fit'],
    ['Who?,1,2,3\0,4,A', 'Option C holds a character that cannot be stored'],
    [
      'Who, me?,1,2,3,4,A',
      'Column 7 has no name but holds "A". Name it, or empty it. If a text of this row holds a comma',
    ],
  ])('is refused alone for %j', (row, reason) => {
    const others = ['"First, ""one""?",1,2,3,4,B', '"Third\none?",1,2,3,4,D'];
    const file = read(`${header.join(',')}\n${others[0]}\n${row}\n${others[1]}\n`);
    expect(keysOf(file)).toEqual([1, 3]);
    expect(file.refused).toMatchObject([
      { place: 'Row 3, line 3', message: expect.stringContaining(reason) },
    ]);
  });

  it('with a text in a column without a name is refused', () => {
    const rows = ['Who?,1,2,3,4,t,A', 'When?,1,2,3,4,,B', 'Why?,1,2,3,4,,C,u,v'];
    const names = [...header.slice(0, 5), '', 'answer', '', 'hint'];
    const file = read(`${names.join(',')}\n${rows.join('\n')}\n`);
    expect(keysOf(file)).toEqual([1]);
    expect(file.refused).toMatchObject([
      { message: 'Column 6 has no name but holds "t". Name it, or empty it.' },
      { message: 'Column 8 has no name but holds "u". Name it, or empty it.' },
    ]);
    const sheet = textRow(1, header) + textRow(2, ['Who?', ...'1234', 'A', 'so', '', 'w']);
    expect(read(buildWorkbook({ rows: sheet }), 'x.xlsx').refused).toMatchObject([
      {
        message:
          'Column 7 has no name but holds "so". Name it, or empty it. Column 9 has no name but holds "w". Name it, or empty it.',
      },
    ]);
  });

  it('with a text far right of all columns is refused', () => {
    const far = '<c r="XFD2" t="inlineStr"><is><t>note</t></is></c></row>';
    const row = textRow(2, ['Who?', ...'1234', 'A']).replace('</row>', far);
    const { refused } = read(buildWorkbook({ rows: textRow(1, header) + row }), 'x.xlsx');
    expect(refused).toMatchObject([
      { message: 'Cell XFD2 stands right of column 200, where nothing is read.' },
    ]);
  });

  it('of a table without a header keeps what other rows do not have', () => {
    const file = read(
      'Who?,1,2,3,4,A\nWhen?,1,2,3,4,B,So it is.,JKSSB,Time\nWhy?,1,2,3,4,C,,,,x\n',
    );
    expect(file.accepted).toMatchObject([
      { question: { correctAnswer: 0, explanation: '' } },
      { question: { explanation: 'So it is.', tag: 'JKSSB', subject: 'Time' } },
    ]);
    expect(file.refused[0]?.message).toContain('Column 10 has no name but holds "x"');
  });

  it('may stand behind its number in a column without a name', () => {
    const file = read(`,${header.join(',')}\n0,Who?,1,2,3,4,A\n1,When?,1,2,3,4,B\n`);
    expect(keysOf(file)).toEqual([0, 1]);
    expect(file.notes).toEqual([
      'Column 1 has no name and holds only numbers: they were left out.',
    ]);
  });

  it.each(['option e', 'Option 5', 'E'])('keeps what fills a column %j', (name) => {
    const file = read(
      `${header.join(',')},${name}\nWho?,1,2,3,4,E,5\nWhen?,1,2,3,4,C,\nNo?,1,2,,,B,\n`,
    );
    expect(file.refused).toEqual([]);
    expect(file.accepted.map(({ question }) => question)).toMatchObject([
      { options: [...'12345'], correctAnswer: 4 },
      { options: [...'1234'], correctAnswer: 2 },
      { options: [...'12'], correctAnswer: 1 },
    ]);
  });

  it('loses the number that its question begins with in each language, and is told to', () => {
    const names = [...header, ...['question', 'a', 'b', 'c', 'd'].map((name) => `${name}_hi`)];
    const rows = ['1. Who?,1,2,3,4,A,1. कौन?,1,2,3,4', '2. When?,1,2,3,4,C,2. कब?,1,2,3,4'];
    const file = read([names.join(), ...rows].join('\n'));
    const texts = file.accepted.map(({ question }) => [
      question.question,
      question.translations.hi?.question,
    ]);
    expect(texts).toEqual([
      ['Who?', 'कौन?'],
      ['When?', 'कब?'],
    ]);
    expect(file.notes).toEqual(['The numbers of the questions were left out.']);
    const own = [exported, '1. Who?,1,2,3,4,A', '2. When?,1,2,3,4,C'].join('\n');
    expect(read(own).accepted[1]?.question.question).toBe('2. When?');
  });

  it('may have fewer columns of options where no other column is unknown', () => {
    expect(keysOf(read('question,a,b,answer\nTrue?,yes,no,B\n'))).toEqual([1]);
    expect(() => read('question,a,b,optn c,answer\nTrue?,yes,no,1,B\n')).toThrow(
      'Columns are missing: option c, option d.',
    );
  });

  it('of five options without a header is known by the place of its key', () => {
    const file = read('Who?,me,you,he,she,they,E\nWhen?,now,then,soon,never,once,D\n');
    expect(keysOf(file)).toEqual([4, 3]);
    expect(file.notes).toEqual([expect.stringContaining('options A to E')]);
  });

  it('counts to the options there are', () => {
    const five = (answers: string) => read(`question,a,b,c,d,e,answer\n${answers}`);
    expect(keysOf(five('Q?,1a,2b,3c,4d,5e,5\nR?,1a,2b,3c,4d,5e,1\n'))).toEqual([4, 0]);
    expect(keysOf(five('Q?,1a,2b,3c,4d,5e,0\nR?,1a,2b,3c,4d,5e,4\n'))).toEqual([0, 4]);
  });

  it('with a quotation mark that is never closed is refused alone', () => {
    const file = read(`${header.join(',')}\n"Who,1,2,3,4,A\nWhen?,1,2,3,4,C\n`);
    expect(keysOf(file)).toEqual([2]);
    expect(file.refused[0]).toMatchObject({
      place: 'Row 2, line 2',
      message: 'A quotation mark is opened and never closed.',
    });
  });

  it.each([
    ['of quotation marks alone', '"'.repeat(4_900_000)],
    ['of one letter', `${'a'.repeat(200_000)},1,2,3,4,A`],
    ['in quotation marks', `"${'a'.repeat(200_000)}",1,2,3,4,A`],
  ])('with a cell %s is refused alone', (_, row) => {
    const file = read(`${header.join(',')}\nWho?,1,2,3,4,A\n${row}\nWhen?,1,2,3,4,C\n`);
    expect(keysOf(file)).toEqual([0, 2]);
    expect(file.refused[0]).toMatchObject({
      place: 'Row 3, line 3',
      message: 'A cell is longer than 100,000 characters.',
    });
  });

  it('that shares what makes a question with the row above is named', () => {
    const rows =
      textRow(1, [...header, 'explanation', 'subject']) +
      textRow(2, ['Who?', ...'1234', 'B', 'So.', 'History']) +
      textRow(3, ['', ...'5678', 'C', 'No.']) +
      textRow(4, ['When?', ...'5678', 'D', 'No.']);
    const merged = ['A2:A3', 'H2:H4'].map((range) => `<mergeCell ref="${range}"/>`).join('');
    const more = {
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
      ),
    };
    const file = read(buildWorkbook({ rows, more }), 'x.xlsx');
    expect(file.accepted.map(({ question }) => question.subject)).toEqual(Array(3).fill('History'));
    expect(file.notes).toContain(
      'Question, option, key or explanation taken from a cell that is merged with the row above: Row 3',
    );
  });

  it('that is hidden in the workbook is read, and named', () => {
    const question = ['Who?', ...'1234', 'B'];
    const hidden = textRow(3, question).replace('<row ', '<row hidden="1" ');
    const rows = textRow(1, header) + textRow(2, question) + hidden;
    const file = read(buildWorkbook({ rows }), 'x.xlsx');
    expect(file.accepted).toHaveLength(2);
    expect(file.notes).toContain('Hidden in the workbook, and read all the same: Row 3');
    const columns =
      '<cols><col min="1" max="1" hidden="1"/><col min="6" max="99" hidden="1"/></cols>';
    const more = {
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`,
      ),
    };
    expect(read(buildWorkbook({ rows, more }), 'x.xlsx').notes).toContain(
      'Columns hidden in the workbook were taken like the others: A, F',
    );
  });

  it.each([
    ['Image', 'map.png', 'It has a picture'],
    ['Question Image URL', 'https://example.org/map.png', 'It has a picture'],
    ['option_a_image', '1.png', 'It has a picture'],
    ['चित्र', 'map.png', 'It has a picture'],
  ])('that fills a column %j is refused', (name, value, reason) => {
    const rows = `Who?,1,2,3,4,B,${value}\nWhen?,1,2,3,4,C,\n`;
    const expected = [expect.stringContaining(reason)];
    const file = read(`${header.join(',')},${name}\n${rows}`);
    expect(file.refused.map(({ message }) => message)).toEqual(expected);
    expect(keysOf(file)).toEqual([2]);
    const sheet = textRow(1, [...header, name]) + textRow(2, ['Who?', ...'1234', 'B', value]);
    const workbook = read(buildWorkbook({ rows: sheet }), 'x.xlsx');
    expect(workbook.refused.map(({ message }) => message)).toEqual(expected);
  });

  it.each(['<img src=""map.png""> Where?', 'Look at <image 1>. Where?', 'Look at <image>. Where?'])(
    'that names a picture is refused: %j',
    (question) => {
      const file = read(`${header.join(',')}\n"${question}",1,2,3,4,A\n`);
      expect(file.refused.map(({ message }) => message)).toEqual([
        expect.stringContaining('It has a picture'),
      ]);
    },
  );

  it('that asks about HTML is none with a picture', () => {
    const file = read(`${header.join(',')}\nWhich shows one?,<img>,<image>,<pic>,<src>,A\n`);
    expect(keysOf(file)).toEqual([0]);
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
        headings: ['Mine'],
        question: {
          ...{ question: 'Who\nis?', options: ['me', '0.3', '50%', 'TRUE'], correctAnswer: 0 },
          ...{ explanation: '', tag: '', subject: '', section: '', translations: {} },
        },
      },
    ]);
  });

  it('may have its questions on another sheet', () => {
    const second = textRow(1, header) + textRow(2, ['Who?', ...'1234', 'D']);
    const bytes = buildWorkbook({ rows: textRow(1, ['Read me']), second });
    const file = read(bytes, 'x.xlsx');
    expect(keysOf(file)).toEqual([3]);
    expect(file.notes).toEqual(['Only the sheet "Second" was read.']);
  });

  it('is read by its first sheet with questions, and others with some are named', () => {
    const sheet = textRow(1, header) + textRow(2, ['Who?', ...'1234', 'D']);
    const second = textRow(1, ['No.', ...header]) + textRow(2, ['1', 'Who?', ...'1234', 'D']);
    const file = read(buildWorkbook({ rows: sheet, second }), 'x.xlsx');
    expect(keysOf(file)).toEqual([3]);
    expect(file.notes[0]).toBe(
      'Only the sheet "Mine" was read. The sheet "Second" also holds questions: import them from a file of their own.',
    );
    const bare = textRow(1, ['Who?', ...'1234', 'D']);
    expect(keysOf(read(buildWorkbook({ rows: bare, second: bare }), 'x.xlsx'))).toEqual([3]);
  });

  it('names a sheet whose columns are not understood beside one with questions', () => {
    const row = textRow(2, ['Who?', ...'1234', 'D']);
    const second = textRow(1, [...header.slice(0, 5), 'Right one']) + row;
    const file = read(buildWorkbook({ rows: textRow(1, header) + row, second }), 'x.xlsx');
    expect(keysOf(file)).toEqual([3]);
    expect(file.notes[1]).toContain(
      'The sheet "Second" was not read: A column is missing: correct answer. Row 1 holds: ',
    );
  });

  it('is read by all sheets that have the same names of columns', () => {
    const row = (number: number, ...more: string[]) =>
      textRow(number, ['Who?', ...'1234', 'D', ...more]);
    const hidden = row(3).replace('<row ', '<row hidden="1" ');
    const file = read(
      buildWorkbook({
        rows: textRow(1, [...header, 'Remark']) + row(2) + row(3, '', '?'),
        second: textRow(2, [...header, ' REMARK ']) + hidden,
      }),
      'x.xlsx',
    );
    expect(file.accepted.map(({ place }) => place)).toEqual([
      'Sheet "Mine", row 2',
      'Sheet "Second", row 3',
    ]);
    expect(file.refused.map(({ place }) => place)).toEqual(['Sheet "Mine", row 3']);
    expect(file.notes).toEqual([
      'The sheets "Mine", "Second" were read.',
      'Sheet "Mine": Columns that were ignored: Remark',
      'Sheet "Second": Columns that were ignored: REMARK',
      'Sheet "Second": Hidden in the workbook, and read all the same: Row 3',
    ]);
  });

  it('refuses cells that the spreadsheet took for something else', () => {
    const cells = '<c r="B2" s="1"><v>17394</v></c><c r="C2" t="e"><v>#NAME?</v></c>';
    const rows = `${textRow(1, header)}<row r="2">${cells}</row>`;
    const { refused } = read(buildWorkbook({ rows, formats: [0, 14] }), 'x.xlsx');
    expect(refused[0]?.message).toContain('Cell B2 is a date to the spreadsheet');
    expect(refused[0]?.message).toContain('Cell C2 holds the error #NAME?');
  });

  it('keeps raised and lowered text, and refuses lines under and through it', () => {
    const run = (text: string, property = '') =>
      `<r><rPr>${property}</rPr><t xml:space="preserve">${text}</t></r>`;
    const raised = '<vertAlign val="superscript"/>';
    const lowered = '<vertAlign val="subscript"/>';
    const cell = (column: string, inner: string) =>
      `<c r="${column}" t="inlineStr"><is>${inner}</is></c>`;
    const rest = (row: number) =>
      cell(`D${row}`, '<t>c</t>') + cell(`E${row}`, '<t>d</t>') + cell(`F${row}`, '<t>A</t>');
    const sound = `${cell('A2', run('10') + run('3', raised))}${cell('B2', run('SO') + run('4', lowered) + run('2-', raised))}${cell('C2', '<t>b</t>')}${rest(2)}`;
    const lined = `${cell('A3', run('the ') + run('word', '<u/>'))}${cell('B3', run('a', '<strike/>'))}${cell('C3', '<t>b</t>')}${rest(3)}`;
    const rows = `${textRow(1, header)}<row r="2">${sound}</row><row r="3">${lined}</row>`;
    const { accepted, refused } = read(buildWorkbook({ rows }), 'x.xlsx');
    expect(accepted[0]?.question).toMatchObject({
      question: '10$^{3}$',
      options: ['SO$_{4}^{2-}$', 'b', 'c', 'd'],
    });
    expect(refused[0]?.message).toBe(
      'Cell A3 holds underlined text, which cannot be shown. Cell B3 holds struck out text, which cannot be shown.',
    );
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
    const word = Buffer.from(archive.replaceAll('xl/workbook.xml', 'word/document.x'), 'latin1');
    expect(() => read(word, 'x.docx')).toThrow('This is a Word document.');
    const qti = Buffer.from(archive.replaceAll('xl/workbook.xml', 'imsmanifest.xml'), 'latin1');
    expect(() => read(qti, 'x.zip')).toThrow('This is a QTI or IMS package.');
    expect(() => read('%PDF-1.7', 'x.pdf')).toThrow('This is a PDF');
  });

  it('is no text, whatever its name says, unless its format is chosen', () => {
    const table = `${header.join()}\nWho?,me,you,he,she,C\n`;
    expect(() => read(table, 'Mock 7.XLSX')).toThrow('This is no Excel workbook (.xlsx) but text.');
    const page = '<html><table><tr><td>Who?</td></tr></table></html>';
    expect(() => read(page, 'x.xlsx')).toThrow('This is a web page (HTML).');
    const chosen = { bytes: Buffer.from(table), name: 'x.xlsx', format: 'csv' } as const;
    expect(readQuestionFile(chosen).accepted).toHaveLength(1);
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
