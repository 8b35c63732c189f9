import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { newsQuery } from '#features/news/api.ts';
import { NewsResults } from '#features/news/news-results.tsx';
import type { NewsSearch } from '#features/news/news-search.ts';
import { NewsTabs } from '#features/news/news-tabs.tsx';
import { usePageTitle } from '#features/site/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function CurrentAffairsPage({ search: { category } }: { search: NewsSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Current Affairs`);
  const news = useQuery(newsQuery(category));
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeading
        title={t`Current Affairs`}
        text={t`The newest reports of newspapers, press offices and broadcasters. Their texts are theirs.`}
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
