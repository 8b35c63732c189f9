import type { AdminAnnouncement, Announcement } from '@taiyari/contract';
import { announcementTypes } from '@taiyari/contract/rules/announcements';
import type { AdminAnnouncementRow } from '#features/announcements/admin-queries.ts';
import type { AnnouncementRow } from '#features/announcements/queries.ts';

/** An announcement as everybody sees it. */
export function toAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    content: row.content,
    type: toType(row.type),
    url: row.url,
    priority: row.priority,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An announcement as administrators see it: also when it is switched off. */
export function toAdminAnnouncement(row: AdminAnnouncementRow): AdminAnnouncement {
  const updatedAt = row.updatedAt.toISOString();
  return { ...toAnnouncement(row), isActive: row.isActive, updatedAt };
}

/** The database holds known types only (a check); this tells the compiler. */
function toType(type: string): Announcement['type'] {
  return announcementTypes.find((known) => known === type) ?? 'announcement';
}
