import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { newsItems, newsSources } from '#database/news.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

export type NewsItemRow = Awaited<ReturnType<typeof selectNewestItems>>[number];
export type NewsSourceRow = Awaited<ReturnType<typeof selectSourceStates>>[number];

/** The newest items of the named sources; of the same moment, in the order of the feed. */
export async function selectNewestItems(db: Db, sources: readonly string[], limit: number) {
  return db
    .select({
      id: newsItems.id,
      source: newsItems.source,
      title: newsItems.title,
      description: newsItems.description,
      link: newsItems.link,
      publishedAt: newsItems.publishedAt,
    })
    .from(newsItems)
    .where(inArray(newsItems.source, [...sources]))
    .orderBy(desc(newsItems.publishedAt), newsItems.id)
    .limit(limit);
}

export async function selectSourceStates(db: Db, sources: readonly string[]) {
  return db
    .select({
      source: newsSources.source,
      checkedAt: newsSources.checkedAt,
      succeededAt: newsSources.succeededAt,
      error: newsSources.error,
    })
    .from(newsSources)
    .where(inArray(newsSources.source, [...sources]));
}

/** When the stored items of a source were published, by title. */
export async function selectPublishTimes(db: Db, source: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ title: newsItems.title, publishedAt: newsItems.publishedAt })
    .from(newsItems)
    .where(eq(newsItems.source, source));
  return new Map(rows.map(({ title, publishedAt }) => [title, publishedAt]));
}

type NewItem = Pick<NewsItemRow, 'title' | 'description' | 'link' | 'publishedAt'>;

/** Puts the items of a good fetch in the place of those of the one before. */
export async function replaceItems(
  db: Db,
  source: string,
  items: readonly NewItem[],
  fetchedAt: Date,
): Promise<void> {
  const titles = items.map(({ title }) => title);
  await db
    .delete(newsItems)
    .where(and(eq(newsItems.source, source), notInArray(newsItems.title, titles)));
  await db
    .insert(newsItems)
    .values(items.map((item) => ({ id: newId(), source, ...item, fetchedAt })))
    .onConflictDoUpdate({
      target: [newsItems.source, newsItems.title],
      set: {
        description: sql`excluded.description`,
        link: sql`excluded.link`,
        publishedAt: sql`excluded.published_at`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    });
}

/** Notes how a fetch went: a success, or why not; the last success stays known. */
export async function upsertSourceState(
  db: Db,
  source: string,
  checkedAt: Date,
  error: string | null,
): Promise<void> {
  const outcome =
    error === null ? { checkedAt, succeededAt: checkedAt, error } : { checkedAt, error };
  await db
    .insert(newsSources)
    .values({ source, ...outcome })
    .onConflictDoUpdate({ target: newsSources.source, set: outcome });
}
