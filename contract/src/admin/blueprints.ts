import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { bankContent, bankDifficulties, mostBlueprintLines } from '../rules/question-bank.ts';
import { mostQuestions } from '../rules/questions.ts';

const params = z.strictObject({ testId: id });
const path = '/api/admin/tests/:testId/blueprint';

/** So many questions of the bank that are all of this. '' is anything; a difficulty of `none` that nobody said. */
const blueprintLine = z.strictObject({
  /** The slug of an exam: of what stands in its syllabus. */
  exam: z.string().trim().max(200).default(''),
  subject: z.string().trim().max(bankContent.fields.subject.maximum).default(''),
  topic: z.string().trim().max(bankContent.fields.topic.maximum).default(''),
  difficulty: z.enum([...bankDifficulties, 'none']).default(''),
  /** The key of the section of the test that they go into; '' where there are not several. */
  section: z.string().max(40).default(''),
  questions: z.number().int().min(1).max(mostQuestions),
});
export type BlueprintLine = z.output<typeof blueprintLine>;

const drawnQuestion = z.strictObject({
  id: z.string(),
  question: z.string(),
  subject: z.string(),
  topic: z.string(),
  difficulty: z.enum(bankDifficulties),
});

const blueprint = z.strictObject({
  /** The same seed draws the same questions from the same bank. */
  seed: z.number().int(),
  /** Whether its questions are taken when the test is published next. */
  atPublication: z.boolean(),
  /** Each with what is drawn for it now: fewer questions than it asks for where the bank has no more. */
  lines: z.array(blueprintLine.extend({ drawn: z.array(drawnQuestion) })),
  /** When it was written last; null where nobody has, or before that was kept. */
  updatedAt: time.nullable(),
});
export type Blueprint = z.output<typeof blueprint>;

export const getBlueprint = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'The blueprint of a test with what it draws from the bank now; no lines: there is none',
  params,
  response: blueprint,
});

export const saveBlueprint = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  rate: 'write',
  summary: 'Write the blueprint of a test and see what it draws; the test stays as it is',
  isOnce: true,
  params,
  body: z.strictObject({
    seed: z.number().int().min(0).max(2_147_483_647),
    atPublication: z.boolean().default(false),
    lines: z
      .array(blueprintLine)
      .max(mostBlueprintLines)
      .refine((lines) => lines.reduce((sum, line) => sum + line.questions, 0) <= mostQuestions, {
        message: `A test may have ${mostQuestions} questions`,
      }),
    /** That of the blueprint that was seen: 409 when another one is stored by now. Absent: written all the same. */
    updatedAt: time.nullable().optional(),
  }),
  response: blueprint,
  errors: ['conflict'],
});

export const takeBlueprint = endpoint({
  method: 'POST',
  path: `${path}/questions`,
  access: 'admin',
  rate: 'write',
  summary: 'Let a test ask what its blueprint draws; refused where there are too few',
  isOnce: true,
  params,
  /** What was seen, in its order: 409 when the bank draws something else by now. */
  body: z.strictObject({
    ids: z.array(id).min(1).max(mostQuestions),
    /** That of the blueprint that was seen, whose lines say where they go; 409 as well. Absent: whichever it is. */
    updatedAt: time.nullable().optional(),
  }),
  status: 201,
  /** With the time of the blueprint: one that waited for the publication does so no longer. */
  response: z.strictObject({ added: z.number().int(), updatedAt: time.nullable() }),
  errors: ['conflict'],
});
