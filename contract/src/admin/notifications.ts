import { z } from 'zod';
import { fieldsOf, nullIfEmpty } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, search, time } from '../fields.ts';
import { notificationContent } from '../rules/notifications.ts';

const adminNotification = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type AdminNotification = z.output<typeof adminNotification>;

const { title, description, ...fields } = fieldsOf(notificationContent);
const link = fields.link.transform(nullIfEmpty).nullable();
const params = z.strictObject({ notificationId: id });

export const listAllNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/notifications',
  access: 'admin',
  summary: 'Every notification, newest first',
  /** The search looks into title, description and link. */
  query: z.strictObject({ search, limit, offset }),
  response: listOf(adminNotification),
});

export const createNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notifications',
  access: 'admin',
  rate: 'write',
  summary: 'Write a notification for all learners',
  isOnce: true,
  body: z.strictObject({ title, description, link: link.default(null) }),
  status: 201,
  response: adminNotification,
});

export const updateNotification = endpoint({
  method: 'PUT',
  path: '/api/admin/notifications/:notificationId',
  access: 'admin',
  rate: 'write',
  summary: 'Edit a notification; a link that is absent stays',
  isOnce: true,
  params,
  body: z.strictObject({
    title,
    description,
    link: link.optional(),
    /** That of the notification that was seen: 409 when somebody has saved it since. Absent: saved all the same. */
    updatedAt: time.optional(),
  }),
  response: adminNotification,
  errors: ['not-found', 'conflict'],
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/admin/notifications/:notificationId',
  access: 'admin',
  rate: 'write',
  summary: 'Delete a notification',
  params,
  status: 204,
  errors: ['not-found'],
});
