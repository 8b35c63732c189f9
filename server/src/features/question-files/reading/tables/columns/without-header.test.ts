import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';

function read(...rows: readonly string[]) {
  const bytes = Buffer.from(rows.join('\n'));
  return readQuestionFile({ bytes, name: 'questions.csv', format: 'auto' });
}

describe('a row of a table without a header', () => {
  it.each([
    ['an option may be the key', 'Vitamin of sun?,A,B,C,E,D,E', 7, 'E'],
    ['two options may be the key', 'Vitamin of sun?,A,B,C,E,D,K,E', 8, 'E'],
    ['the key may be the text of an option', 'Letter after P?,Q,R,S,T,D,Q', 7, 'Q'],
    ['the key stands in words', 'Vitamin of sun?,A,B,C,K,D,Option 5', 7, 'Option 5'],
    ['the key may be a number', 'Vitamin of sun?,A,B,C,E,D,5', 7, '5'],
    ['the key may count from zero', 'Vitamin of sun?,A,B,C,E,D,0', 7, '0'],
    ['the key may be a number of Hindi', 'Vitamin of sun?,A,B,C,E,D,(५)', 7, '(५)'],
    ['the key is called the answer', 'Vitamin of sun?,A,B,C,E,D,Ans: E', 7, 'Ans: E'],
    ['a number is called the answer', 'Vitamin of sun?,A,B,C,E,D,Answer - 5', 7, 'Answer - 5'],
    ['the key may be a letter and its option', 'Vitamin of sun?,A,B,C,K,D,E. D', 7, 'E. D'],
    ['the key may be an option in capitals', 'Letter after P?,q,r,s,t,D,Q', 7, 'Q'],
  ])('is refused where %s', (_, row, column, held) => {
    const { accepted, refused } = read('Who?,me,you,he,she,B', row);
    expect(accepted).toMatchObject([{ question: { correctAnswer: 1 } }]);
    expect(refused).toMatchObject([
      {
        place: 'Row 2, line 2',
        message: `Column ${column} holds "${held}", which may be the key as well. Name the columns in a first row.`,
      },
    ]);
  });

  it('is refused also where it is the first', () => {
    const { accepted, refused } = read(
      'Vitamin of sun?,A,B,C,E,D,E',
      'Metal?,He,Ne,Ar,Kr,Zn,E',
      'First?,1x,2x,3x,4x,5x,A',
    );
    expect(accepted).toEqual([]);
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('Column 7 holds "E"'),
      expect.stringContaining('Column 7 holds "E"'),
      expect.stringContaining('Column 7 holds "A"'),
    ]);
  });

  it('keeps what explains it behind the key', () => {
    const { accepted, refused } = read(
      'Who?,me,you,he,she,B,You were it.',
      'Who else?,me,you,he,she,B,you',
      'Language?,me,you,he,she,B,,C',
      'How many?,one,two,six,ten,B,12',
      'How few?,one,two,six,ten,B,Two,,3',
      'How often?,one,two,six,ten,B,Ans: two',
      'How now?,one,two,six,ten,B,A. No cow is brown.',
      'How then?,one,two,six,ten,B,B. two',
    );
    expect(refused).toEqual([]);
    expect(accepted).toMatchObject([
      { question: { explanation: 'You were it.' } },
      { question: { explanation: 'you' } },
      { question: { explanation: '', tag: 'C' } },
      { question: { explanation: '12' } },
      { question: { explanation: 'Two', subject: '3' } },
      { question: { explanation: 'Ans: two' } },
      { question: { explanation: 'A. No cow is brown.' } },
      { question: { explanation: 'B. two' } },
    ]);
  });
});
