import { pageList } from '@taiyari/contract/pages';
import { desc, eq, max } from 'drizzle-orm';
import { announcements } from '#database/announcements.ts';
import { series, tests } from '#database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';
import { escapeHtml } from '#platform/pages/page-head.ts';

type Entry = { readonly path: string; readonly changedAt?: Date | null | undefined };

/** A sitemap holds at most 50,000 addresses; the oldest series give way to the public pages. */
const seriesLimit = 49_900;

const indexedPages = pageList.filter(
  ({ path, isIndexed, canonicalPath }) => isIndexed && !canonicalPath && !path.includes('$'),
);

/** Every page for search engines, with the day its content changed last where the database knows it. */
export async function renderSitemap(db: Db, siteUrl: string): Promise<string> {
  const entries = await listEntries(db);
  const lines = entries.map((entry) => `  <url>${renderEntry(siteUrl, entry)}</url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}

async function listEntries(db: Db): Promise<Entry[]> {
  const [rows, [latestTest], [latestAnnouncement]] = await Promise.all([
    db
      .select({ id: series.id, changedAt: series.updatedAt })
      .from(series)
      .where(eq(series.status, 'active'))
      .orderBy(desc(series.createdAt), series.id)
      .limit(seriesLimit),
    db.select({ at: max(tests.updatedAt) }).from(tests),
    db.select({ at: max(announcements.createdAt) }).from(announcements),
  ]);
  const seriesChangedAt = latestOf(rows.map((row) => row.changedAt));
  const changes: Readonly<Record<string, Date | null | undefined>> = {
    '/': latestOf([seriesChangedAt, latestAnnouncement?.at]),
    '/all-test-series': seriesChangedAt,
    '/practice-tests': latestTest?.at,
  };
  return [
    ...indexedPages.map(({ path }) => ({ path, changedAt: changes[path] })),
    ...rows.map(({ id, changedAt }) => ({ path: `/test-series/${id}`, changedAt })),
  ];
}

function latestOf(times: readonly (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>(
    (latest, time) => (time && (latest === null || time > latest) ? time : latest),
    null,
  );
}

function renderEntry(siteUrl: string, { path, changedAt }: Entry): string {
  const address = `<loc>${escapeHtml(siteUrl + path)}</loc>`;
  return changedAt ? `${address}<lastmod>${changedAt.toISOString()}</lastmod>` : address;
}
