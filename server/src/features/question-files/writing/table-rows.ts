import { letterOfOption } from '@taiyari/contract/rules/questions';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { ownHeader, usualOptions, withGuard } from '#features/question-files/table-shape.ts';

/** The rows of a table, header first; no cell can be taken for a formula. */
export function toRows(questions: readonly SoundQuestion[]): (readonly string[])[] {
  const width = Math.max(usualOptions, ...questions.map(({ options }) => options.length));
  // Only a test that has sections shows them.
  const hasSections = questions.some(({ section }) => section !== '');
  return [
    ownHeader(width, hasSections),
    ...questions.map((question) => {
      const row = toRow(question, width);
      return (hasSections ? [...row, question.section] : row).map(withGuard);
    }),
  ];
}

function toRow(entry: SoundQuestion, width: number): string[] {
  const { question, options, correctAnswer, explanation, tag, subject } = entry;
  const cells = Array.from({ length: width }, (_, option) => options[option] ?? '');
  return [question, ...cells, letterOfOption(correctAnswer), explanation, tag, subject];
}
