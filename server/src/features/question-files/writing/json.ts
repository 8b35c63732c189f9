import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

export function writeJson(questions: readonly SoundQuestion[]): string {
  // Only a test that has sections shows them, and only what is translated its translations.
  const written = questions.map(({ section, translations, ...question }) => ({
    ...question,
    ...(section !== '' && { section }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }));
  return `${JSON.stringify(written, null, 2)}\n`;
}
