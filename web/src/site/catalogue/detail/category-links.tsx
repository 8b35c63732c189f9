import { useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import type { DetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { subjectName } from '#site/catalogue/subject-name.ts';
import { chipRowStyles, chipStyles } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type CategoryLinksProps = {
  seriesId: string;
  search: DetailSearch;
  /** Absent until they are known. */
  categories: readonly string[] | undefined;
};

/** Narrows the tests to one category; the choice is in the address. */
export function CategoryLinks({ seriesId, search, categories }: CategoryLinksProps) {
  const { t } = useLingui();
  // One category narrows nothing; what an address asks for all the same can be taken back.
  if (categories && categories.length < 2 && search.category === undefined) return null;
  return (
    <nav aria-label={t`Categories`}>
      <ul className={chipRowStyles}>
        {[undefined, ...(categories ?? [])].map((category) => (
          <li key={category ?? ''}>
            <Link
              {...paths.series(seriesId)}
              search={{ ...search, category }}
              preload={false}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={chipStyles(search.category === category)}
            >
              {category === undefined ? t`All` : subjectName(category)}
            </Link>
          </li>
        ))}
        {categories === undefined && (
          <li>
            <Skeleton className="h-11 w-36 rounded-full" />
          </li>
        )}
      </ul>
    </nav>
  );
}
