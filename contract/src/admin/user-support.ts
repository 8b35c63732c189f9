import { z } from 'zod';
import { listRunningAttempts } from '../attempts.ts';
import { fieldsOf, together } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, time } from '../fields.ts';
import { analysis, deletedAttempt, pastAttempt } from '../results.ts';
import { giftContent } from '../rules/user-jobs.ts';
import { accommodationContent, noteContent, reasonContent } from '../rules/user-support.ts';

const count = z.number().int();

/** Extra time that a candidate has a right to, in every test he starts from now on. */
const accommodation = z.strictObject({
  /** `compensatory`: 20 minutes an hour, at least 5, in steps of 5, for each part; `percent`: of each part's time. */
  kind: z.enum(['compensatory', 'percent']),
  /** With `percent`: 1 to 200. Null otherwise. */
  percent: z.number().nullable(),
  /** Why, and what was shown for it. */
  reason: z.string(),
  /** The last day, in India, on which tests are started with it; null: no end. */
  validUntil: day.nullable(),
});

const userSupport = z.strictObject({
  running: listRunningAttempts.response.shape.items,
  /** The latest hundred, those that a retake has replaced included. */
  attempts: z.array(pastAttempt),
  attemptCount: count,
  /** By which he ranks though they are gone: he has deleted them, or they went with their series. They can be made void. */
  deletedAttempts: z.array(deletedAttempt),
  /** That are open now, the latest used first. */
  sessions: z.array(z.strictObject({ openedAt: time, usedAt: time })),
  /** To the address of the account, that could not be handed over yet. */
  waitingMails: z.array(
    z.strictObject({
      id: z.string(),
      subject: z.string(),
      createdAt: time,
      tries: count,
      nextTryAt: time,
      lastError: z.string().nullable(),
    }),
  ),
  /** What administrators keep in mind; null while there is nothing. */
  note: z
    .strictObject({
      text: z.string(),
      updatedAt: time,
      /** Null once the account is gone. */
      authorName: z.string().nullable(),
    })
    .nullable(),
  /** Null: the time of everybody. `approvedBy` is null once that administrator's account is gone. */
  accommodation: accommodation
    .extend({ approvedBy: z.string().nullable(), approvedAt: time })
    .nullable(),
  /** Under which leaderboards show the user; null: he is shown nowhere. */
  nickname: z.string().nullable(),
});
export type UserSupport = z.output<typeof userSupport>;

const ofUser = z.strictObject({ userId: id });
const ofSeries = z.strictObject({ userId: id, seriesId: id });
const ofResult = z.strictObject({ userId: id, resultId: id });

export const getUserSupport = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/support',
  access: 'admin',
  summary: 'Attempts, sessions, waiting mails and the note of one user',
  params: ofUser,
  response: userSupport,
});

export const getUserAnalysis = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/results/:resultId/analysis',
  access: 'admin',
  summary: 'The sheet of one attempt: answers with their times, key and marks',
  params: ofResult,
  response: analysis,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/verification',
  access: 'admin',
  rate: 'write',
  summary: 'Mail another verification link',
  params: ofUser,
  status: 204,
  errors: ['conflict'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  access: 'admin',
  rate: 'write',
  summary: 'Log a user out everywhere',
  params: ofUser,
  status: 204,
});

export const putUserNote = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/note',
  access: 'admin',
  rate: 'write',
  summary: 'What administrators keep in mind of a user; blank takes it away',
  isOnce: true,
  params: ofUser,
  body: z.strictObject({
    ...fieldsOf(noteContent),
    /** That of the note that was seen, null for none: 409 when there is another one by now. Absent: written all the same. */
    updatedAt: time.nullable().optional(),
  }),
  /** Null: there is none any more. */
  response: z.strictObject({ updatedAt: time.nullable() }),
  errors: ['conflict'],
});

export const giveSeries = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/enrolments/:seriesId',
  access: 'admin',
  rate: 'write',
  summary:
    'Enrol a user as a gift, whatever the series costs; of one that has a price asks for the password',
  isOnce: true,
  params: ofSeries,
  /** Why: for the audit log and the page of the user. The learner does not read it. */
  body: z.strictObject({ reason: fieldsOf(giftContent).reason.optional() }).default({}),
  status: 204,
  errors: ['already-enrolled', 'password-required'],
});

export const unenrolUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/enrolments/:seriesId',
  access: 'admin',
  rate: 'write',
  summary: 'End the enrolment of a user; results stay',
  isOnce: true,
  params: ofSeries,
  status: 204,
});

export const giveMinutes = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/attempts/:attemptId/minutes',
  access: 'admin',
  rate: 'write',
  summary: 'Extra minutes for a running attempt',
  isOnce: true,
  params: z.strictObject({ userId: id, attemptId: id }),
  body: z.strictObject({
    minutes: z.number().int().min(1).max(180),
    /** The end that was seen: 409 when it is another one by now. Absent: given all the same. */
    deadline: time.optional(),
  }),
  status: 204,
  errors: ['conflict', 'already-submitted'],
});

export const voidResult = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/results/:resultId/void',
  access: 'admin',
  rate: 'write',
  summary: 'Take an attempt and its result away, for a reason; asks for the password',
  isOnce: true,
  params: ofResult,
  body: z.strictObject(fieldsOf(reasonContent)),
  status: 204,
  errors: ['conflict', 'password-required'],
});

export const putAccommodation = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/accommodation',
  access: 'admin',
  rate: 'write',
  summary: 'Extra time in every test from now on; attempts that run keep theirs',
  isOnce: true,
  params: ofUser,
  body: together(
    accommodation.extend({
      ...fieldsOf(reasonContent),
      /** That of the extra time that was seen, null for none: 409 when there is another one by now. Absent: given all the same. */
      approvedAt: time.nullable().optional(),
    }),
    accommodationContent.together,
  ),
  response: z.strictObject({ approvedAt: time }),
  errors: ['conflict'],
});

export const removeNickname = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/nickname',
  access: 'admin',
  rate: 'write',
  summary: 'Take a user off all leaderboards, with the nickname',
  isOnce: true,
  params: ofUser,
  status: 204,
});

export const deleteAccommodation = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/accommodation',
  access: 'admin',
  rate: 'write',
  summary: 'No extra time in tests that are started from now on',
  isOnce: true,
  params: ofUser,
  /** That of the extra time that was seen: 409 when there is another one by now. Absent: whichever it is. */
  query: z.strictObject({ approvedAt: time.optional() }),
  status: 204,
  errors: ['conflict'],
});
