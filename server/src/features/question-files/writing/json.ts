import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

export function writeJson(questions: readonly SoundQuestion[]): string {
  return `${JSON.stringify(questions, null, 2)}\n`;
}
