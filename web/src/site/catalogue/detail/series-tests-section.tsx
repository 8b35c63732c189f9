import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SeriesTests } from '#site/catalogue/api.ts';
import { CategoryLinks } from '#site/catalogue/detail/category-links.tsx';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import type { DetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { NoTests } from '#site/catalogue/detail/no-tests.tsx';
import { categoriesOf, filterTests } from '#site/catalogue/detail/test-filter.ts';
import { TestList } from '#site/catalogue/detail/test-list.tsx';
import { TestListSkeleton } from '#site/catalogue/detail/test-list-skeleton.tsx';
import { TestsLoadNote } from '#site/catalogue/detail/tests-load-note.tsx';
import { TypeTabs } from '#site/catalogue/detail/type-tabs.tsx';
import { Button } from '#ui/button.tsx';
import { RotateCw } from '#ui/icons/elsewhere.ts';

type SeriesTestsSectionProps = {
  series: LearnerSeries;
  search: DetailSearch;
  tests: UseQueryResult<SeriesTests>;
  counts: SeriesTests['testTypeCounts'];
};

export function SeriesTestsSection({ series, search, tests, counts }: SeriesTestsSectionProps) {
  const { t } = useLingui();
  const categories = tests.isPending ? undefined : categoriesOf(tests.data?.items ?? []);
  return (
    <section
      aria-labelledby="tests"
      className={`${detailLayout.tests} grid min-w-0 grid-cols-1 gap-4`}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="tests" className="text-xl font-bold">
          <Trans>Tests</Trans>
        </h2>
        {series.isEnrolled && (
          <Button
            variant="ghost"
            className="-me-4"
            isBusy={tests.isFetching}
            busyText={t`Refreshing...`}
            onClick={() => void tests.refetch()}
          >
            <RotateCw aria-hidden="true" className="size-4" />
            <Trans>Refresh</Trans>
          </Button>
        )}
      </div>
      <TypeTabs seriesId={series.id} search={search} counts={counts} />
      <CategoryLinks seriesId={series.id} search={search} categories={categories} />
      {tests.isError && (
        <TestsLoadNote
          hasOldTests={tests.data !== undefined}
          onRetry={() => void tests.refetch()}
          isRetrying={tests.isFetching}
        />
      )}
      <Tests series={series} search={search} tests={tests} />
    </section>
  );
}

function Tests({ series, search, tests }: Omit<SeriesTestsSectionProps, 'counts'>) {
  if (tests.isPending) return <TestListSkeleton />;
  if (tests.data === undefined) return null;
  const shown = filterTests(tests.data.items, search);
  if (shown.length === 0) {
    return <NoTests seriesId={series.id} search={search} hasTests={tests.data.items.length > 0} />;
  }
  return (
    <TestList
      series={series}
      tests={shown}
      areResultsKnown={tests.isFetchedAfterMount && !tests.isError}
    />
  );
}
