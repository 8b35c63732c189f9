import type { Content } from './content.ts';

/** With fewer ratings of learners no mean is shown: one or two of them say nothing of a series. */
export const fewestShownRatings = 5;

export const mostStars = 5;

/** What becomes of a review: all learners read it once an administrator approved it. */
export const reviewStates = ['waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What a learner writes of a series; nothing is fine. */
export const reviewContent = {
  fields: { review: { kind: 'text', maximum: 500 } },
  together: [],
  anew: [],
} as const satisfies Content;

/** How many texts one may have sent of it without an answer. */
export const mostReviewsBefore = 10;

/** Why a review is not shown, as its learner reads it. */
export const refusalContent = {
  fields: { reason: { kind: 'text', required: true, maximum: 500 } },
  together: [],
  anew: [],
} as const satisfies Content;
