import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import type { CarriedPictures } from '#features/question-files/reading/reading.ts';

export function writeJson(
  questions: readonly SoundQuestion[],
  pictures: CarriedPictures = {},
): string {
  // Only a test that has sections shows them, and only what is translated its translations.
  const written = questions.map(({ section, passage, translations, ...question }) => ({
    ...question,
    ...(section !== '' && { section }),
    ...(passage && { passage }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }));
  const hasPictures = Object.keys(pictures).length > 0;
  return `${JSON.stringify(hasPictures ? { questions: written, pictures } : written, null, 2)}\n`;
}
