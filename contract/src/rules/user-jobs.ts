import type { Content } from './content.ts';

/** What is done to many users in the background. */
export const userJobKinds = ['mail', 'enrolment'] as const;

/** To how many users at once. */
export const mostUsersOfJob = 10_000;

/** A mail to many; a blank line begins a new paragraph. */
export const bulkMailContent = {
  fields: {
    subject: { kind: 'text', required: true, maximum: 200, form: 'line' },
    text: { kind: 'text', required: true, maximum: 5000 },
  },
  together: [],
  anew: [],
} as const satisfies Content;

/** A series for one learner or many, whatever it costs, with why, where there is something to say. */
export const giftContent = {
  fields: {
    seriesId: { kind: 'text', required: true, maximum: 36 },
    reason: { kind: 'text', maximum: 200 },
  },
  together: [],
  anew: [],
} as const satisfies Content;
