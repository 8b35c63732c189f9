import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SeriesSort } from '@taiyari/contract';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { type SeriesList, seriesListQuery } from '#site/catalogue/api.ts';
import { TryFirst } from '#site/catalogue/enrol-buttons.tsx';
import { SeriesResults } from '#site/catalogue/list/series-results.tsx';
import {
  type SeriesListPlace,
  type SeriesSearch,
  seriesSorts,
} from '#site/catalogue/list/series-search.ts';
import { Badge } from '#ui/badge.tsx';
import { chipRowStyles, chipStyles } from '#ui/chip.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const labels: Record<SeriesSort, MessageDescriptor> = {
  newest: msg`Newest`,
  popular: msg`Most Popular`,
  rating: msg`Highest Rated`,
  'price-low': msg`Price: Low to High`,
  'price-high': msg`Price: High to Low`,
};

type SeriesListPageProps = { place: SeriesListPlace; search: SeriesSearch };

export function SeriesListPage({ place, search }: SeriesListPageProps) {
  const { t } = useLingui();
  usePageTitle(t`All Test Series`);
  // Ten new questions a day, of the tests and beside them.
  const updates = useSite().claims.updates ?? t`Updated Daily`;
  const navigate = useNavigate();
  const list = useQuery(seriesListQuery(search));
  const searchInput = useRef<HTMLInputElement>(null);

  function show(next: SeriesSearch, options?: { replace?: boolean; resetScroll?: boolean }) {
    void navigate({ ...place, search: next, resetScroll: false, ...options });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">
          <Trans>All Test Series</Trans>
        </h1>
        {updates && <Badge tone="success">{updates}</Badge>}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <SearchBox
          ref={searchInput}
          label={t`Search test series`}
          placeholder={t`Search test series...`}
          value={search.search ?? ''}
          onSearch={(words) =>
            show({ ...search, search: words || undefined, page: undefined }, { replace: true })
          }
        />
        <SortSelect
          value={search.sort}
          onSort={(sort) => show({ ...search, sort, page: undefined })}
        />
      </div>
      <CategoryChips
        place={place}
        search={search}
        categories={list.isPending ? undefined : (list.data?.categories ?? [])}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SeriesCount list={list} />
        <TryFirst />
      </div>
      <SeriesResults
        search={search}
        list={list}
        onClear={() => {
          show({ sort: search.sort });
          searchInput.current?.focus();
        }}
        onPage={(page) => show({ ...search, page }, { resetScroll: true })}
      />
    </div>
  );
}

/** The page stands at once, with its skeleton: nobody waits for this. */
export function prefetchSeriesList(client: QueryClient, search: SeriesSearch): void {
  void client.prefetchQuery(seriesListQuery(search));
}

/** How many series match; told to screen readers whenever it changes. */
function SeriesCount({ list }: { list: UseQueryResult<SeriesList> }) {
  return (
    <p role="status" className="min-h-6 font-medium text-muted">
      {list.isPending && <Skeleton className="h-6 w-32" />}
      {list.data && <Plural value={list.data.total} one="# test series" other="# test series" />}
    </p>
  );
}

type SortSelectProps = {
  /** Absent: the newest first. */
  value: SeriesSort | undefined;
  onSort: (sort: SeriesSort | undefined) => void;
};

function SortSelect({ value = 'newest', onSort }: SortSelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Sort by`}
      isLabelHidden
      value={value}
      options={seriesSorts.map((sort) => ({ value: sort, label: t(labels[sort]) }))}
      onChange={(event) => {
        const chosen = seriesSorts.find((sort) => sort === event.target.value);
        onSort(chosen === 'newest' ? undefined : chosen);
      }}
    />
  );
}

type CategoryChipsProps = {
  place: SeriesListPlace;
  search: SeriesSearch;
  /** Absent while they are loading. */
  categories: SeriesList['categories'] | undefined;
};

/** One link per category, with how many series of it match the words; none for a category in which none does. */
function CategoryChips({ place, search, categories }: CategoryChipsProps) {
  const { t } = useLingui();
  const ownNames = new Map([
    ['all', t`All Categories`],
    ['free', t`Free`],
  ]);
  const selected = search.category ?? 'all';
  const isOffered = ({ slug, count }: Category) =>
    count > 0 || slug === selected || ownNames.has(slug);
  if (categories?.length === 0) return null;
  return (
    <nav aria-label={t`Categories`}>
      <ul className={chipRowStyles}>
        {categories === undefined
          ? placeholderWidths.map((width) => (
              <li key={width}>
                <Skeleton className={`h-11 rounded-full ${width}`} />
              </li>
            ))
          : categories.filter(isOffered).map(({ slug, name, count }) => (
              <li key={slug}>
                <Link
                  {...place}
                  search={{
                    ...search,
                    category: slug === 'all' ? undefined : slug,
                    page: undefined,
                  }}
                  preload={false}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  aria-current={slug === selected ? 'true' : undefined}
                  className={chipStyles(slug === selected)}
                >
                  {ownNames.get(slug) ?? name} ({count})
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  );
}

type Category = SeriesList['categories'][number];

const placeholderWidths = ['w-40', 'w-24', 'w-32', 'w-36', 'w-28'];
