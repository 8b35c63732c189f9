import type { Deps } from '#deps.ts';
import { publishTimes } from '#features/news/publish-times.ts';
import {
  replaceItems,
  selectPublishTimes,
  selectSourceStates,
  upsertSourceState,
} from '#features/news/queries.ts';
import type { ReadItem, ReadResult } from '#features/news/reading/read-document.ts';
import { createReader, type Reader } from '#features/news/reading/reader.ts';
import type { SourceInput } from '#features/news/source-shape.ts';
import { withTransaction } from '#platform/database/database.ts';
import { fetchDocument } from '#platform/fetching/fetch-document.ts';
import { Refusal } from '#platform/fetching/refusal.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock'>;

type Options = {
  readonly sources: readonly SourceInput[];
  /** Ends the fetches early; what they were about stays as it was. */
  readonly signal: AbortSignal;
  /** A source that was checked within so many milliseconds is left alone: another process did it. */
  readonly freshMilliseconds: number;
};

const itemsPerSource = 40;

/** Fetches all sources at once and stores what they bring. */
export async function refreshNews(needs: Needs, options: Options): Promise<void> {
  const stale = await selectStaleSources(needs, options);
  const reader = createReader();
  const outcomes = await Promise.allSettled(
    stale.map((source) => refreshSource({ ...needs, reader }, source, options.signal)),
  );
  await reader.close();
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

async function selectStaleSources(
  { db, clock }: Needs,
  { sources, freshMilliseconds }: Options,
): Promise<readonly SourceInput[]> {
  const states = await selectSourceStates(
    db,
    sources.map(({ name }) => name),
  );
  const freshSince = clock.now().getTime() - freshMilliseconds;
  const fresh = new Set(
    states
      .filter(({ checkedAt }) => checkedAt !== null && checkedAt.getTime() > freshSince)
      .map(({ source }) => source),
  );
  return sources.filter(({ name }) => !fresh.has(name));
}

async function refreshSource(
  needs: Needs & { readonly reader: Reader },
  source: SourceInput,
  signal: AbortSignal,
): Promise<void> {
  const result = await fetchNews(needs, source, signal);
  if (signal.aborted) return;
  const now = needs.clock.now();
  await withTransaction(needs.db, async (db) => {
    if (result.kind === 'refused') {
      await upsertSourceState(db, source.name, now, result.reason);
      return;
    }
    const known = await selectPublishTimes(db, source.name);
    await replaceItems(db, source.name, newest(result.items, known, now), now);
    await upsertSourceState(db, source.name, now, null);
  });
}

async function fetchNews(
  { config, reader }: Pick<Needs, 'config'> & { readonly reader: Reader },
  { url, format }: SourceInput,
  signal: AbortSignal,
): Promise<ReadResult> {
  try {
    const document = await fetchDocument(url, {
      signal,
      isAllowed: config.news.allowsPrivate ? () => true : undefined,
      userAgent: `TaiyariNews/1.0 (+${config.siteUrl})`,
    });
    return await reader.read({ ...document, format });
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

function newest(items: readonly ReadItem[], known: ReadonlyMap<string, Date>, now: Date) {
  const times = publishTimes(items, known, now);
  return items
    .map(({ title, description, link }, index) => ({
      title,
      description,
      link,
      publishedAt: times[index] ?? now,
    }))
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, itemsPerSource);
}
