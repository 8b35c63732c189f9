import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, optionTexts, time } from '../fields.ts';
import { doubtAnswer } from '../question-reports.ts';
import { languages } from '../rules/languages.ts';
import {
  doubtContent,
  replyContent,
  reportKinds,
  reportOutcomes,
  reportStates,
} from '../rules/rulings.ts';
import { ruling } from './rulings.ts';

const count = z.number().int();
const kind = z.enum(reportKinds);
const reportedQuestion = z.strictObject({
  testId: z.string(),
  testTitle: z.string(),
  isTestTrashed: z.boolean(),
  questionId: z.string(),
  text: z.string(),
  /** By kind where there are any. */
  reports: z.partialRecord(kind, count),
  total: count,
  oldestAt: time,
  /** Of first attempts at the version that was reported last, as far as they have been counted. */
  learners: count,
  /** How many of a hundred chose the key that the question was asked with. */
  rightShare: z.number().nullable(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  /** Of a ruling that is not decided yet. */
  hasOpenRuling: z.boolean(),
});
export type ReportedQuestion = z.output<typeof reportedQuestion>;

export const listReportedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/question-reports',
  access: 'admin',
  summary: 'Questions with reports that are open, or closed, those with the most first',
  query: z.strictObject({
    state: z.enum(reportStates).default('open'),
    kind: z.union([kind, z.literal('')]).default(''),
    testId: z.union([id, z.literal('')]).default(''),
    limit,
    offset,
  }),
  response: listOf(reportedQuestion).extend({
    openReports: count,
    /** That have such reports, for the filter. */
    tests: z.array(z.strictObject({ testId: z.string(), title: z.string(), reports: count })),
  }),
});

const questionParams = z.strictObject({ testId: id, questionId: id });

const questionCase = z.strictObject({
  testId: z.string(),
  testTitle: z.string(),
  /** Learners keep their results: reports are closed and rulings made, but the question cannot be edited. */
  isTestTrashed: z.boolean(),
  questionId: z.string(),
  /** The newest version that asks the question, and its place there. */
  versionNumber: count,
  number: count,
  passage: z.string().optional(),
  text: z.string(),
  options: optionTexts,
  explanation: z.string(),
  /** The key of that version, and what counts as right by now. */
  rightOption: count,
  rightOptions: z.array(count),
  /** Those that any version of the test was frozen in. */
  languages: z.array(z.enum(languages)),
  /** The versions that ask it, the newest first. A ruling holds for those that ask it in the same way. */
  versions: z.array(
    z.strictObject({
      number: count,
      /** The newest version that asks it in the same words and with the same key, or one that a ruling wrote into the test. */
      as: count,
      options: optionTexts,
      rightOption: count,
      /** First attempts, as far as they have been counted. */
      learners: count,
    }),
  ),
  /** Other tests that ask the same question of the bank, each by an id of its own: nothing ruled here holds for them. */
  alsoIn: z.array(
    z.strictObject({ testId: z.string(), testTitle: z.string(), questionId: z.string() }),
  ),
  /** Of first attempts at that version, as far as they have been counted; null of none. */
  statistics: z
    .strictObject({
      learners: count,
      facility: z.number().nullable(),
      discrimination: z.number().nullable(),
      optionShares: z.array(z.number()),
      skippedShare: z.number(),
    })
    .nullable(),
  /** The open ones first, then the newest; at most 200. */
  reports: z.array(
    z.strictObject({
      id: z.string(),
      kind,
      text: z.string(),
      createdAt: time,
      outcome: z.enum(reportOutcomes).nullable(),
      reply: z.string(),
    }),
  ),
  answers: z.array(doubtAnswer),
  /** The newest first. */
  rulings: z.array(ruling),
});
export type QuestionCase = z.output<typeof questionCase>;

export const getQuestionCase = endpoint({
  method: 'GET',
  path: '/api/admin/tests/:testId/questions/:questionId',
  access: 'admin',
  summary: 'A question as it was asked, with its reports, figures, answers and rulings',
  params: questionParams,
  response: questionCase,
});

const reportIds = z.array(id).min(1).max(200);

export const closeReports = endpoint({
  method: 'POST',
  path: '/api/admin/tests/:testId/questions/:questionId/closings',
  access: 'admin',
  rate: 'write',
  summary:
    'Close open reports of a question, and tell those who reported; 409 when none of them is open any more',
  isOnce: true,
  params: questionParams,
  body: z.strictObject({
    reportIds,
    outcome: z.enum(['mended', 'declined']),
    ...fieldsOf(replyContent),
  }),
  response: questionCase,
  errors: ['conflict'],
});

export const answerDoubt = endpoint({
  method: 'POST',
  path: '/api/admin/tests/:testId/questions/:questionId/answers',
  access: 'admin',
  rate: 'write',
  summary:
    'Answer a doubt for all who meet the question in an analysis, and close who asked it; 409 when reports are named and none is open, or another answer came meanwhile',
  isOnce: true,
  params: questionParams,
  body: z.strictObject({
    reportIds: z.array(id).max(200),
    /** The last of the answers that were seen, null where there was none. Absent: whichever there are. */
    lastAnswerId: id.nullable().optional(),
    ...fieldsOf(doubtContent),
  }),
  status: 201,
  response: questionCase,
  errors: ['conflict'],
});
