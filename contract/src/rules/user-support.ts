import type { Content } from './content.ts';

/** Blank: there is nothing to keep in mind. */
export const noteContent = {
  fields: { text: { kind: 'text', maximum: 5000 } },
  together: [],
  anew: [],
} as const satisfies Content;

/** Why an attempt is void. */
export const reasonContent = {
  fields: { reason: { kind: 'text', required: true, maximum: 500 } },
  together: [],
  anew: [],
} as const satisfies Content;
