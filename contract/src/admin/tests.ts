import { z } from 'zod';
import { testSummary } from '../catalogue.ts';
import { fieldsOf, listOfAtMost, together, written } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, marks, offset, optionTexts, search, time } from '../fields.ts';
import {
  answersOf,
  cutOffCategories,
  minutesOfPart,
  mostParts,
  mostSections,
} from '../rules/parts.ts';
import { mostQuestions, questionContent } from '../rules/questions.ts';
import { testContent, testStatuses } from '../rules/tests.ts';
import { managedTranslations, writtenTranslations } from '../translations.ts';

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

/** `changedBy`: who has changed it last; null for the command line, and where the account is gone. */
const listedTest = managedTest.extend({ changedBy: z.string().nullable() });
export type ListedTest = z.output<typeof listedTest>;

const managedQuestion = z.strictObject({
  id: z.string(),
  /** What is read before it; absent: none. */
  passage: z.string().optional(),
  question: z.string(),
  options: optionTexts,
  correctAnswer: z.number().int().min(0),
  explanation: z.string(),
  tag: z.string(),
  subject: z.string(),
  /** The key of its section; '' where the test has none. */
  section: z.string(),
  translations: managedTranslations,
});
export type ManagedQuestion = z.output<typeof managedQuestion>;

const sectionTitle = z.string().trim().max(80);

/** A section as it is written: its questions name it by its key. */
const writtenSection = z.strictObject({
  /** Unique within the test: small letters, digits, hyphens. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  /** In English. */
  title: sectionTitle,
  titles: z.strictObject({ hi: sectionTitle.optional(), ur: sectionTitle.optional() }).optional(),
  /** Null: as the test has it. */
  correctMarks: marks.nullable().default(null),
  incorrectMarks: marks.nullable().default(null),
  skippedMarks: marks.nullable().default(null),
  /** So many answers count, the first in the order of the paper; null: all. */
  attemptMax: written(answersOf(mostQuestions)).nullable().default(null),
  /** Judged, but no part of the total. */
  qualifying: z.boolean().default(false),
  /** Marks to reach, by category of candidates. */
  cutOffs: z.partialRecord(z.enum(cutOffCategories), marks).default({}),
});

/** A part as it is written. Where there are several each has its minutes, and their sum is the test's duration. */
export const writtenPart = z.strictObject({
  /** Null where the test has one clock or none. */
  minutes: written(minutesOfPart).nullable().default(null),
  earlyExit: z.boolean().default(false),
  sections: z.array(writtenSection).min(1).max(mostSections),
});
export type WrittenPart = z.output<typeof writtenPart>;
export type WrittenSection = z.output<typeof writtenSection>;

const fullTest = managedTest.extend({
  instructions: z.string(),
  /** Empty: one part with one section that has no name. */
  parts: z.array(writtenPart),
  declaration: z.boolean(),
  questions: z.array(managedQuestion),
});
/** A test with everything that can be edited, keys included. */
export type FullTest = z.output<typeof fullTest>;

const questionFields = fieldsOf(questionContent);

const writtenQuestion = together(
  z.strictObject({
    /** Of a question the test has; absent for a new one. */
    id: id.optional(),
    /** What is read before it: questions that have the same one stand together. */
    passage: questionFields.passage.default(''),
    question: questionFields.question,
    options: questionFields.options,
    correctAnswer: questionFields.correctAnswer,
    explanation: questionFields.explanation.default(''),
    tag: questionFields.tag.default(''),
    subject: questionFields.subject.default(''),
    /** The key of a section of this test; '' where it has none. */
    section: z.string().max(40).default(''),
    translations: writtenTranslations.default({}),
  }),
  questionContent.together,
);

const fields = fieldsOf(testContent);

export const writtenTest = z.strictObject({
  title: fields.title,
  description: fields.description,
  category: fields.category,
  /** Minutes; at least 1 where there is a time limit. */
  duration: fields.duration,
  timeLimit: z.boolean(),
  isFree: z.boolean(),
  isNew: z.boolean(),
  isMockTest: z.boolean(),
  isPYQ: z.boolean(),
  isPracticeTest: z.boolean(),
  isStandalone: z.boolean(),
  /** In steps of 0.25, or thirds as 0.3333; a mark that the test has already may stay what it is. */
  correctMarks: fields.correctMarks,
  incorrectMarks: fields.incorrectMarks,
  skippedMarks: fields.skippedMarks,
  instructions: fields.instructions,
  parts: z.array(writtenPart).max(mostParts).default([]),
  /** Learners must tick that they have read the instructions. */
  declaration: z.boolean().default(false),
  subjects: fields.subjects,
  tags: fields.tags,
  /** One of the two is enough, since isActive is status `active`; absent: as it is, or active. */
  status: status.optional(),
  isActive: z.boolean().optional(),
  /** The whole list in its order: a question that is missing here is deleted. */
  questions: listOfAtMost(writtenQuestion, mostQuestions),
});

export const bodyLimitBytes = 8 * 1024 * 1024;
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
  response: listOf(listedTest).extend({
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
  isOnce: true,
  bodyLimitBytes,
  body: asWhole(
    writtenTest.extend({
      timeLimit: z.boolean().default(true),
      isFree: z.boolean().default(true),
      isNew: z.boolean().default(true),
      isMockTest: z.boolean().default(false),
      isPYQ: z.boolean().default(false),
      isPracticeTest: z.boolean().default(false),
      isStandalone: z.boolean().default(false),
      correctMarks: fields.correctMarks.default(1),
      incorrectMarks: fields.incorrectMarks.default(-0.25),
      skippedMarks: fields.skippedMarks.default(0),
      /** Absent: a text that states marking, time and navigation. */
      instructions: fields.instructions.optional(),
      subjects: fields.subjects.default([]),
      tags: fields.tags.default([]),
      questions: writtenTest.shape.questions.default([]),
    }),
  ),
  status: 201,
  response: fullTest,
});

export const updateTest = endpoint({
  method: 'PUT',
  path: '/api/admin/tests/:testId',
  access: 'admin',
  rate: 'write',
  summary: 'Save a test as a whole; learners who are taking it keep the version they started',
  isOnce: true,
  bodyLimitBytes,
  params,
  body: asWhole(
    writtenTest.extend({
      /** The updatedAt that was read: 409 when somebody has saved since. Absent: saved all the same. */
      updatedAt: time.optional(),
    }),
  ),
  response: fullTest,
  errors: ['conflict', 'password-required'],
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
  errors: ['password-required'],
});

export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/api/admin/tests/:testId',
  access: 'admin',
  rate: 'write',
  summary: 'Put a test into the trash with its questions and results',
  params,
  status: 204,
});

export const copyTest = endpoint({
  method: 'POST',
  path: '/api/admin/tests/:testId/copy',
  access: 'admin',
  rate: 'write',
  summary: 'Duplicate a test as a draft that is in no series',
  isOnce: true,
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
    /** Learners who have bought one of these series and have it still. */
    buyers: z.number().int(),
  }),
});

/** With what no field of a test can know alone. */
export function asWhole<S extends z.ZodType<StatusTwice>>(test: S): S {
  return together(test, testContent.together).refine(isOneStatus, {
    path: ['isActive'],
    message: 'isActive must be true just where the status is active',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

type StatusTwice = { status?: string | undefined; isActive?: boolean | undefined };

function isOneStatus({ status, isActive }: StatusTwice): boolean {
  return status === undefined || isActive === undefined || (status === 'active') === isActive;
}
