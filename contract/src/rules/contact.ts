import type { Content } from './content.ts';

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
