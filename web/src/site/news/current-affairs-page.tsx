import { useLingui } from '@lingui/react/macro';
import type { NewsCategory } from '@taiyari/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { NewsResults } from '#site/news/news-results.tsx';
import { categories, type NewsSearch } from '#site/news/news-search.ts';
import { useCategoryNames } from '#site/news/use-category-names.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { tabRowStyles, tabStyles } from '#ui/tabs.tsx';

export function CurrentAffairsPage({ search: { category } }: { search: NewsSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Current Affairs`);
  const news = useQuery(newsQuery(category));
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeading
        title={t`Current Affairs`}
        text={t`Headlines from newspapers, press offices and broadcasters; the full reports are on their own sites.`}
      />
      <NewsTabs selected={category} />
      <NewsResults news={news} />
    </div>
  );
}

/** One link per category; the choice is in the address. */
function NewsTabs({ selected }: { selected: NewsCategory | undefined }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const tab = (category: NewsCategory | undefined, name: string) => (
    <Link
      key={name}
      {...paths.currentAffairs}
      search={{ category }}
      preload={false}
      resetScroll={false}
      activeOptions={{ exact: true }}
      className={tabStyles(category === selected)}
    >
      {name}
    </Link>
  );
  return (
    <nav aria-label={t`Categories of news`} className={tabRowStyles}>
      {tab(undefined, t`All News`)}
      {categories.map((category) => tab(category, names[category]))}
    </nav>
  );
}

/** The newest items of one category, or of all, with the state of every source. */
const newsQuery = (category: NewsCategory | undefined) =>
  queryOptions({
    queryKey: ['news', category ?? 'all'],
    queryFn: ({ signal }) => callElsewhere('listNews', { query: { category }, signal }),
    staleTime: 60_000,
  });
