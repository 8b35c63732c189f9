import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, time } from '../fields.ts';
import { bulkMailContent, giftContent, mostUsersOfJob, userJobKinds } from '../rules/user-jobs.ts';

const count = z.number().int();

const userJob = z.strictObject({
  id: z.string(),
  kind: z.enum(userJobKinds),
  /** The subject of the mail, or the title of the series. */
  title: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** Users it is for; one whose account is deleted is counted no more. */
  total: count,
  done: count,
  /** Had it already. */
  unchanged: count,
  refused: count,
  createdAt: time,
  finishedAt: time.nullable(),
  /** Null once that account is gone. */
  actorName: z.string().nullable(),
});
export type UserJob = z.output<typeof userJob>;

const userJobDetail = userJob.extend({
  /** Of the mail; of an enrolment why it was given, blank where nobody said. */
  text: z.string(),
  /** The first 500, by the age of their accounts. */
  refusals: z.array(z.strictObject({ userId: z.string(), name: z.string(), reason: z.string() })),
});
export type UserJobDetail = z.output<typeof userJobDetail>;

const ofJob = z.strictObject({ jobId: id });

const ids = z
  .array(id)
  .min(1, 'Select at least one user')
  .max(mostUsersOfJob, `At most ${mostUsersOfJob.toLocaleString('en-IN')} users at once`);

export const startUserJob = endpoint({
  method: 'POST',
  path: '/api/admin/user-jobs',
  access: 'admin',
  rate: 'write',
  summary: 'Mail many users, or give them a series, in the background; asks for the password',
  isOnce: true,
  bodyLimitBytes: 1024 * 1024,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('mail'), ids, ...fieldsOf(bulkMailContent) }),
    z.strictObject({
      kind: z.literal('enrolment'),
      ids,
      seriesId: id,
      /** Why: for the audit log and the pages of the users. Learners do not read it. */
      reason: fieldsOf(giftContent).reason.optional(),
    }),
  ]),
  status: 201,
  response: userJob,
  errors: ['not-found', 'password-required'],
});

export const listUserJobs = endpoint({
  method: 'GET',
  path: '/api/admin/user-jobs',
  access: 'admin',
  summary: 'Mails and enrolments of many users, the latest first',
  query: z.strictObject({ limit, offset }),
  response: listOf(userJob),
});

export const getUserJob = endpoint({
  method: 'GET',
  path: '/api/admin/user-jobs/:jobId',
  access: 'admin',
  summary: 'How far a job is, and whom it was refused for',
  params: ofJob,
  response: userJobDetail,
});

export const cancelUserJob = endpoint({
  method: 'POST',
  path: '/api/admin/user-jobs/:jobId/cancel',
  access: 'admin',
  rate: 'write',
  summary: 'Stop a job; what it has done stays done',
  isOnce: true,
  params: ofJob,
  response: userJob,
  errors: ['conflict'],
});
