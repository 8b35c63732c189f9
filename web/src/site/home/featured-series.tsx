import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { EditorsRating, LearnerStars, SeriesPrice } from '#shared/catalogue/series-facts.tsx';
import { SeriesIcon } from '#shared/catalogue/series-icon.tsx';
import { featuredSeriesQuery } from '#site/home/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
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

function FeaturedCard({ series }: { series: LearnerSeries }) {
  return (
    <Card as="li" className="flex min-h-56 flex-col gap-3">
      <div className="flex items-start gap-3">
        <SeriesIcon series={series} size={48} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3
            dir="auto"
            lang={languageByScript(series.title)}
            className="line-clamp-2 text-lg leading-[1.5rem] font-semibold"
          >
            {series.title}
          </h3>
          <p
            dir="auto"
            lang={languageByScript(series.subtitle)}
            className="line-clamp-2 text-sm text-muted"
          >
            {series.subtitle}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <SeriesBadge series={series} />
        <span className="text-sm text-muted">
          <Plural value={series.testCount} one="# test" other="# tests" />
        </span>
        <LearnerStars rating={series.learnerRating} />
        <EditorsRating value={series.rating} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <SeriesPrice series={series} />
        <LinkButton {...paths.series(series.id)} className="ms-auto">
          <CardAction isEnrolled={series.isEnrolled} />
          <span className="sr-only">: {series.title}</span>
        </LinkButton>
      </div>
    </Card>
  );
}

function CardAction({ isEnrolled }: { isEnrolled: boolean }) {
  const account = useAccount();
  if (isEnrolled) return <Trans>Continue</Trans>;
  return account ? <Trans>Enroll Now</Trans> : <Trans>View Details</Trans>;
}

function SeriesBadge({ series }: { series: LearnerSeries }) {
  if (series.isEnrolled) {
    return (
      <Badge tone="success">
        <Trans>Enrolled</Trans>
      </Badge>
    );
  }
  return series.tag === '' ? null : <Badge tone="primary">{series.tag}</Badge>;
}
