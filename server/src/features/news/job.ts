import type { Deps } from '#deps.ts';
import { refreshNews } from '#features/news/refresh.ts';
import { readNewsSources } from '#features/news/sources.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';

const tickMilliseconds = 1000;
const intervalMilliseconds = 10 * 60_000;

/** Fetches the news a second after the start, and then every ten minutes; one process of all does. */
export function startNewsJob(
  deps: Deps,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const sources = readNewsSources(deps.config.news.sourcesFile);
  let dueAt = 0;
  return every(
    tickMilliseconds,
    async (signal) => {
      if (!alone.isOurs || performance.now() < dueAt) return;
      const isFirst = dueAt === 0;
      dueAt = performance.now() + intervalMilliseconds;
      await asJob('news', () =>
        refreshNews(deps, {
          sources,
          signal,
          // After a start everything is fetched: the configuration may have changed.
          freshMilliseconds: isFirst ? 0 : intervalMilliseconds / 2,
        }),
      );
    },
    onError,
  );
}
