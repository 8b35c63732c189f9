import type { Content } from './content.ts';

export const profileContent = {
  fields: {
    name: { kind: 'text', required: true, maximum: 128 },
    phone: { kind: 'text', maximum: 20, form: 'phone' },
    dateOfBirth: { kind: 'text', maximum: 10, form: 'day' },
    city: { kind: 'text', maximum: 100 },
    state: { kind: 'text', maximum: 100 },
    bio: { kind: 'text', maximum: 1000 },
  },
  together: [],
  anew: [],
} as const satisfies Content;
