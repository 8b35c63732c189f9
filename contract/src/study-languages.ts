import { z } from 'zod';
import { optionTexts } from './fields.ts';

const texts = z.strictObject({
  passage: z.string().optional(),
  text: z.string(),
  options: optionTexts,
});

/** What a question that is answered by itself says in the other languages it is in; absent: in English alone. */
export const studyTranslations = z.strictObject({ hi: texts.optional(), ur: texts.optional() });

/** Its explanation in them. It goes with the key, not with the question. */
export const studyExplanations = z.strictObject({
  hi: z.string().optional(),
  ur: z.string().optional(),
});
export type StudyTranslations = z.output<typeof studyTranslations>;
export type StudyExplanations = z.output<typeof studyExplanations>;
