import { useLingui } from '@lingui/react/macro';
import { categoryName } from '@taiyari/contract/rules/categories';
import { seriesStatuses } from '@taiyari/contract/rules/series';
import type { AdminSeriesSearch } from '#console/authoring/series/series-search.ts';
import { FilterSelect } from '#console/kit/lists/list-filters.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useStatusNames } from '#console/kit/test-badges.tsx';

type SeriesFiltersProps = {
  search: AdminSeriesSearch;
  categories: readonly { slug: string; name: string; count: number }[];
};

export function SeriesFilters({ search, categories }: SeriesFiltersProps) {
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
