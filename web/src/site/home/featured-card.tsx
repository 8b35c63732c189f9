import { Plural, Trans } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { SeriesIcon } from '#shared/catalogue/series-icon.tsx';
import { SeriesPrice } from '#shared/catalogue/series-price.tsx';
import { EditorsRating, LearnerStars } from '#shared/catalogue/stars.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/text-link.tsx';

export function FeaturedCard({ series }: { series: LearnerSeries }) {
  return (
    <Card as="li" className="flex min-h-56 flex-col gap-3">
      <div className="flex items-start gap-3">
        <SeriesIcon series={series} size={48} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 dir="auto" className="line-clamp-2 text-lg leading-6 font-semibold">
            {series.title}
          </h3>
          <p dir="auto" className="line-clamp-2 text-sm text-muted">
            {series.subtitle}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
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
