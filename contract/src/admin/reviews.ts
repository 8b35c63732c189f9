import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, time } from '../fields.ts';
import { stars } from '../ratings.ts';
import { refusalContent, reviewStates } from '../rules/ratings.ts';

const count = z.number().int();

/** A review without who wrote it: what is said counts. */
const review = z.strictObject({
  id: z.string(),
  seriesId: z.string(),
  seriesTitle: z.string(),
  stars,
  review: z.string(),
  writtenAt: time,
  state: z.enum(reviewStates),
  /** Why it is refused; '' otherwise. */
  reason: z.string(),
  decidedAt: time.nullable(),
});
export type AdminReview = z.output<typeof review>;

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  summary: 'Reviews of series: those that wait, the oldest first; others, the last decided first',
  query: z.strictObject({
    state: z.enum(reviewStates).default('waiting'),
    seriesId: z.union([id, z.literal('')]).default(''),
    limit,
    offset,
  }),
  response: listOf(review).extend({
    waiting: count,
    /** With reviews of this state, for the filter. */
    series: z.array(z.strictObject({ seriesId: z.string(), title: z.string(), reviews: count })),
  }),
});

const params = z.strictObject({ reviewId: id });
/** Of the text that was looked at: another one that was written meanwhile is not decided on unseen. */
const writtenAt = time;

export const approveReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:reviewId/approval',
  access: 'admin',
  rate: 'write',
  summary: 'Show a review on the page of its series',
  params,
  body: z.strictObject({ writtenAt }),
  response: review,
  errors: ['conflict'],
});

export const refuseReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:reviewId/refusal',
  access: 'admin',
  rate: 'write',
  summary: 'Keep a review from being shown, or take it down, and tell its learner why',
  params,
  body: z.strictObject({ writtenAt, ...fieldsOf(refusalContent) }),
  response: review,
  errors: ['conflict'],
});
