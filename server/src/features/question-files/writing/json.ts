import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

export function writeJson(questions: readonly SoundQuestion[]): string {
  // Only a test that has sections shows them.
  const written = questions.map(({ section, ...question }) =>
    section === '' ? question : { ...question, section },
  );
  return `${JSON.stringify(written, null, 2)}\n`;
}
