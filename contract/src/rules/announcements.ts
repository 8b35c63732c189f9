import type { Content } from './content.ts';

/** The kinds of announcements; each has its colour in the carousel. */
export const announcementTypes = [
  'announcement',
  'exam_alert',
  'study_update',
  'success',
  'news',
  'result',
  'notification',
  'warning',
  'info',
] as const;

export const lowestPriority = 1;
export const highestPriority = 10;

/** One priority up (1) or down (-1); at either end it stays. */
export function steppedPriority(priority: number, step: 1 | -1): number {
  return Math.min(highestPriority, Math.max(lowestPriority, priority + step));
}

const required = ['title', 'subtitle'] as const;

export const announcementContent = {
  fields: {
    title: { kind: 'text', required, maximum: 200, form: 'line' },
    subtitle: { kind: 'text', required, maximum: 300, form: 'line' },
    description: { kind: 'text', maximum: 5000 },
    content: { kind: 'text', maximum: 20_000 },
    url: { kind: 'text', maximum: 2000, form: 'link' },
    priority: { kind: 'number', lowest: lowestPriority, highest: highestPriority, isWhole: true },
  },
  together: [],
  anew: [],
} as const satisfies Content;
