import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Missing } from '#shared/shell/not-found.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { findListedSeries, seriesQuery } from '#site/catalogue/api.ts';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import type { DetailSearch } from '#site/catalogue/detail/detail-search.ts';
import { SeriesDetail } from '#site/catalogue/detail/series-detail.tsx';
import { useViewer } from '#site/catalogue/use-enrolment.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const rows = ['1', '2', '3', '4'];

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

function SeriesDetailSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading Test Series`} className="grid gap-3">
      <Skeleton className="my-2.5 h-6 w-36" />
      <div className={detailLayout.page}>
        <div className={detailLayout.column}>
          <Card className={`${detailLayout.header} grid gap-4`}>
            <div className="flex flex-col gap-4 sm:flex-row">
              <Skeleton className="size-16 shrink-0 sm:size-24" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-9 w-3/4" />
                <Skeleton className="h-6" />
                <Skeleton className="h-6 w-1/2" />
              </div>
            </div>
            <Skeleton className="h-12" />
          </Card>
          <Skeleton className={`${detailLayout.about} h-36`} />
          <div className={`${detailLayout.tests} grid gap-4`}>
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11" />
            {rows.map((row) => (
              <Skeleton key={row} className="h-36" />
            ))}
          </div>
        </div>
        <div className={detailLayout.column}>
          <Skeleton className={`${detailLayout.stats} h-52`} />
        </div>
      </div>
    </SkeletonArea>
  );
}

function MissingSeries() {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <Missing
      title={t`Test series not found`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {viewer === 'learner' && (
            // Where a test of it that runs, and its results, are found also after it was archived.
            <LinkButton {...paths.dashboard} variant="primary">
              <Trans>Go to Dashboard</Trans>
            </LinkButton>
          )}
          <BackToList />
        </div>
      }
    />
  );
}

function SeriesLoadError({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useLingui();
  return (
    <ErrorState
      headingLevel={1}
      message={t`Failed to load test series details.`}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={<BackToList />}
    />
  );
}

function BackToList() {
  return (
    <LinkButton {...paths.allTestSeries}>
      <Trans>Back to Test Series</Trans>
    </LinkButton>
  );
}
