import { z } from 'zod';
import { announcement } from '../announcements.ts';
import { fieldsOf, nullIfEmpty } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, search, time } from '../fields.ts';
import { announcementContent, announcementTypes, lowestPriority } from '../rules/announcements.ts';

const adminAnnouncement = announcement.extend({ isActive: z.boolean(), updatedAt: time });
export type AdminAnnouncement = z.output<typeof adminAnnouncement>;

const { title, subtitle, description, content, priority, ...fields } =
  fieldsOf(announcementContent);
const url = fields.url.transform(nullIfEmpty).nullable();
const isActive = z.boolean();
const type = z.enum(announcementTypes);
const params = z.strictObject({ announcementId: id });

export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Every announcement, by priority, then newest first',
  query: z.strictObject({
    /** In title, subtitle, description, content and url. */
    search,
    /** Those of a state, or of a type. */
    filter: z.enum(['all', 'active', 'inactive', ...announcementTypes]).default('all'),
    limit,
    offset,
  }),
  response: listOf(adminAnnouncement),
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  rate: 'write',
  summary: 'Write an announcement; active, of the type announcement and of priority 1 by default',
  isOnce: true,
  body: z.strictObject({
    title,
    subtitle,
    description: description.default(''),
    content: content.default(''),
    type: type.default('announcement'),
    url: url.default(null),
    priority: priority.default(lowestPriority),
    isActive: isActive.default(true),
  }),
  status: 201,
  response: adminAnnouncement,
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId',
  access: 'admin',
  rate: 'write',
  summary: 'Edit an announcement; besides title and subtitle, what is absent stays',
  isOnce: true,
  params,
  body: z.strictObject({
    title,
    subtitle,
    description: description.optional(),
    content: content.optional(),
    type: type.optional(),
    url: url.optional(),
    priority: priority.optional(),
    isActive: isActive.optional(),
    /** That of the announcement that was seen: 409 when somebody has saved it since. Absent: saved all the same. */
    updatedAt: time.optional(),
  }),
  response: adminAnnouncement,
  errors: ['not-found', 'conflict'],
});

const oneField = 'Send exactly one of isActive, priority and priorityStep';

export const changeAnnouncement = endpoint({
  method: 'PATCH',
  path: '/api/admin/announcements/:announcementId',
  access: 'admin',
  rate: 'write',
  summary: 'Switch an announcement on or off, or change its priority',
  params,
  body: z
    .strictObject({
      isActive: isActive.optional(),
      /** The priority itself. */
      priority: priority.optional(),
      /** One up or down from what it is now, so that no click of two administrators is lost; at 1 and 10 it stays. */
      priorityStep: z.union([z.literal(1), z.literal(-1)]).optional(),
    })
    .refine((change) => Object.keys(change).length === 1, oneField),
  response: adminAnnouncement,
  errors: ['not-found'],
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/:announcementId',
  access: 'admin',
  rate: 'write',
  summary: 'Delete an announcement',
  params,
  status: 204,
  errors: ['not-found'],
});
