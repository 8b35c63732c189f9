import type { Content } from './content.ts';

/** Blank: there is nothing to keep in mind. */
export const noteContent = {
  fields: { text: { kind: 'text', maximum: 5000 } },
  together: [],
  anew: [],
} as const satisfies Content;

/** Why an administrator does something that is not undone by a click: void an attempt, give access, refund. */
export const reasonContent = {
  fields: { reason: { kind: 'text', required: true, maximum: 500 } },
  together: [],
  anew: [],
} as const satisfies Content;
