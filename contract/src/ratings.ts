import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, limit, listOf, offset, time } from './fields.ts';
import { mostReviewsBefore, mostStars, reviewContent, reviewStates } from './rules/ratings.ts';

export const stars = z.number().int().min(1).max(mostStars);

/** What learners think of a series: the mean of their stars with one decimal, and how many gave some. */
export const learnerRating = z.strictObject({ mean: z.number(), learners: z.number().int() });
export type LearnerRating = z.output<typeof learnerRating>;

const ownRating = z.strictObject({
  stars,
  /** '' while there is none. */
  review: z.string(),
  /** Null while there is no review. */
  reviewState: z.enum(reviewStates).nullable(),
  /** Why the review was refused; '' otherwise. */
  reason: z.string(),
  changedAt: time,
});
export type OwnRating = z.output<typeof ownRating>;

const rated = z.strictObject({
  /** Who has finished a test of the series, and is no administrator. */
  mayRate: z.boolean(),
  rating: ownRating.nullable(),
});
export type Rated = z.output<typeof rated>;

const params = z.strictObject({ seriesId: id });

export const getOwnRating = endpoint({
  method: 'GET',
  path: '/api/series/:seriesId/rating',
  access: 'learner',
  summary: 'What the caller thinks of a series, and whether it is his to say',
  params,
  response: rated,
});

export const rateSeries = endpoint({
  method: 'PUT',
  path: '/api/series/:seriesId/rating',
  access: 'learner',
  rate: 'write',
  summary: 'Give a series stars, or others, by who has finished one of its tests',
  params,
  body: z.strictObject({
    stars,
    /**
     * Those that were seen, and what was sent since then without an answer: others are not written over. Absent:
     * whatever stands there.
     */
    starsBefore: z.array(stars).max(mostStars).optional(),
  }),
  response: rated,
  errors: ['conflict'],
});

export const reviewSeries = endpoint({
  method: 'PUT',
  path: '/api/series/:seriesId/rating/review',
  access: 'learner',
  rate: 'write',
  summary:
    'Say a few words beside the stars, which are shown once approved; an empty text takes them back',
  params,
  body: z.strictObject({
    ...fieldsOf(reviewContent),
    /**
     * The review that was changed, and what was sent since then without an answer: another one is not written over.
     * Absent: whatever stands there.
     */
    reviewsBefore: z.array(fieldsOf(reviewContent).review).min(1).max(mostReviewsBefore).optional(),
  }),
  response: rated,
  errors: ['conflict'],
});

export const withdrawRating = endpoint({
  method: 'DELETE',
  path: '/api/series/:seriesId/rating',
  access: 'learner',
  rate: 'write',
  summary: 'Take back the stars for a series, and the review with them',
  params,
  /** The rating that was seen: another one stays. Absent: whatever stands there. */
  query: z.strictObject({ changedAt: time.optional() }),
  status: 204,
  errors: ['conflict'],
});

const shownReview = z.strictObject({ id: z.string(), stars, review: z.string(), writtenAt: time });
export type ShownReview = z.output<typeof shownReview>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/series/:seriesId/reviews',
  access: 'public',
  isKept: true,
  summary: 'The approved reviews of a series, the newest first; nobody is named',
  params,
  query: z.strictObject({ limit, offset }),
  response: listOf(shownReview),
});

/** A rating as its learner takes it with him. */
export const exportedRating = ownRating.extend({ seriesTitle: z.string(), ratedAt: time });
