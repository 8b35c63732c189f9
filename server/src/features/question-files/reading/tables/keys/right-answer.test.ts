import { describe, expect, it } from 'vitest';
import { type CheckedFile, readQuestionFile } from '#features/question-files/reading/read-file.ts';

function read(content: string): CheckedFile {
  return readQuestionFile({ bytes: Buffer.from(content), name: 'x.csv', format: 'auto' });
}

const keysOf = ({ accepted }: CheckedFile) =>
  accepted.map(({ question }) => question.correctAnswer);
const reasonsOf = ({ refused }: CheckedFile) => refused.map(({ message }) => message);

const readKeys = (name: string, ...answers: string[]) =>
  read(
    `question,a,b,c,d,${name}\n${answers.map((key, at) => `Q${at}?,7,8,9,10,${key}\n`).join('')}`,
  );

/** Every option is a digit that could be a key as well. */
const readDigits = (name: string, ...answers: string[]) =>
  read(
    `question,a,b,c,d,${name}\n${answers.map((key, at) => `Q${at}?,4,3,2,1,${key}\n`).join('')}`,
  );

describe('the right answer of a row', () => {
  it('is a letter, or the text of an option', () => {
    expect(keysOf(readKeys('answer', 'B', 'c)', '(d)', 'Option A', '10'))).toEqual([1, 2, 3, 0, 3]);
  });

  it('may differ from the text of one option in small and capital letters alone', () => {
    const file = read(
      'question,a,b,c,d,answer\nCapital?,Rome,Paris,Berlin,Oslo,paris\nSign?,pH,PH,hp,no,Ph\nOther?,pH,PH,hp,no,PH\n' +
        'Group?,O,A,B,AB,b\nWhich?,Rome,Paris,Berlin,B,ROME\n',
    );
    expect(keysOf(file)).toEqual([1, 1, 1, 0]);
    expect(reasonsOf(file)).toEqual([
      'The correct answer "Ph" is neither A to D nor the text of an option.',
    ]);
  });

  it('is not guessed where a letter may be a text', () => {
    const rows = 'question,a,b,c,d,answer\nLast letter?,D,C,B,A,D\n';
    expect(reasonsOf(read(rows))[0]).toContain('may be a letter or the text of another option');
    expect(keysOf(read(`${rows}Who?,me,you,he,she,B\n`))).toEqual([3, 1]);
  });

  it('is one of the options that its row has', () => {
    const readPair = (name: string, ...keys: string[]) =>
      reasonsOf(
        read(`question,a,b,c,d,${name}\n${keys.map((key) => `Q?,yes,no,,,${key}\n`).join('')}`),
      );
    const neither = (key: string) =>
      `The correct answer "${key}" is neither A to B nor the text of an option.`;
    expect(readPair('answer', 'A', 'C', 'yes', 'D', 'E', 'C. maybe')).toEqual(
      ['C', 'D', 'E', 'C. maybe'].map(neither),
    );
    // Among the texts of options, and in a column of letters alone.
    expect(readPair('answer', 'no', 'c')).toEqual([neither('c')]);
    expect(readPair('answer (A-D)', 'B', 'C')).toEqual([neither('C')]);
    const outside = (range: string, key: number) =>
      `The correct answer must be ${range}, not ${key}.`;
    expect(readPair('answer (1-4)', '1', '3')).toEqual([outside('1 to 2', 3)]);
    expect(readPair('answer (0-3)', '1', '3')).toEqual([outside('0 to 1', 3)]);
    // Too few options are said alone.
    expect(reasonsOf(read('question,a,b,c,d,answer\nQ?,yes,,,,C\n'))).toEqual([
      'There is 1 option; 2 to 6 are needed.',
    ]);
  });

  it('may be the number or the letter of an option with a word or its text', () => {
    const { accepted, refused } = read(
      'question,option 1,option 2,option 3,option 4,answer\n' +
        ['Option 2', 'option3', 'B. Leh', '(d) Kargil', 'Option A: Jammu', '4) Kargil', 'C. Leh']
          .map((key, at) => `Q${at}?,Jammu,Leh,Doda,Kargil,${key}\n`)
          .join(''),
    );
    expect(accepted.map(({ question }) => question.correctAnswer)).toEqual([1, 2, 1, 3, 0, 3]);
    expect(refused[0]?.message).toBe(
      'The correct answer "C. Leh" does not fit option C, which is "Doda".',
    );
  });
});

describe('a column of digits', () => {
  it('counts from 1 where a 4 is there and no 0, from 0 where a 0 is there and no 4', () => {
    expect(keysOf(readKeys('answer', '4', '1', '2'))).toEqual([3, 0, 1]);
    expect(keysOf(readKeys('answer', '0', '1', '3'))).toEqual([0, 1, 3]);
    expect(keysOf(readKeys('correctAnswer', '1', '4'))).toEqual([0, 3]);
    expect(keysOf(readKeys('answer', '१', '४'))).toEqual([0, 3]);
    expect(keysOf(readKeys('answer', '1.0', '(4)'))).toEqual([0, 3]);
  });

  it('counts as its name says where neither is there', () => {
    expect(keysOf(readDigits('answer (0-3)', '1', '3'))).toEqual([1, 3]);
    expect(keysOf(readDigits('answer (1-4)', '1', '3'))).toEqual([0, 2]);
    expect(keysOf(readDigits('Correct Answer (1/2/3/4)', '1', '3'))).toEqual([0, 2]);
    expect(keysOf(readDigits('correctAnswer', '1', '3'))).toEqual([1, 3]);
  });

  it('is refused row by row where nothing tells, also where the digits are texts of options', () => {
    const { accepted, refused } = readDigits('Correct Answer', '1', '2', '3');
    expect(accepted).toEqual([]);
    expect(refused.map(({ place }) => place)).toEqual([
      'Row 2, line 2',
      'Row 3, line 3',
      'Row 4, line 4',
    ]);
    for (const { message } of refused) expect(message).toContain('may count from 0 or from 1');
    expect(keysOf(readKeys('answer', '7', '8'))).toEqual([]);
  });

  it('is refused where each digit may be the text of another option, unless its name says what it is', () => {
    const rows = [
      'What is 1+1?,4,1,3,2,2',
      'What is 1+2?,1,3,2,4,3',
      'What is 2+2?,3,1,2,4,4',
      'What is 10-9?,3,1,2,4,1',
    ];
    const readSums = (name: string, ...more: string[]) =>
      read([`question,a,b,c,d,${name}`, ...rows, ...more].join('\n'));
    const doubt = 'may be the number of an option or the text of another option';
    expect(reasonsOf(readSums('answer'))).toEqual(rows.map(() => expect.stringContaining(doubt)));
    expect(reasonsOf(readSums('correctAnswer'))).toHaveLength(4);
    expect(reasonsOf(readDigits('answer', '0', '1'))).toEqual([]);
    expect(keysOf(readSums('answer (1-4)'))).toEqual([1, 2, 3, 0]);
    expect(keysOf(readSums('answer', 'Who?,me,you,he,she,1'))).toEqual([1, 2, 3, 0, 0]);
    const inOrder = 'question,a,b,c,d,answer\n2+2?,1,2,3,4,4\n3-2?,1,2,3,4,1\n';
    expect(keysOf(read(inOrder))).toEqual([3, 0]);
  });

  it.each([
    ['answer', ['1', '5', '2'], 'one of its numbers is 5'],
    ['answer', ['1', '-1', '2'], 'one of its numbers is -1'],
    ['answer', ['0', '4', '2'], 'it holds both 0 and 4'],
    ['answer (0-3)', ['4', '1'], 'its name says 0 to 3, and one of its numbers is 4'],
    ['answer (1-4)', ['0', '1'], 'its name says 1 to 4, and one of its numbers is 0'],
  ])('named %j is refused as a whole for %j', (name, keys, reason) => {
    const file = readDigits(name, ...keys);
    expect(reasonsOf(file)).toEqual(keys.map(() => expect.stringContaining(reason)));
  });

  it('whose name says how it counts is refused in the row alone that holds another number', () => {
    const file = readDigits('answer (1-4)', '1', '9', '3');
    expect(keysOf(file)).toEqual([0, 2]);
    expect(reasonsOf(file)).toEqual(['The correct answer must be 1 to 4, not 9.']);
  });

  it('says in which row the number stands that speaks against all, and what stood in each', () => {
    expect(reasonsOf(readKeys('answer', '1', '5'))).toEqual([
      'The column of correct answers cannot be trusted: one of its numbers is 5, which no option has (Row 3, line 3). Write A to D, not "1".',
      'The column of correct answers cannot be trusted: one of its numbers is 5, which no option has (Row 3, line 3). Write A to D, not "5".',
    ]);
    expect(reasonsOf(readKeys('answer', '2', 'B'))).toEqual([
      'The correct answer "2" may count from 0 or from 1. Name the column "correct answer (0-3)" or "correct answer (1-4)", or write A to D.',
    ]);
  });

  it('that cannot be trusted says nothing against a letter or a text among them', () => {
    const file = readKeys('answer (1-4)', 'B', '(c)', '10', '0', 'Option A');
    expect(keysOf(file)).toEqual([1, 2, 0]);
    expect(reasonsOf(file)).toHaveLength(2);
  });

  it('with other keys among them leaves a digit in doubt', () => {
    const file = read('question,a,b,c,d,answer\nQ?,4,3,2,1,3\nW?,me,you,he,she,you\n');
    expect(keysOf(file)).toEqual([1]);
    expect(reasonsOf(file)).toEqual([expect.stringContaining('may count from 0 or from 1')]);
  });
});
