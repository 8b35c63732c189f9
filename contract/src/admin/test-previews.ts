import { z } from 'zod';
import { attempt, paperTexts } from '../attempts.ts';
import { testSummary } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { paperPart } from '../paper.ts';
import { translationLanguages } from '../rules/languages.ts';
import { asWhole, bodyLimitBytes, writtenTest } from './tests.ts';

/** What stands before a test: as learners read it, without what only a stored test has. */
const previewedTest = testSummary
  .pick({
    title: true,
    description: true,
    totalQuestions: true,
    duration: true,
    timeLimit: true,
    languages: true,
    correctMarks: true,
    incorrectMarks: true,
    skippedMarks: true,
    totalMarks: true,
  })
  .extend({ instructions: z.string(), parts: z.array(paperPart), declaration: z.boolean() });

export const previewTest = endpoint({
  method: 'POST',
  path: '/api/admin/test-previews',
  access: 'admin',
  summary:
    'A test as a learner would get it now, without keys; nothing is stored and nothing begins',
  bodyLimitBytes,
  body: z.strictObject({
    /** Null: a test that has never been saved. */
    testId: id.nullable(),
    /** What is being written, checked as when it is saved; absent: the test as it is saved. */
    test: asWhole(writtenTest).optional(),
  }),
  /** `attempt` has its clocks from now on, and is none that there is; `papers` are the other languages of it. */
  response: z.strictObject({
    test: previewedTest,
    attempt,
    papers: z.partialRecord(z.enum(translationLanguages), z.strictObject(paperTexts)),
  }),
});
