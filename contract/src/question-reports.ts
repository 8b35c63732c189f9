import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { languages } from './rules/languages.ts';
import { reportContent, reportKinds, reportOutcomes, rulingKinds } from './rules/rulings.ts';

/** What a learner reported, and what became of it. */
export const ownReport = z.strictObject({
  id: z.string(),
  questionId: z.string(),
  kind: z.enum(reportKinds),
  text: z.string(),
  createdAt: time,
  /** Null: it waits. */
  outcome: z.enum(reportOutcomes).nullable(),
  reply: z.string(),
  closedAt: time.nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

export const doubtAnswer = z.strictObject({
  id: z.string(),
  questionId: z.string(),
  asked: z.string(),
  answer: z.string(),
  answeredAt: time,
});
export type DoubtAnswer = z.output<typeof doubtAnswer>;

/** A ruling in force, as all who were asked the question read it. */
export const publishedRuling = z.strictObject({
  id: z.string(),
  questionId: z.string(),
  kind: z.enum(rulingKinds),
  /** The places of the options it names. */
  options: z.array(z.number().int()),
  /** Null: for all papers. */
  languages: z.array(z.enum(languages)).nullable(),
  reason: z.string(),
  publishedAt: time,
});
export type PublishedRuling = z.output<typeof publishedRuling>;

/** What was said of questions: the newest report and ruling first, the oldest answer. */
const remarks = z.strictObject({
  reports: z.array(ownReport),
  answers: z.array(doubtAnswer),
  rulings: z.array(publishedRuling),
});
export type Remarks = z.output<typeof remarks>;

export const listRemarks = endpoint({
  method: 'GET',
  path: '/api/results/:resultId/remarks',
  access: 'guest',
  summary:
    'What was said of the questions of a result: the caller’s reports, answers to doubts, rulings in force',
  params: z.strictObject({ resultId: id }),
  response: remarks,
});

const questionParams = z.strictObject({ questionId: id });

export const listQuestionRemarks = endpoint({
  method: 'GET',
  path: '/api/questions/:questionId/remarks',
  access: 'learner',
  summary: 'The same of one question that the caller has answered, in a test or in practice',
  params: questionParams,
  response: remarks,
});

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:questionId/reports',
  access: 'learner',
  rate: 'write',
  summary: 'Report a question that the caller has answered, or ask a doubt about it; one at a time',
  isOnce: true,
  params: questionParams,
  body: z.strictObject({
    kind: z.enum(reportKinds),
    ...fieldsOf(reportContent),
    /** The attempt or practice in which it was met; absent: where it was answered last. */
    attemptId: id.optional(),
  }),
  status: 201,
  response: ownReport,
  errors: ['conflict'],
});

/** A report as its learner takes it with him. */
export const exportedReport = ownReport
  .pick({ kind: true, text: true, createdAt: true, outcome: true, reply: true, closedAt: true })
  .extend({ testTitle: z.string(), question: z.string() });
