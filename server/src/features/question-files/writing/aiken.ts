import { letterOfOption } from '@taiyari/contract/rules/options';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

/** Aiken knows a question, its options and the key, and nothing else. */
export function writeAiken(questions: readonly SoundQuestion[]): string {
  return questions.map(toBlock).join('\n');
}

function toBlock({ question, options, correctAnswer }: SoundQuestion): string {
  const lines = options.map((option, index) => `${letterOfOption(index)}. ${option}`);
  return `${[question, ...lines, `ANSWER: ${letterOfOption(correctAnswer)}`].join('\n')}\n`;
}
