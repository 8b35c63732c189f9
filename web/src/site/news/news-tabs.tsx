import { useLingui } from '@lingui/react/macro';
import type { NewsCategory } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { categories } from '#site/news/news-search.ts';
import { useCategoryNames } from '#site/news/use-category-names.ts';
import { tabRowStyles, tabStyles } from '#ui/tabs.tsx';

/** One link per category; the choice is in the address. */
export function NewsTabs({ selected }: { selected: NewsCategory | undefined }) {
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
