import type { Content } from './content.ts';
import { reasonContent } from './user-support.ts';

/** What an administrator gives a learner without an order; the last day may stay open. */
export const grantContent = {
  fields: {
    email: { kind: 'text', required: true, maximum: 254, form: 'email' },
    itemId: { kind: 'text', required: true, maximum: 36 },
    until: { kind: 'text', maximum: 10, form: 'day' },
    ...reasonContent.fields,
  },
  together: [],
  anew: [],
} as const satisfies Content;
