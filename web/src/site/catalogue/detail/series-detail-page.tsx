import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { findListedSeries, seriesQuery } from '#site/catalogue/api.ts';
import type { DetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { SeriesDetail } from '#site/catalogue/detail/series-detail.tsx';
import { SeriesDetailSkeleton } from '#site/catalogue/detail/series-detail-skeleton.tsx';
import { MissingSeries, SeriesLoadError } from '#site/catalogue/detail/series-errors.tsx';

type SeriesDetailPageProps = { seriesId: string; search: DetailSearch };

export function SeriesDetailPage({ seriesId, search }: SeriesDetailPageProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const series = useQuery({
    ...seriesQuery(seriesId),
    placeholderData: () => findListedSeries(client, seriesId),
  });
  const isMissing = isApiError(series.error, 'not-found');
  const errorTitle = isMissing ? t`Test series not found` : t`Test Series`;
  usePageTitle(series.data === undefined && series.isError ? errorTitle : series.data?.title);

  if (isMissing) return <MissingSeries />;
  if (series.data) return <SeriesDetail key={seriesId} series={series.data} search={search} />;
  if (series.isPending) return <SeriesDetailSkeleton />;
  return <SeriesLoadError onRetry={() => void series.refetch()} isRetrying={series.isFetching} />;
}

/** The page stands at once, with its skeleton: nobody waits for this. */
export function prefetchSeries(client: QueryClient, seriesId: string): void {
  void client.prefetchQuery(seriesQuery(seriesId));
}
