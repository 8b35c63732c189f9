import type { Api, QueryOf } from '@taiyari/contract';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { announcements } from '#database/announcements.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Filter = Searching<QueryOf<Api['listAllAnnouncements']>>;
export type AdminAnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number];

/** What an administrator writes and sets. */
export type AnnouncementFields = Omit<AdminAnnouncementRow, 'id' | 'createdAt' | 'updatedAt'>;

const columns = {
  id: announcements.id,
  title: announcements.title,
  subtitle: announcements.subtitle,
  description: announcements.description,
  content: announcements.content,
  type: announcements.type,
  url: announcements.url,
  priority: announcements.priority,
  isActive: announcements.isActive,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
};

/** One page of the announcements that match: by priority, then newest first. */
export async function selectAnnouncements(db: Db, filter: Filter) {
  return (
    db
      .select(columns)
      .from(announcements)
      .where(conditionOf(filter))
      // 'nulls last' is how the index is made: without the words it could not be used.
      .orderBy(
        sql`${announcements.priority} desc nulls last`,
        sql`${announcements.createdAt} desc nulls last`,
        announcements.id,
      )
      .limit(filter.limit)
      .offset(filter.offset)
  );
}

export async function countAnnouncements(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(announcements).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** Nobody else changes it until the transaction ends. @throws AppError `not-found`. */
export async function lockAnnouncement(db: Db, id: string): Promise<AdminAnnouncementRow> {
  const [row] = await db
    .select(columns)
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('update');
  if (!row) throw notFound('This announcement does not exist any more.');
  return row;
}

export async function insertAnnouncement(db: Db, row: AdminAnnouncementRow): Promise<void> {
  await db.insert(announcements).values(row);
}

export async function updateAnnouncement(
  db: Db,
  id: string,
  fields: Omit<AdminAnnouncementRow, 'id' | 'createdAt'>,
): Promise<void> {
  await db.update(announcements).set(fields).where(eq(announcements.id, id));
}

export async function deleteAnnouncement(db: Db, id: string): Promise<void> {
  await db.delete(announcements).where(eq(announcements.id, id));
}

function conditionOf({ search, filter }: Filter): SQL | undefined {
  return and(holds(announcements.words, search), stateOrType(filter));
}

function stateOrType(filter: Filter['filter']): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'active' || filter === 'inactive') {
    return eq(announcements.isActive, filter === 'active');
  }
  return eq(announcements.type, filter);
}
