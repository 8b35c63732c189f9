import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { languages } from './rules/languages.ts';
import { reportContent, reportKinds, reportOutcomes, rulingKinds } from './rules/rulings.ts';

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/results/:resultId/questions/:questionId/reports',
  access: 'learner',
  rate: 'write',
  summary: 'Report a question of a submitted attempt, or ask a doubt about it; one at a time',
  params: z.strictObject({ resultId: id, questionId: id }),
  body: z.strictObject({ kind: z.enum(reportKinds), ...fieldsOf(reportContent) }),
  status: 201,
  response: z.strictObject({ id: z.string() }),
  errors: ['conflict'],
});

/** What a learner reported, and what became of it. */
export const ownReport = z.strictObject({
  id: z.string(),
  questionId: z.string(),
  kind: z.enum(reportKinds),
  words: z.string(),
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

export const listRemarks = endpoint({
  method: 'GET',
  path: '/api/results/:resultId/remarks',
  access: 'guest',
  summary:
    'What was said of the questions of a result: the caller’s reports, answers to doubts, rulings in force',
  params: z.strictObject({ resultId: id }),
  response: z.strictObject({
    reports: z.array(ownReport),
    answers: z.array(doubtAnswer),
    rulings: z.array(publishedRuling),
  }),
});
