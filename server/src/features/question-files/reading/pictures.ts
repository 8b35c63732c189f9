import { unreadable } from '#features/question-files/reading/reading.ts';

/**
 * Whether a question stands for pictures that the file does not bring along: `<img src=…>`,
 * `<image 1>`, or `<image>` in its own text. Options `<img>` and `<image>` belong to a question
 * about HTML.
 */
export function namesPicture(question: string, others: readonly string[]): boolean {
  const hasTag = [question, ...others].some((text) =>
    /<img\s[^<>]*=[^<>]*>|<image\s[^<>]*>/i.test(text),
  );
  return hasTag || /<image>/i.test(question);
}

export const pictureFault = unreadable(
  'It has a picture, which cannot be imported. Write the question without it.',
);
