import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import type { SeriesTests } from '#site/catalogue/api.ts';
import type { DetailSearch, TestType } from '#site/catalogue/detail/detail-search.ts';
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
