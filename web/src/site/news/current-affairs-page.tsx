import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { newsQuery } from '#site/news/api.ts';
import { NewsResults } from '#site/news/news-results.tsx';
import type { NewsSearch } from '#site/news/news-search.ts';
import { NewsTabs } from '#site/news/news-tabs.tsx';
import { Button } from '#ui/button.tsx';
import { RefreshCw } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function CurrentAffairsPage({ search: { category } }: { search: NewsSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Current Affairs`);
  const news = useQuery(newsQuery(category));
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeading
        title={t`Current Affairs`}
        text={t`Headlines from newspapers, press offices and broadcasters; the full reports are on their own sites.`}
        actions={
          <Button isBusy={news.isFetching} onClick={() => void news.refetch()}>
            {!news.isFetching && <RefreshCw aria-hidden="true" className="size-4.5" />}
            <Trans>Refresh</Trans>
          </Button>
        }
      />
      <NewsTabs selected={category} />
      <NewsResults news={news} />
    </div>
  );
}
