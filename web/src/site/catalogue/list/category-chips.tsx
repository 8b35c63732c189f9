import { useLingui } from '@lingui/react/macro';
import { Link } from '#lib/router/link.tsx';
import type { SeriesList } from '#site/catalogue/api.ts';
import type { SeriesListPlace, SeriesSearch } from '#site/catalogue/list/series-search.ts';
import { chipRowStyles, chipStyles } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type CategoryChipsProps = {
  place: SeriesListPlace;
  search: SeriesSearch;
  /** Absent while they are loading. */
  categories: SeriesList['categories'] | undefined;
};

/** One link per category, with how many series of it match the words; none for a category in which none does. */
export function CategoryChips({ place, search, categories }: CategoryChipsProps) {
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
