import type { Content } from './content.ts';

/** What becomes of a message in the console. */
export const contactStates = ['new', 'in-progress', 'answered'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactContent = {
  fields: {
    name: { kind: 'text', required: true, maximum: 100, form: 'line' },
    email: { kind: 'text', required: true, maximum: 254, form: 'email' },
    subject: { kind: 'text', required: true, maximum: 200, form: 'line' },
    message: { kind: 'text', required: true, maximum: 5000 },
  },
  together: [],
  anew: [],
} as const satisfies Content;

/** What an administrator writes back. */
export const answerContent = {
  fields: { text: { kind: 'text', required: true, maximum: 5000 } },
  together: [],
  anew: [],
} as const satisfies Content;
