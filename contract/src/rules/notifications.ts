import type { Content } from './content.ts';

const required = ['title', 'description'] as const;

export const notificationContent = {
  fields: {
    title: { kind: 'text', required, maximum: 200, form: 'line' },
    description: { kind: 'text', required, maximum: 5000 },
    link: { kind: 'text', maximum: 2000, form: 'link' },
  },
  together: [],
  anew: [],
} as const satisfies Content;
