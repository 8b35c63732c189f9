import { z } from 'zod';
import { clocks, deviceTime, id } from './fields.ts';
import { mostOptions } from './rules/options.ts';
import { studyExplanations } from './study-languages.ts';

const option = z
  .number()
  .int()
  .min(0)
  .max(mostOptions - 1);

/** What was chosen, and what is right: only of a question that was answered. */
export const studyOutcome = z.strictObject({
  chosen: option.nullable(),
  /** Null while the caller sits a test that holds the question: he is told when he has handed it in. */
  correct: option.nullable(),
  /** Options that are right as well, by a ruling. */
  alsoCorrect: z.array(option).optional(),
  explanation: z.string(),
  explanations: studyExplanations.optional(),
});
export type StudyOutcome = z.output<typeof studyOutcome>;

/** An answer to a question of a day, perhaps given a while ago without a connection. */
export const studyAnswer = z.strictObject({
  questionId: id,
  /** Null: the learner gave up. */
  chosen: option.nullable(),
  seconds: z.number().int().min(0).max(86_400),
  /** By the device's clock. */
  answeredAt: deviceTime,
  ...clocks,
});
export type StudyAnswer = z.output<typeof studyAnswer>;
