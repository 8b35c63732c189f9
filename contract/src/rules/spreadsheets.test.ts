import { expect, it } from 'vitest';
import { neutralised } from './spreadsheets.ts';

it.each([
  '=1+1',
  '+91',
  '-x',
  '@sum',
  ' =1+1',
  '\tx',
  '\rx',
  '\n=1',
  '＝1+1',
  '　＋91',
  '－x',
  '＠sum',
])('makes a text of %j', (cell) => {
  expect(neutralised(cell)).toBe(`'${cell}`);
});

it.each(['', 'x', ' x', "'=1", '1-1', 'a＝b', '−5', '\u00a0x'])('leaves %j as it is', (cell) => {
  expect(neutralised(cell)).toBe(cell);
});
