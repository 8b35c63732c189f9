import { z } from 'zod';
import { testSummary } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, marks, offset, search, time } from '../fields.ts';
import { type Fault, questionFaults, questionLimits } from '../rules/questions.ts';
import { testFaults, testStatuses } from '../rules/tests.ts';

const status = z.enum(testStatuses);

/** A test in the console's list: in any status, with figures from all its results. */
const managedTest = testSummary.extend({
  status,
  /** Results there are, and the mean of their percentages with one decimal; null before the first. */
  totalAttempts: z.number().int(),
  averageScore: z.number().nullable(),
  seriesTitles: z.array(z.string()),
  updatedAt: time,
});
export type ManagedTest = z.output<typeof managedTest>;

const managedQuestion = z.strictObject({
  id: z.string(),
  question: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  correctAnswer: z.number().int().min(0).max(3),
  explanation: z.string(),
  tag: z.string(),
  subject: z.string(),
});
export type ManagedQuestion = z.output<typeof managedQuestion>;

const fullTest = managedTest.extend({
  instructions: z.string(),
  questions: z.array(managedQuestion),
});
/** A test with everything that can be edited, keys included. */
export type FullTest = z.output<typeof fullTest>;

const text = z.string().trim();
const optionalText = text.default('');
const words = z.array(text).transform((list) => list.filter((word) => word !== ''));

const writtenQuestion = z
  .strictObject({
    /** Of a question the test has; absent for a new one. */
    id: id.optional(),
    question: text,
    options: z.array(text),
    correctAnswer: z.number(),
    explanation: optionalText,
    tag: optionalText,
    subject: optionalText,
  })
  .superRefine((question, context) => report(context, questionFaults(question)));

const writtenTest = z.strictObject({
  title: text,
  description: text,
  category: text,
  /** Minutes; at least 1 where there is a time limit. */
  duration: z.number(),
  timeLimit: z.boolean(),
  isFree: z.boolean(),
  isNew: z.boolean(),
  isMockTest: z.boolean(),
  isPYQ: z.boolean(),
  isPracticeTest: z.boolean(),
  isStandalone: z.boolean(),
  /** In steps of 0.25; a mark that the test has already may stay what it is. */
  correctMarks: marks,
  incorrectMarks: marks,
  skippedMarks: marks,
  instructions: text,
  subjects: words,
  tags: words,
  /** One of the two is enough, since isActive is status `active`; absent: as it is, or active. */
  status: status.optional(),
  isActive: z.boolean().optional(),
  /** The whole list in its order: a question that is missing here is deleted. */
  questions: z
    .array(writtenQuestion)
    .max(questionLimits.perTest, `At most ${questionLimits.perTest} questions`),
});

const bodyLimitBytes = 8 * 1024 * 1024;
const params = z.strictObject({ testId: id });

export const listManagedTests = endpoint({
  method: 'GET',
  path: '/api/admin/tests',
  access: 'admin',
  summary: 'Every test, in any status',
  query: z.strictObject({
    /** In title, description or tags. */
    search,
    category: z.string().trim().max(80).default(''),
    status: z.union([status, z.literal('')]).default(''),
    inSeries: id.optional(),
    notInSeries: id.optional(),
    sort: z.enum(['latest', 'title', 'category', 'questions']).default('latest'),
    limit,
    offset,
  }),
  /** `available` counts all tests; `categories` what matches without the choice of a category. */
  response: listOf(managedTest).extend({
    available: z.number().int(),
    categories: z.array(z.strictObject({ category: z.string(), count: z.number().int() })),
  }),
});

export const getManagedTest = endpoint({
  method: 'GET',
  path: '/api/admin/tests/:testId',
  access: 'admin',
  summary: 'A test with its questions, keys and explanations',
  params,
  response: fullTest,
});

export const createTest = endpoint({
  method: 'POST',
  path: '/api/admin/tests',
  access: 'admin',
  rate: 'write',
  summary: 'Create a test',
  bodyLimitBytes,
  body: writtenTest
    .extend({
      timeLimit: z.boolean().default(true),
      isFree: z.boolean().default(true),
      isNew: z.boolean().default(true),
      isMockTest: z.boolean().default(false),
      isPYQ: z.boolean().default(false),
      isPracticeTest: z.boolean().default(false),
      isStandalone: z.boolean().default(false),
      correctMarks: marks.default(1),
      incorrectMarks: marks.default(-0.25),
      skippedMarks: marks.default(0),
      /** Absent: a text that states marking, time and navigation. */
      instructions: text.optional(),
      subjects: words.default([]),
      tags: words.default([]),
      questions: writtenTest.shape.questions.default([]),
    })
    .superRefine((test, context) => {
      report(context, testFaults({ ...test, instructions: test.instructions ?? '' }));
      report(context, statusFaults(test));
    }),
  status: 201,
  response: fullTest,
});

export const updateTest = endpoint({
  method: 'PUT',
  path: '/api/admin/tests/:testId',
  access: 'admin',
  rate: 'write',
  summary: 'Save a test as a whole; learners who are taking it keep the version they started',
  bodyLimitBytes,
  params,
  body: writtenTest
    .extend({
      /** The updatedAt that was read: 409 when somebody has saved since. Absent: saved all the same. */
      updatedAt: time.optional(),
    })
    .superRefine((test, context) => {
      report(context, testFaults(test));
      report(context, statusFaults(test));
    }),
  response: fullTest,
  errors: ['conflict'],
});

export const changeTestStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/tests/:testId/status',
  access: 'admin',
  rate: 'write',
  summary: 'Change the status of a test',
  params,
  body: z.strictObject({ status }),
  response: managedTest,
});

export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/api/admin/tests/:testId',
  access: 'admin',
  rate: 'write',
  summary: 'Delete a test with its questions, attempts and results',
  params,
  status: 204,
});

export const copyTest = endpoint({
  method: 'POST',
  path: '/api/admin/tests/:testId/copy',
  access: 'admin',
  rate: 'write',
  summary: 'Duplicate a test as a draft that is in no series',
  params,
  status: 201,
  response: fullTest,
});

export const getTestImpact = endpoint({
  method: 'GET',
  path: '/api/admin/tests/:testId/impact',
  access: 'admin',
  summary: 'What goes when a test is deleted',
  params,
  response: z.strictObject({
    questions: z.number().int(),
    results: z.number().int(),
    runningAttempts: z.number().int(),
    series: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  }),
});

function statusFaults(test: { status?: string | undefined; isActive?: boolean | undefined }) {
  if (test.status === undefined || test.isActive === undefined) return [];
  if ((test.status === 'active') === test.isActive) return [];
  return [{ path: 'isActive', message: 'isActive must be true just where the status is active' }];
}

function report(context: z.RefinementCtx, faults: readonly Fault[]): void {
  for (const { path, message } of faults) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
}
