import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import type { SeriesTests } from '#site/catalogue/api.ts';
import type { DetailSearch, TestType } from '#site/catalogue/detail/detail-search.ts';
import { subjectName } from '#site/catalogue/test-facts.tsx';
import { chipRowStyles, chipStyles } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tabRowStyles, tabStyles } from '#ui/tabs.tsx';

type TypeTabsProps = {
  seriesId: string;
  search: DetailSearch;
  counts: SeriesTests['testTypeCounts'];
};

/** Narrows the tests to one type; the choice is in the address. */
export function TypeTabs({ seriesId, search, counts }: TypeTabsProps) {
  const { t } = useLingui();
  const tab = (type: TestType | undefined, name: ReactNode, count: number) => (
    <Link
      {...paths.series(seriesId)}
      search={{ ...search, type }}
      preload={false}
      resetScroll={false}
      activeOptions={{ exact: true }}
      // Four of them fit on a phone, so that none hides behind its edge.
      className={`${tabStyles(search.type === type)} max-[26rem]:gap-0.5 max-[26rem]:px-1`}
    >
      {name}
      <span className="rounded-full bg-raised px-2 text-sm text-text max-[26rem]:px-1.5">
        {count}
      </span>
    </Link>
  );
  return (
    <nav aria-label={t`Types of tests`} className={tabRowStyles}>
      {tab(undefined, <Trans>All</Trans>, counts.total)}
      {tab('mock', <Trans>Mock</Trans>, counts.mock)}
      {tab('pyq', <Trans>PYQ</Trans>, counts.pyq)}
      {tab('practice', <Trans>Practice</Trans>, counts.practice)}
    </nav>
  );
}

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
