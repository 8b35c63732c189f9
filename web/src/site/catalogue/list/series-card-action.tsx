import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { SeriesPrice } from '#shared/catalogue/series-price.tsx';
import { EnrolButton, EnrolError } from '#site/catalogue/enrol-button.tsx';
import { LoginLink } from '#site/catalogue/login-link.tsx';
import { isSold, OrderLink } from '#site/catalogue/order-link.tsx';
import { useEnrol } from '#site/catalogue/use-enrolment.ts';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type SeriesCardActionProps = { series: LearnerSeries; titleId: string };

/** The foot of a card: what the series costs, the one button, and under them what went wrong. */
export function SeriesCardAction({ series, titleId }: SeriesCardActionProps) {
  const { t } = useLingui();
  const enrol = useEnrol(series.id);
  return (
    <div className="mt-auto grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SeriesPrice series={series} />
        {/* Above the link of the card. */}
        <div className="relative ms-auto">
          {series.isEnrolled ? (
            <ContinueLink seriesId={series.id} titleId={titleId} takesFocus={enrol.isSuccess} />
          ) : (
            <EnrolControl series={series} titleId={titleId} enrol={enrol} />
          )}
        </div>
      </div>
      <EnrolError error={enrol.error} fallback={t`Failed to enroll. Please try again.`} />
    </div>
  );
}

type ControlProps = { seriesId: string; titleId: string };

function EnrolControl({
  series,
  titleId,
  enrol,
}: SeriesCardActionProps & { enrol: ReturnType<typeof useEnrol> }) {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer === 'unknown') return <Skeleton className="h-11 w-32" />;
  if (viewer === 'visitor') {
    return (
      // For a visitor the card itself is what to open: no wall of equal buttons.
      <div className="-me-2.5">
        <LoginLink describedBy={titleId} variant="ghost" size="compact">
          <Trans>Login to Enroll</Trans>
        </LoginLink>
      </div>
    );
  }
  if (isSold(series)) {
    return (
      <OrderLink series={series} aria-describedby={titleId}>
        <Trans>Enroll Now</Trans>
      </OrderLink>
    );
  }
  return (
    <EnrolButton
      seriesId={series.id}
      enrol={enrol}
      busyText={t`Processing...`}
      describedBy={titleId}
    >
      <Trans>Enroll Now</Trans>
    </EnrolButton>
  );
}

function ContinueLink({ seriesId, titleId, takesFocus }: ControlProps & { takesFocus: boolean }) {
  const link = useFocusOnMount<HTMLAnchorElement>(takesFocus);
  return (
    <LinkButton {...paths.series(seriesId)} ref={link} aria-describedby={titleId} variant="primary">
      <Trans>Continue</Trans>
    </LinkButton>
  );
}
