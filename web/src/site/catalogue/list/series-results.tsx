import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SeriesList } from '#site/catalogue/api.ts';
import { SeriesCard } from '#site/catalogue/list/series-card.tsx';
import { SeriesGridSkeleton } from '#site/catalogue/list/series-grid-skeleton.tsx';
import { seriesGridStyles } from '#site/catalogue/list/series-grid-styles.ts';
import type { SeriesSearch } from '#site/catalogue/list/series-search.ts';
import { PageTurner } from '#site/catalogue/page-turner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

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
