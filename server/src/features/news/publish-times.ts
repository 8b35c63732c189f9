import type { ReadItem } from '#features/news/reading/read-document.ts';

/** Older than any feed: a clock that was never set. */
const earliest = Date.UTC(1995, 0, 1);

/**
 * When each item was published. A moment that cannot be true (none, before feeds existed, in the
 * future) is replaced by what was first taken for it, so that an item sinks with time; for a new item
 * it is the time of the fetch, and for one from the future just behind the newest that can be believed.
 * @param known the moments already stored, by title.
 */
export function publishTimes(
  items: readonly ReadItem[],
  known: ReadonlyMap<string, Date>,
  fetchedAt: Date,
): readonly Date[] {
  const now = fetchedAt.getTime();
  const believed = items
    .map(({ publishedAt }) => publishedAt)
    .filter((at) => isBelievable(at, now));
  const behindNewest = believed.length > 0 ? Math.max(...believed) - 1000 : now;
  return items.map(({ title, publishedAt }) => {
    if (isBelievable(publishedAt, now)) return new Date(publishedAt);
    const isFuture = publishedAt !== null && publishedAt > now;
    return known.get(title) ?? new Date(isFuture ? behindNewest : now);
  });
}

function isBelievable(moment: number | null, now: number): moment is number {
  return moment !== null && moment >= earliest && moment <= now;
}
