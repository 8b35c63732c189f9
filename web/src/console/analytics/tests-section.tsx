import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedTest } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CountedAt } from '#console/analytics/about-figures.tsx';
import type { AnalyticsSearch } from '#console/analytics/analytics-search.ts';
import { analysedTestsPageSize, analysedTestsQuery } from '#console/analytics/api.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount, NotCounted, PercentFigure } from '#console/kit/figures.tsx';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { ListEmpty } from '#console/kit/lists/list-page.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { Link } from '#lib/router/link.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { TriangleAlert } from '#ui/icons/everywhere.ts';
import { ChartColumn } from '#ui/icons/first-page.ts';
import type { Column, SortValue } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Every test with what its attempts come to; of all days, whatever period is chosen above. */
export function TestsSection({ search }: { search: AnalyticsSearch }) {
  const { t } = useLingui();
  const headingId = useId();
  const list = useQuery(analysedTestsQuery(search));
  const columns = useAnalysedTestColumns();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-xl font-semibold">
          <Trans>Tests</Trans>
        </h2>
        <p className="max-w-text text-muted">
          <Trans>
            Of all days. Attempts and completion are of all attempts. Mean and median are of right
            answers of all questions; they and the time are of first attempts, because who comes
            back has seen the questions.
          </Trans>
        </p>
      </div>
      <ListToolbar
        searchLabel={t`Search tests`}
        placeholder={t`Search by title...`}
        search={search.search}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {list.data && <Plural value={list.data.total} one="# test" other="# tests" />}
        </p>
        <div className="flex flex-wrap gap-2">
          <CountedAt
            time={oldestOf(list.data?.items ?? [])}
            isFetching={list.isFetching}
            onRefresh={() => void list.refetch()}
          />
        </div>
      </div>
      <AdminList
        label={t`Figures of the tests`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        sort={search.sort ?? '-attempts'}
        place={search}
        pageSize={analysedTestsPageSize}
        errorMessage={t`The tests could not be loaded. Please try again.`}
        empty={<NoTests search={search} />}
      />
    </section>
  );
}

function oldestOf(tests: readonly AnalysedTest[]): string | null {
  return tests.flatMap(({ countedAt }) => countedAt ?? []).sort()[0] ?? null;
}

function NoTests({ search: { search, ...period } }: { search: AnalyticsSearch }) {
  const { t } = useLingui();
  return (
    <ListEmpty
      icon={ChartColumn}
      headingLevel={3}
      title={t`No tests found`}
      isFiltered={search !== undefined}
      // The period above stays as it was chosen.
      whole={{ ...adminPaths.analytics, search: period }}
      narrowedBy="search"
      unfiltered={{ text: t`The figures of each test will stand here.` }}
    />
  );
}

function useAnalysedTestColumns(): readonly Column<AnalysedTest>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Test`,
      sorts: [
        { value: 'title', direction: 'ascending' },
        { value: '-title', direction: 'descending' },
      ],
      cell: ({ id, title, category }) => (
        <div className="grid gap-0.5">
          <Link {...adminPaths.testAnalytics(id)} dir="auto" className={textLinkStyles}>
            {title}
          </Link>
          <span className="text-muted">{category}</span>
        </div>
      ),
    },
    {
      key: 'attempts',
      header: t`Attempts`,
      isNumber: true,
      sorts: highestFirst('attempts'),
      cell: ({ attemptsCompleted }) => formatCount(attemptsCompleted),
    },
    {
      key: 'completion',
      isEmpty: isUntaken,
      header: t`Completion`,
      from: 'lg',
      isNumber: true,
      sorts: highestFirst('completion'),
      cell: ({ completionRate }) => <PercentFigure value={completionRate} />,
    },
    {
      key: 'mean',
      isEmpty: isUntaken,
      header: t`Mean right`,
      from: 'sm',
      isNumber: true,
      sorts: highestFirst('mean'),
      cell: ({ meanPercentage }) => <PercentFigure value={meanPercentage} />,
    },
    {
      key: 'median',
      isEmpty: isUntaken,
      header: t`Median right`,
      from: 'lg',
      isNumber: true,
      sorts: highestFirst('median'),
      cell: ({ medianPercentage }) => <PercentFigure value={medianPercentage} />,
    },
    {
      key: 'time',
      isEmpty: isUntaken,
      header: t`Mean time`,
      from: 'md',
      isNumber: true,
      sorts: highestFirst('time'),
      cell: ({ meanSeconds }) =>
        meanSeconds === null ? <NotCounted /> : formatDuration(meanSeconds),
    },
    {
      key: 'suspects',
      isEmpty: isUntaken,
      header: t`Suspect keys`,
      from: 'sm',
      isNumber: true,
      sorts: highestFirst('suspects'),
      cell: ({ suspectKeys }) => <SuspectCount count={suspectKeys} />,
    },
  ];
}

/** Nothing can be said of it yet. */
const isUntaken = ({ attemptsCompleted }: AnalysedTest) => attemptsCompleted === 0;

function highestFirst(sort: string): readonly [SortValue, SortValue] {
  return [
    { value: `-${sort}`, direction: 'descending' },
    { value: sort, direction: 'ascending' },
  ];
}

function SuspectCount({ count }: { count: number | null }) {
  if (count === null) return <NotCounted />;
  if (count === 0) return formatCount(0);
  return (
    <Badge tone="warning">
      <TriangleAlert aria-hidden="true" />
      <Plural value={count} one="# key" other="# keys" />
    </Badge>
  );
}
