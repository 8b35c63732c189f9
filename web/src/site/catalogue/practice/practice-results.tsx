import { Trans, useLingui } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PracticeTests } from '#site/catalogue/api.ts';
import { PageTurner } from '#site/catalogue/page-turner.tsx';
import { PracticeCard } from '#site/catalogue/practice/practice-card.tsx';
import { useRetake } from '#site/catalogue/use-retake.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const practiceGridStyles = 'grid grid-cols-1 gap-3 sm:gap-4 sm:grid-cols-2 lg:grid-cols-3';

const cards = ['1', '2', '3', '4', '5', '6'];

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

function PracticeGridSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading tests`} className={practiceGridStyles}>
      {cards.map((card) => (
        <Card key={card} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 max-sm:p-3">
          <Skeleton className="size-11" />
          <div className="grid content-start gap-1.5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-10 max-sm:hidden" />
          </div>
          <Skeleton className="col-span-2 h-11" />
        </Card>
      ))}
    </SkeletonArea>
  );
}

type PracticeGridProps = { tests: readonly TestRow[]; areResultsKnown: boolean };

function PracticeGrid({ tests, areResultsKnown }: PracticeGridProps) {
  const retake = useRetake();
  return (
    <>
      <ul className={practiceGridStyles}>
        {tests.map((test) => (
          <PracticeCard
            key={test.id}
            test={test}
            areResultsKnown={areResultsKnown}
            onRetake={() => retake.ask({ testId: test.id, title: test.title, series: null })}
          />
        ))}
      </ul>
      {retake.dialog}
    </>
  );
}
