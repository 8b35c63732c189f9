import type { Content } from './content.ts';

export const profileContent = {
  fields: {
    name: { kind: 'text', required: true, maximum: 128, form: 'line' },
    phone: { kind: 'text', maximum: 20, form: 'phone' },
    dateOfBirth: { kind: 'text', maximum: 10, form: 'day' },
    city: { kind: 'text', maximum: 100, form: 'line' },
    state: { kind: 'text', maximum: 100, form: 'line' },
    bio: { kind: 'text', maximum: 1000 },
  },
  together: [],
  anew: [],
} as const satisfies Content;
