import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PracticeTests } from '#site/catalogue/api.ts';
import { PageTurner } from '#site/catalogue/page-turner.tsx';
import { PracticeGrid } from '#site/catalogue/practice/practice-grid.tsx';
import { PracticeGridSkeleton } from '#site/catalogue/practice/practice-grid-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

type PracticeResultsProps = {
  page: number;
  list: UseQueryResult<PracticeTests>;
  onClear: () => void;
  onPage: (page: number | undefined) => void;
};

export function PracticeResults({ page, list, onClear, onPage }: PracticeResultsProps) {
  const { t } = useLingui();
  if (list.isPending) return <PracticeGridSkeleton />;
  if (list.data === undefined) {
    return (
      <ErrorState
        message={t`Failed to load practice tests. Please try again.`}
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
        title={t`No tests found`}
        text={t`Try adjusting your filters to discover more tests.`}
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
      label={t`Tests`}
      page={page}
      total={total}
      isBusy={list.isPlaceholderData}
      onPage={onPage}
    >
      <PracticeGrid
        tests={items}
        areResultsKnown={list.isFetchedAfterMount && !list.isPlaceholderData && !list.isError}
      />
    </PageTurner>
  );
}
