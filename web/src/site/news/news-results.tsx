import { useLingui } from '@lingui/react/macro';
import type { NewsItem, NewsSource } from '@taiyari/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { NewsCard } from '#site/news/news-card.tsx';
import { NoNews } from '#site/news/no-news.tsx';
import { SourceList } from '#site/news/source-list.tsx';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

export type News = { readonly items: NewsItem[]; readonly sources: NewsSource[] };

export function NewsResults({ news }: { news: UseQueryResult<News> }) {
  const { t } = useLingui();
  const { data, isPending, isError, isFetching } = news;
  const refresh = () => void news.refetch();
  if (isPending) return <NewsSkeleton />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t`Failed to Load News`}
        message={t`Failed to fetch news. Please try again later.`}
        onRetry={refresh}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isError && (
        <Banner tone="danger">{t`Failed to refresh news. Please try again later.`}</Banner>
      )}
      <div className={columns}>
        {data.items.length === 0 ? (
          <NoNews onRefresh={refresh} isRefreshing={isFetching} />
        ) : (
          <ul className={grid}>
            {data.items.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </ul>
        )}
        {data.sources.length > 0 && <SourceList sources={data.sources} />}
      </div>
    </div>
  );
}

function NewsSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading Current Affairs`} className={columns}>
      <div className={grid}>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
          <Skeleton key={place} className="h-60" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </SkeletonArea>
  );
}

const columns = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]';
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2';
