import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findListedSeries, seriesQuery } from '#features/catalogue/api.ts';
import type { DetailSearch } from '#features/catalogue/detail/detail-search.ts';
import { SeriesDetail } from '#features/catalogue/detail/series-detail.tsx';
import { SeriesDetailSkeleton } from '#features/catalogue/detail/series-detail-skeleton.tsx';
import { MissingSeries, SeriesLoadError } from '#features/catalogue/detail/series-errors.tsx';
import { usePageTitle } from '#features/site/use-page-title.ts';
import { isApiError } from '#lib/api-error.ts';

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
