import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { ownHeader, withGuard } from '#features/question-files/table-shape.ts';

/** The rows of a table, header first; no cell can be taken for a formula. */
export function toRows(questions: readonly SoundQuestion[]): (readonly string[])[] {
  return [ownHeader, ...questions.map((question) => toRow(question).map(withGuard))];
}

function toRow({ question, options, correctAnswer, explanation, tag, subject }: SoundQuestion) {
  return [question, ...options, 'ABCD'.charAt(correctAnswer), explanation, tag, subject];
}
