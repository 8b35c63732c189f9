import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { featuredSeriesQuery } from '#site/home/api.ts';
import { FeaturedCard } from '#site/home/featured-card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

export function FeaturedSeries() {
  return (
    <section aria-labelledby="featured" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="featured" className="text-xl font-bold">
          <Trans>Featured Test Series</Trans>
        </h2>
        <Link
          {...paths.allTestSeries}
          className={`${textLinkStyles} inline-flex min-h-11 items-center`}
        >
          <Trans>View All</Trans>
        </Link>
      </div>
      <FeaturedGrid />
    </section>
  );
}

const gridStyles = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function FeaturedGrid() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(featuredSeriesQuery);
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading Test Series`} className={gridStyles}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-56" />
        ))}
      </SkeletonArea>
    );
  }
  // What was there stays when it cannot be fetched again.
  if (isError && data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        title={t`Unable to Load Test Series`}
        message={t`Failed to load featured test series`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t`No featured test series at the moment`}
        action={
          <LinkButton {...paths.allTestSeries}>
            <Trans>View All</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={gridStyles}>
      {data.items.map((series) => (
        <FeaturedCard key={series.id} series={series} />
      ))}
    </ul>
  );
}
