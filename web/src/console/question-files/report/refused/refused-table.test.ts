import { expect, it } from 'vitest';
import { refusedTable } from '#console/question-files/report/refused/refused-table.ts';

const written = {
  ...{ question: 'Two?', options: ['1', '2'], correctAnswer: 1 },
  ...{ explanation: 'So.', tag: 'JKSSB', subject: 'Maths', section: '' },
};

it('is a table to be mended and imported again, with place and reason', () => {
  expect(
    refusedTable([
      { place: 'Row 3', message: 'Twice.', paths: ['options.1'], written },
      { place: 'Row 4', message: 'Empty.', paths: [], written: null },
    ]),
  ).toEqual([
    [
      ...['question', 'option a', 'option b', 'option c', 'option d', 'correct answer (A-D)'],
      ...['explanation', 'tag', 'subject', 'section', 'place', 'reason'],
    ],
    ['Two?', '1', '2', '', '', 'B', 'So.', 'JKSSB', 'Maths', '', 'Row 3', 'Twice.'],
    ['', '', '', '', '', '', '', '', '', '', 'Row 4', 'Empty.'],
  ]);
});

it('has as many columns as the question with the most options', () => {
  const five = { ...written, options: ['1', '2', '3', '4', '5'], correctAnswer: 4 };
  const [header, row] = refusedTable([
    { place: 'Row 3', message: 'Twice.', paths: ['options.1'], written: five },
  ]);
  expect(header?.[6]).toBe('correct answer (A-E)');
  expect(row?.[6]).toBe('E');
});

it('holds what is not mended by hand as well: passage, difficulty, source and translations', () => {
  const hi = { passage: '', question: 'दो?', options: ['एक', 'दो'], explanation: 'तो' };
  const beside = { difficulty: 'hard', source: 'JKSSB 2023', translations: { hi } };
  const withPassage = { ...written, passage: 'Read.' };
  const rows = refusedTable([
    { place: 'Row 3', message: 'Twice.', paths: ['options.1'], written: withPassage, beside },
    { place: 'Row 4', message: 'Empty.', paths: [], written: null },
  ]);
  expect(rows.map((row) => row.slice(10))).toEqual([
    [
      ...['passage', 'difficulty', 'source', 'question_hi', 'option_a_hi', 'option_b_hi'],
      ...['explanation_hi', 'place', 'reason'],
    ],
    ['Read.', 'hard', 'JKSSB 2023', 'दो?', 'एक', 'दो', 'तो', 'Row 3', 'Twice.'],
    ['', '', '', '', '', '', '', 'Row 4', 'Empty.'],
  ]);
});

it('keeps every option, and texts as the reader takes them', () => {
  const options = ['1', '2', '3', '4', '5', '6', '[mend] 3/4/2024'];
  const texts = [' -5', "'-ve' charge", "'tis"];
  const rows = [
    { ...written, options, correctAnswer: 6 },
    { ...written, options: texts, correctAnswer: 0 },
  ];
  const [header, seven, guarded] = refusedTable(
    rows.map((one) => ({ place: 'Row 3', message: '', paths: ['options'], written: one })),
  );
  expect(header?.slice(6, 9)).toEqual(['option f', 'option g', 'correct answer (A-F)']);
  expect(seven?.slice(1, 9)).toEqual([...options, '']);
  expect(guarded?.slice(1, 4)).toEqual(["'-5", "''-ve' charge", "'tis"]);
});
