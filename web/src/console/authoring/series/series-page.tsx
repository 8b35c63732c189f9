import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries, Api, ResponseOf } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { seriesStatuses } from '@taiyari/contract/rules/series';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seriesListQuery, seriesPageSize } from '#console/authoring/series/api.ts';
import { DeleteSeriesDialog } from '#console/authoring/series/delete-series-dialog.tsx';
import { SeriesDialog } from '#console/authoring/series/form/series-dialog.tsx';
import type { AdminSeriesSearch } from '#console/authoring/series/series-search.ts';
import { ManageTestsDialog } from '#console/authoring/series/tests/manage-tests-dialog.tsx';
import { useSeriesColumns } from '#console/authoring/series/use-series-columns.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { TrashLink } from '#console/kit/deletion/typed-deletion.tsx';
import { formatCount, StatCard, StatCards } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { FilterSelect, ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { Button } from '#ui/button.tsx';
import { FolderPlus, Tags, Users } from '#ui/icons/elsewhere.ts';
import { Library, Star } from '#ui/icons/first-page.ts';

type Open =
  | { readonly dialog: 'form'; readonly series: AdminSeries | null }
  | { readonly dialog: 'delete' | 'tests'; readonly series: AdminSeries };

export function SeriesPage({ search }: { search: AdminSeriesSearch }) {
  const { t } = useLingui();
  const list = useQuery(seriesListQuery(search));
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useSeriesColumns({
    onManage: (series) => setOpen({ dialog: 'tests', series }),
    onEdit: (series) => setOpen({ dialog: 'form', series }),
    onDelete: (series) => setOpen({ dialog: 'delete', series }),
  });
  const addOne = () => setOpen({ dialog: 'form', series: null });
  const categories = list.data?.categories ?? [];
  return (
    <ListPage
      title={t`Test Series Management`}
      text={t`What learners enrol in: bundles of tests with a price.`}
      actions={
        <>
          <TrashLink />
          <AddButton onClick={addOne} />
        </>
      }
      above={<SeriesCards counts={list.data?.counts ?? (list.isError ? null : undefined)} />}
      search={search}
      toolbar={<SeriesFilters search={search} categories={categories} />}
      total={(answer) => <Shown {...answer} page={search.page} />}
      label={t`Test Series`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      sort={search.sort ?? 'newest'}
      pageSize={seriesPageSize}
      errorTitle={t`Error Loading Test Series`}
      errorMessage={t`Failed to load test series. Please try again.`}
      empty={{
        icon: Library,
        title: t`No test series found`,
        whole: adminPaths.series,
        narrowedBy: 'search and filters',
        unfiltered: {
          text: t`Create the first test series, then add tests to it.`,
          action: <AddButton onClick={addOne} />,
        },
      }}
    >
      <OpenDialog open={open} categories={categories} onClose={() => setOpen(null)} />
    </ListPage>
  );
}

type OpenDialogProps = {
  open: Open | null;
  categories: readonly { slug: string }[];
  onClose: () => void;
};

/** The dialog over the list, and how the last deed went. */
function OpenDialog({ open, categories, onClose }: OpenDialogProps) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const succeed = (text: string) => {
    onClose();
    outcome.succeed(text);
  };
  return (
    <>
      {open?.dialog === 'form' && (
        <SeriesDialog
          series={open.series}
          categories={categories}
          onClose={onClose}
          onSaved={() =>
            succeed(
              open.series === null
                ? t`Test series created successfully`
                : t`Test series updated successfully`,
            )
          }
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteSeriesDialog
          series={open.series}
          onClose={onClose}
          onDeleted={() => succeed(t`Test series deleted successfully`)}
          onArchived={() => succeed(t`Test series archived`)}
        />
      )}
      {open?.dialog === 'tests' && <ManageTestsDialog series={open.series} onClose={onClose} />}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" onClick={onClick}>
      <FolderPlus aria-hidden="true" className="size-5" />
      <Trans>Add Test Series</Trans>
    </Button>
  );
}

type ShownProps = { items: readonly unknown[]; total: number; page: number | undefined };

/** The pager below says the page where there is more than one. */
function Shown({ items: { length: count }, total, page = 1 }: ShownProps) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        <Trans>
          Showing {count} of {total} test series
        </Trans>
      </span>
      {total > 0 && count === total && (
        <span>
          <Trans>
            Page {page} of {1}
          </Trans>
        </span>
      )}
    </span>
  );
}

type SeriesCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  counts: ResponseOf<Api['listAdminSeries']>['counts'] | undefined | null;
};

/** Figures of all series, whatever the list is narrowed to. */
function SeriesCards({ counts }: SeriesCardsProps) {
  const { t } = useLingui();
  const figure = (name: 'series' | 'enrolments' | 'categories') =>
    counts ? formatCount(counts[name]) : counts;
  const rating = counts ? (counts.averageRating?.toFixed(1) ?? null) : counts;
  return (
    <StatCards>
      <StatCard label={t`Total Test Series`} value={figure('series')} icon={Library} />
      <StatCard label={t`Total Enrollments`} value={figure('enrolments')} icon={Users} />
      <StatCard label={t`Categories`} value={figure('categories')} icon={Tags} />
      <StatCard
        label={t`Average Rating`}
        value={rating}
        icon={Star}
        note={
          counts && (
            <Plural
              value={counts.ratedSeries}
              _0="no series has a rating yet"
              one="of # rated series"
              other="of # rated series"
            />
          )
        }
      />
    </StatCards>
  );
}

type SeriesFiltersProps = {
  search: AdminSeriesSearch;
  categories: readonly { slug: string; name: string; count: number }[];
};

function SeriesFilters({ search, categories }: SeriesFiltersProps) {
  const { t } = useLingui();
  const names = useStatusNames();
  const used = categories.filter(({ count }) => count > 0);
  const chosen = search.category ?? '';
  const isListed = chosen === '' || used.some(({ slug }) => slug === chosen);
  return (
    <ListToolbar
      searchLabel={t`Search test series`}
      placeholder={t`Search by title, description or tag...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Category`}
        name="category"
        value={search.category}
        options={[
          { value: '', label: t`All Categories` },
          ...used.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` })),
          // Chosen, though no series is in it.
          ...(isListed ? [] : [{ value: chosen, label: `${categoryName(chosen)} (0)` }]),
        ]}
      />
      <FilterSelect
        label={t`Status`}
        name="status"
        value={search.status}
        options={[
          { value: '', label: t`All Statuses` },
          ...seriesStatuses.map((value) => ({ value, label: names[value] })),
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        name="sort"
        value={search.sort}
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'title', label: t`Title A-Z` },
          { value: 'category', label: t`Category` },
          { value: 'price', label: t`Price` },
          { value: 'enrolled', label: t`Most Enrolled` },
        ]}
      />
    </ListToolbar>
  );
}
