import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, time } from './fields.ts';

export const notification = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  createdAt: time,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'learner',
  summary: 'The 50 newest notifications',
  response: listOf(notification).extend({ unread: z.number().int() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'learner',
  rate: 'write',
  summary: 'Everything up to the newest that was shown has been seen',
  /** `createdAt` of the newest that was shown; without it everything up to now. */
  body: z.strictObject({ upTo: time.optional() }).default({}),
  status: 204,
});
