import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedTest } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AnalyticsSearch } from '#console/analytics/analytics-search.ts';
import { analysedTestsPageSize, analysedTestsQuery } from '#console/analytics/api.ts';
import { CountedAt } from '#console/analytics/counted-at.tsx';
import { useAnalysedTestColumns } from '#console/analytics/use-analysed-test-columns.tsx';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChartColumn } from '#ui/icons/first-page.ts';

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
            Of all days. Attempts and completion are of all attempts; mean, median and time are of
            first attempts, because who comes back has seen the questions.
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
        <CountedAt
          time={oldestOf(list.data?.items ?? [])}
          isFetching={list.isFetching}
          onRefresh={() => void list.refetch()}
        />
      </div>
      <AdminList
        label={t`Figures of the tests`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        sort={search.sort ?? '-attempts'}
        page={search.page}
        pageSize={analysedTestsPageSize}
        errorMessage={t`The tests could not be loaded. Please try again.`}
        empty={<NoTests isSearched={search.search !== undefined} />}
      />
    </section>
  );
}

function oldestOf(tests: readonly AnalysedTest[]): string | null {
  return tests.flatMap(({ countedAt }) => countedAt ?? []).sort()[0] ?? null;
}

function NoTests({ isSearched }: { isSearched: boolean }) {
  const { t } = useLingui();
  const place = useListPlace();
  return (
    <EmptyState
      icon={ChartColumn}
      headingLevel={3}
      title={t`No tests found`}
      text={isSearched ? t`Try other words.` : t`The figures of each test will stand here.`}
      action={
        isSearched && (
          <Button onClick={() => place.search('')}>
            <Trans>Clear search</Trans>
          </Button>
        )
      }
    />
  );
}
