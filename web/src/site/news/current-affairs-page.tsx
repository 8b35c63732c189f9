import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NewsCategory, NewsItem, NewsSource } from '@taiyari/contract';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { categories, type NewsSearch } from '#site/news/news-search.ts';
import { Age, SourceDot, SourceList, useCategoryNames } from '#site/news/source-list.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ContentLink } from '#ui/content-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RefreshCw } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
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
      <NewsResults news={news} isOfAll={category === undefined} />
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

type News = { readonly items: NewsItem[]; readonly sources: NewsSource[] };

type NewsResultsProps = { news: UseQueryResult<News>; isOfAll: boolean };

function NewsResults({ news, isOfAll }: NewsResultsProps) {
  const { t } = useLingui();
  const { data, isPending, isError, isFetching } = news;
  const refresh = () => void news.refetch();
  if (isPending) return <NewsSkeleton />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t`Failed to Load News`}
        message={t`Failed to fetch news. Please try again later.`}
        onRetry={refresh}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isError && (
        <Banner tone="danger">{t`Failed to refresh news. Please try again later.`}</Banner>
      )}
      <div className={data.sources.length > 0 ? columns : undefined}>
        {data.items.length === 0 ? (
          <NoNews isOfAll={isOfAll} onRefresh={refresh} isRefreshing={isFetching} />
        ) : (
          <Headlines items={data.items} onRefresh={refresh} isRefreshing={isFetching} />
        )}
        {data.sources.length > 0 && <SourceList sources={data.sources} />}
      </div>
    </div>
  );
}

function NewsSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading Current Affairs`} className={columns}>
      <div className="grid gap-3">
        <div className={headStyles}>
          <Skeleton className="h-6 w-48" />
        </div>
        <div className={grid}>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
            <Skeleton key={place} className="h-60" />
          ))}
        </div>
      </div>
      <Skeleton className="h-96" />
    </SkeletonArea>
  );
}

const columns = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]';
const headStyles = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2';
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

type HeadlinesProps = RefreshProps & { items: readonly NewsItem[] };

/** The button stands with what it refreshes: where nothing is shown what stands in its place offers the same. */
function Headlines({ items, onRefresh, isRefreshing }: HeadlinesProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className={headStyles}>
        <p className="text-muted">
          <Plural value={items.length} one="# headline" other="# headlines, newest first" />
        </p>
        <Button isBusy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RefreshCw aria-hidden="true" className="size-4.5" />}
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <ul className={grid}>
        {items.map((item) => (
          <NewsCard key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

type RefreshProps = { onRefresh: () => void; isRefreshing: boolean };

/** Nothing has come from the sources yet, or nothing of this category. */
function NoNews({ isOfAll, onRefresh, isRefreshing }: RefreshProps & { isOfAll: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      picture="board"
      title={t`No News Available`}
      text={
        isOfAll
          ? t`Nothing has come from the news sources so far. What you can try:`
          : t`The news sources have nothing of this category. What you can try:`
      }
      action={
        <>
          <ul className="grid max-w-text list-disc gap-1 ps-5 text-start text-muted">
            <li>
              <Trans>Choose another category: each has its own sources.</Trans>
            </li>
            <li>
              <Trans>Come back later: the sources are asked every ten minutes.</Trans>
            </li>
          </ul>
          <Button variant="primary" isBusy={isRefreshing} onClick={onRefresh}>
            <Trans>Refresh Page</Trans>
          </Button>
        </>
      }
    />
  );
}

function NewsCard({ item }: { item: NewsItem }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const { title, description, link, publishedAt, category, source, colour } = item;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span className="flex min-w-0 items-center gap-2">
          <SourceDot colour={colour} />
          <bdi>{source}</bdi>
          <Badge>{names[category]}</Badge>
        </span>
        <Age time={publishedAt} />
      </div>
      <h2 dir="auto" lang={languageByScript(title)} className="text-lg font-semibold">
        {title}
      </h2>
      {description !== '' && (
        <p
          dir="auto"
          lang={languageByScript(description)}
          className="foreign-text text-muted max-sm:line-clamp-3 max-sm:[--leading-urdu:3.2]"
        >
          {description}
        </p>
      )}
      <div className="mt-auto flex justify-end">
        {link === null ? (
          <span className="inline-flex min-h-11 items-center text-muted">
            <Trans>No Link Available</Trans>
          </span>
        ) : (
          <ContentLink url={link} text={t`Read More`} subject={title} />
        )}
      </div>
    </Card>
  );
}
