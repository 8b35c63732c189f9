import type { Announcement } from '@taiyari/contract';
import { announcementTypes } from '@taiyari/contract/announcements';
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

/** The database holds known types only (a check); this tells the compiler. */
function toType(type: string): Announcement['type'] {
  return announcementTypes.find((known) => known === type) ?? 'announcement';
}
