import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, time } from './fields.ts';
import { announcementTypes } from './rules/announcements.ts';

export const announcement = z.strictObject({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  content: z.string(),
  type: z.enum(announcementTypes),
  url: z.string().nullable(),
  priority: z.number().int(),
  createdAt: time,
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'public',
  summary: 'At most ten active announcements, by priority, then newest first',
  response: listOf(announcement),
});
