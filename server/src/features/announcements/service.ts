import type { Announcement } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectActiveAnnouncements } from '#features/announcements/queries.ts';
import { toAnnouncement } from '#features/announcements/views.ts';

const slideLimit = 10;

/** What the carousel shows. */
export async function listAnnouncements({
  db,
}: Pick<Deps, 'db'>): Promise<{ items: Announcement[]; total: number }> {
  const rows = await selectActiveAnnouncements(db, slideLimit);
  return { items: rows.map(toAnnouncement), total: rows.length };
}
