import { z } from 'zod';
import { fieldsOf, issueAt } from './content.ts';
import { optionTexts } from './fields.ts';
import { languages } from './rules/languages.ts';
import {
  faultsBeside,
  faultsInTranslations,
  translationContent,
  translationStates,
} from './rules/translations.ts';

export const language = z.enum(languages);

/** The languages of something frozen: English first, then those in which at least one of its questions is translated. */
export const languagesOf = z.array(language);

/** Texts of a question in one language. */
const questionTexts = z.strictObject({
  question: z.string(),
  options: optionTexts,
  explanation: z.string(),
  /** Absent: none. */
  passage: z.string().optional(),
});

const managedTranslation = z.strictObject({
  ...questionTexts.shape,
  reviewed: z.boolean(),
  state: z.enum(translationStates),
  /** The English that it was written for, where that is another by now; else null. */
  source: questionTexts.nullable(),
});
export type ManagedTranslation = z.output<typeof managedTranslation>;

export const managedTranslations = z.strictObject({
  hi: managedTranslation.optional(),
  ur: managedTranslation.optional(),
});

const fields = fieldsOf(translationContent);
const texts = {
  question: fields.question,
  options: fields.options,
  explanation: fields.explanation.default(''),
  passage: fields.passage.optional(),
};

/** As it is written. A draft is kept, and shown to no learner. */
const writtenTranslation = z.strictObject({
  ...texts,
  reviewed: z.boolean(),
  /** As they were read, so that what was read can be sent back: nothing is changed by them. */
  state: z.enum(translationStates).optional(),
  source: questionTexts.nullable().optional(),
});

/**
 * The translations of a question that is being saved. One that is absent stays as it is, null takes it away. One that
 * is named as it is stored stays what it is as well, and becomes stale where the English beside it is another; only a
 * stale one is made good by that: it was read anew, unless it is sent back with its state. Which are reviewed is known
 * beside what is stored, so that they are judged there and not here.
 */
export const writtenTranslations = z.strictObject({
  hi: writtenTranslation.nullable().optional(),
  ur: writtenTranslation.nullable().optional(),
});
export type WrittenTranslations = z.output<typeof writtenTranslations>;

const filedTranslation = z.strictObject({ ...texts, reviewed: z.boolean().default(true) });

/** As a file or a bundle has them, each for the English that stands in it. `reviewed` is false for a draft. */
export const filedTranslations = z.strictObject({
  hi: filedTranslation.optional(),
  ur: filedTranslation.optional(),
});
export type FiledTranslations = z.output<typeof filedTranslations>;

/** Adds what only the English beside them tells about translations that are written for it. */
export function besideEnglish<S extends z.ZodType>(question: S): S {
  return question.check(({ value, issues }) => {
    for (const { path, ...wrong } of faultsInTranslations(Object(value), faultsBeside)) {
      issues.push(issueAt(wrong, value, path.split('.')));
    }
  }) as S;
}
