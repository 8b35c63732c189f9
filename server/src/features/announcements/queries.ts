import { eq, sql } from 'drizzle-orm';
import { announcements } from '#database/announcements.ts';
import type { Db } from '#platform/database/database.ts';

export type AnnouncementRow = Awaited<ReturnType<typeof selectActiveAnnouncements>>[number];

/** The active announcements, the most important first, then the newest. */
export async function selectActiveAnnouncements(db: Db, limit: number) {
  return db
    .select({
      id: announcements.id,
      title: announcements.title,
      subtitle: announcements.subtitle,
      description: announcements.description,
      content: announcements.content,
      type: announcements.type,
      url: announcements.url,
      priority: announcements.priority,
      createdAt: announcements.createdAt,
    })
    .from(announcements)
    .where(eq(announcements.isActive, true))
    .orderBy(
      // 'nulls last' is how the index is made: without the words it could not be used.
      sql`${announcements.priority} desc nulls last`,
      sql`${announcements.createdAt} desc nulls last`,
      announcements.id,
    )
    .limit(limit);
}
