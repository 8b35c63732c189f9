import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { seriesEmoji } from '@taiyari/contract/rules/categories';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Rating } from '#ui/rating.tsx';

export function FeaturedCard({ series }: { series: LearnerSeries }) {
  return (
    <Card as="li" className="flex min-h-56 flex-col gap-3">
      <div className="flex items-start gap-3">
        <SeriesPicture series={series} />
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
        {series.rating > 0 && <Rating value={series.rating} />}
        <span className="text-sm text-muted">
          <Plural value={series.testCount} one="# test" other="# tests" />
        </span>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Price series={series} />
        <LinkButton {...paths.series(series.id)}>
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

function SeriesPicture({ series }: { series: LearnerSeries }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-primary-soft text-2xl"
    >
      {series.iconFileId === null ? (
        seriesEmoji(series.title)
      ) : (
        <img
          src={`/api/files/${series.iconFileId}?width=48&height=48`}
          alt=""
          width={48}
          height={48}
        />
      )}
    </span>
  );
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

function Price({ series: { isFree, price, originalPrice } }: { series: LearnerSeries }) {
  const { t } = useLingui();
  if (isFree) {
    return (
      <p className="text-lg font-bold text-success">
        <Trans>Free</Trans>
      </p>
    );
  }
  return (
    <p className="flex items-baseline gap-2">
      <span className="text-lg font-bold">₹{price}</span>
      {originalPrice > price && (
        <s className="text-sm text-muted">
          <span className="sr-only">{t`instead of`} </span>₹{originalPrice}
        </s>
      )}
    </p>
  );
}
