import { expect, it } from 'vitest';
import { readCsv } from '#features/question-files/reading/tables/csv.ts';

const header = 'question|a|b|c|d|answer';

it.each([
  ['a long line of dashes that is no rule', `|${header}|\n|${'-'.repeat(20_000)}x|\n`],
  ['many blank lines', `${header}\n${' \n'.repeat(4_900)}${' '.repeat(20_000)}x\n`],
])('reads %s in the time of its length', (_, text) => {
  const startedAt = performance.now();
  readCsv(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

it('keeps no more empty cells than other tables do', () => {
  const { items } = readCsv(`|${header}|\n${'|'.repeat(2_000_000)}\n`);
  expect(items).toEqual([]);
});
