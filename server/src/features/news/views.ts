import type { NewsItem, NewsSource } from '@taiyari/contract';
import type { NewsItemRow, NewsSourceRow } from '#features/news/queries.ts';
import type { SourceInput } from '#features/news/source-shape.ts';

/** The newest items, those that several sources bring once. */
export function toNewsItems(
  rows: readonly NewsItemRow[],
  sources: readonly SourceInput[],
  limit: number,
): NewsItem[] {
  const seen = new Set<string>();
  const news: NewsItem[] = [];
  for (const row of rows) {
    const source = sources.find(({ name }) => name === row.source);
    const names = [row.title.toLowerCase(), ...(row.link === null ? [] : [row.link])];
    if (!source || names.some((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    news.push(toNewsItem(row, source));
  }
  return news.slice(0, limit);
}

function toNewsItem(row: NewsItemRow, { category, colour }: SourceInput): NewsItem {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    publishedAt: row.publishedAt.toISOString(),
    category,
    source: row.source,
    colour,
  };
}

/** The state of every configured source, in the order of the configuration. */
export function toNewsSources(
  sources: readonly SourceInput[],
  rows: readonly NewsSourceRow[],
): NewsSource[] {
  return sources.map(({ name, category, colour }) => {
    const state = rows.find((row) => row.source === name);
    return {
      name,
      category,
      colour,
      checkedAt: state?.checkedAt?.toISOString() ?? null,
      succeededAt: state?.succeededAt?.toISOString() ?? null,
      isFailing: (state?.error ?? null) !== null,
    };
  });
}
