import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries, TestRow } from '@taiyari/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import type { SeriesTests } from '#site/catalogue/api.ts';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import type { DetailSearch, TestType } from '#site/catalogue/detail/detail-search.ts';
import { CategoryLinks, TypeTabs } from '#site/catalogue/detail/test-filters.tsx';
import { SeriesTestRow } from '#site/catalogue/detail/test-row.tsx';
import { testState, useRetake } from '#site/catalogue/test-actions.tsx';
import { subjectName } from '#site/catalogue/test-facts.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RotateCw } from '#ui/icons/elsewhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const isOfType: Record<TestType, (test: TestRow) => boolean> = {
  mock: (test) => test.isMockTest,
  pyq: (test) => test.isPYQ,
  practice: (test) => test.isPracticeTest,
};

const rows = ['1', '2', '3', '4', '5'];

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
    return <NoTests seriesId={series.id} search={search} tests={tests.data.items} />;
  }
  return (
    <TestList
      series={series}
      tests={shown}
      areResultsKnown={tests.isFetchedAfterMount && !tests.isError}
    />
  );
}

function TestListSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading tests`} className="grid gap-3">
      {rows.map((row) => (
        <Card key={row} className="flex gap-3 max-sm:p-3">
          <Skeleton className="size-7 shrink-0 rounded-full sm:size-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-11 w-1/2 sm:h-5" />
            <Skeleton className="h-5 max-sm:hidden" />
            <Skeleton className="h-6 w-1/3 max-sm:hidden" />
          </div>
        </Card>
      ))}
    </SkeletonArea>
  );
}

type TestsLoadNoteProps = {
  /** The tests of an earlier answer are still shown. */
  hasOldTests: boolean;
  onRetry: () => void;
  isRetrying: boolean;
};

function TestsLoadNote({ hasOldTests, onRetry, isRetrying }: TestsLoadNoteProps) {
  return (
    <Banner tone="danger">
      <p>
        {hasOldTests ? (
          <Trans>
            We could not load your latest results. What you see may be out of date, so no test can
            be started from here for the moment.
          </Trans>
        ) : (
          <Trans>We could not load the tests of this series and your results.</Trans>
        )}
      </p>
      <Button className="mt-3" isBusy={isRetrying} onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Banner>
  );
}

type TestListProps = {
  series: LearnerSeries;
  tests: readonly NumberedTest[];
  areResultsKnown: boolean;
};

function TestList({ series, tests, areResultsKnown }: TestListProps) {
  const retake = useRetake();
  const states = tests.map(({ test }) => testState(test, areResultsKnown));
  // While one runs, to go on with it comes first.
  const next = states.includes('running') ? undefined : tests[states.indexOf('todo')];
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {tests.map(({ test, number }) => (
          <SeriesTestRow
            key={test.id}
            series={series}
            test={test}
            number={number}
            areResultsKnown={areResultsKnown}
            isNext={test.id === next?.test.id}
            onRetake={(title) => retake.ask({ testId: test.id, title, series })}
          />
        ))}
      </ol>
      {retake.dialog}
    </>
  );
}

/** A test with its place in the whole series, which a filter does not change. */
type NumberedTest = { readonly test: TestRow; readonly number: number };

function filterTests(tests: readonly TestRow[], filter: DetailSearch): NumberedTest[] {
  return tests
    .map((test, index) => ({ test, number: index + 1 }))
    .filter(
      ({ test }) =>
        (filter.type === undefined || isOfType[filter.type](test)) &&
        (filter.category === undefined || test.category === filter.category),
    );
}

/** Every category that a test of the series has, in the order of the series. */
function categoriesOf(tests: readonly TestRow[]): string[] {
  return [...new Set(tests.map((test) => test.category))].filter((category) => category !== '');
}

type NoTestsProps = {
  seriesId: string;
  search: DetailSearch;
  /** All of the series: none of them fits. */
  tests: readonly TestRow[];
};

function NoTests({ seriesId, search: { type, category }, tests }: NoTestsProps) {
  const { t } = useLingui();
  const words = wording[type ?? 'all'];
  const lead = { picture: 'paper', headingLevel: 3 } as const;
  if (tests.length === 0) {
    const text = t`Tests for this series will be available soon.`;
    return <EmptyState {...lead} title={t(words.title)} text={text} />;
  }
  const isOfOtherCategories =
    type !== undefined && category !== undefined && tests.some(isOfType[type]);
  return (
    <EmptyState
      {...lead}
      title={isOfOtherCategories ? t`No Tests of This Category` : t(words.title)}
      text={
        isOfOtherCategories
          ? t`None of the tests of this type is in the category ${subjectName(category)}.`
          : t(words.noneOfType)
      }
      action={
        <LinkButton {...paths.series(seriesId)} resetScroll={false}>
          <Trans>Show all tests</Trans>
        </LinkButton>
      }
    />
  );
}

const wording: Record<
  TestType | 'all',
  { readonly title: MessageDescriptor; readonly noneOfType: MessageDescriptor }
> = {
  all: {
    title: msg`No Tests Available`,
    noneOfType: msg`No tests of this category found in this series.`,
  },
  mock: {
    title: msg`No Mock Tests Available`,
    noneOfType: msg`No mock tests found in this series.`,
  },
  pyq: {
    title: msg`No PYQ Tests Available`,
    noneOfType: msg`No PYQ tests found in this series.`,
  },
  practice: {
    title: msg`No Practice Tests Available`,
    noneOfType: msg`No practice tests found in this series.`,
  },
};
