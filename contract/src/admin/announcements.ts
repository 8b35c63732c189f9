import { z } from 'zod';
import { announcement } from '../announcements.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, link, listOf, offset, optionalText, requiredText, search } from '../fields.ts';
import { announcementTypes, highestPriority, lowestPriority } from '../rules/announcements.ts';

const required = 'Title and subtitle are required';
const priorityRange = `Priority must be a whole number from ${lowestPriority} to ${highestPriority}`;

const adminAnnouncement = announcement.extend({ isActive: z.boolean() });
export type AdminAnnouncement = z.output<typeof adminAnnouncement>;

const priority = z
  .number(priorityRange)
  .int(priorityRange)
  .min(lowestPriority, priorityRange)
  .max(highestPriority, priorityRange);
const isActive = z.boolean();

const texts = {
  title: requiredText(required, 200),
  subtitle: requiredText(required, 300),
};
const description = optionalText(5000);
const content = optionalText(20_000);
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
  body: z.strictObject({
    ...texts,
    description: description.default(''),
    content: content.default(''),
    type: type.default('announcement'),
    url: link.default(null),
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
  params,
  body: z.strictObject({
    ...texts,
    description: description.optional(),
    content: content.optional(),
    type: type.optional(),
    url: link.optional(),
    priority: priority.optional(),
    isActive: isActive.optional(),
  }),
  response: adminAnnouncement,
  errors: ['not-found'],
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
