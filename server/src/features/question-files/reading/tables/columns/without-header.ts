import { letterOfOption, mostOptions } from '@taiyari/contract/rules/options';
import { type FileFault, unreadable } from '#features/question-files/reading/reading.ts';
import type { Columns } from '#features/question-files/reading/tables/columns/columns.ts';
import { letterOf, numberOf } from '#features/question-files/reading/tables/keys/key.ts';
import { readRightAnswer } from '#features/question-files/reading/tables/keys/right-answer.ts';
import { answerIn } from '#features/question-files/reading/texts/plain-lines.ts';

export function noHeader(options: number): string {
  return `There is no header row: the columns were taken as question, options A to ${letterOfOption(options - 1)}, key.`;
}

/**
 * Where nothing names the columns, a row with more options has one of them where the key is looked for, and its key
 * behind it: 'Vitamin of the sun?', A, B, C, E, D, and E. Which of the two it is, the row does not tell.
 */
export function otherKeyFaults(
  cells: readonly string[],
  { question, correct }: Columns,
  correctAnswer: number | string,
): FileFault[] {
  const [first, end] = [question + 1, question + mostOptions + 2];
  for (const [past, cell] of cells.slice(correct + 1, end).entries()) {
    if (cell.trim() === '') return [];
    const column = correct + 1 + past;
    if (mayBeKey(answerIn(cell.trim()) ?? cell, cells.slice(first, column), correctAnswer)) {
      const held = cell.trim().slice(0, 40);
      const message = `Column ${column + 1} holds "${held}", which may be the key as well. Name the columns in a first row.`;
      return [unreadable(message)];
    }
  }
  return [];
}

/** In any way in which a key is written; nothing tells whether a number counts from zero or from one. */
function mayBeKey(
  cell: string,
  options: readonly string[],
  correctAnswer: number | string,
): boolean {
  const number = numberOf(cell) ?? -1;
  const isCounted = number >= 0 && number <= options.length;
  if (isCounted || letterOf(cell, options.length) !== null) return true;
  const named = readRightAnswer(cell, options, { counting: 'letters' });
  // What repeats the text of the right answer says the same in both ways of reading.
  return typeof named === 'number' && named !== correctAnswer;
}
