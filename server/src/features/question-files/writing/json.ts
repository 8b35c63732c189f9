import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import type { CarriedPictures } from '#features/question-files/reading/reading.ts';

export function writeJson(
  questions: readonly SoundQuestion[],
  pictures: CarriedPictures = {},
): string {
  // Only what is said of a question stands there: no section, passage or translation that there is not.
  const written = questions.map(
    ({ section, passage, difficulty, source, translations, ...question }) => ({
      ...question,
      ...(section !== '' && { section }),
      ...(passage && { passage }),
      ...(difficulty && { difficulty }),
      ...(source && { source }),
      ...(Object.keys(translations).length > 0 && { translations }),
    }),
  );
  const hasPictures = Object.keys(pictures).length > 0;
  return `${JSON.stringify(hasPictures ? { questions: written, pictures } : written, null, 2)}\n`;
}
