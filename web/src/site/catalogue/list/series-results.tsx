import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SeriesList } from '#site/catalogue/api.ts';
import { SeriesCard } from '#site/catalogue/list/series-card.tsx';
import type { SeriesSearch } from '#site/catalogue/list/series-search.ts';
import { PageTurner } from '#site/catalogue/page-turner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const seriesGridStyles = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

const cards = ['1', '2', '3', '4', '5', '6'];

type SeriesResultsProps = {
  search: SeriesSearch;
  list: UseQueryResult<SeriesList>;
  onClear: () => void;
  onPage: (page: number | undefined) => void;
};

export function SeriesResults({ search, list, onClear, onPage }: SeriesResultsProps) {
  const { t } = useLingui();
  if (list.isPending) return <SeriesGridSkeleton />;
  if (list.data === undefined) {
    return (
      <ErrorState
        message={t`Failed to load test series. Please try again.`}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { items, total } = list.data;
  if (total === 0) {
    return (
      <EmptyState
        picture="search"
        title={t`No test series found`}
        text={t`Try adjusting your search criteria or browse all categories`}
        action={
          <Button onClick={onClear}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <PageTurner
      label={t`Test series`}
      page={search.page ?? 1}
      total={total}
      isBusy={list.isPlaceholderData}
      onPage={onPage}
    >
      <ul className={seriesGridStyles}>
        {items.map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
      </ul>
    </PageTurner>
  );
}

function SeriesGridSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading Test Series`} className={seriesGridStyles}>
      {cards.map((card) => (
        <Card key={card} className="grid gap-3">
          <div className="flex gap-3">
            <Skeleton className="size-12 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-11" />
          <div className="flex items-center justify-between gap-3">
            <Skeleton className="h-7 w-1/3" />
            <Skeleton className="h-11 w-32" />
          </div>
        </Card>
      ))}
    </SkeletonArea>
  );
}
