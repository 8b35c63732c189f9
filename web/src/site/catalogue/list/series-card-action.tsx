import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { EnrolButton, EnrolError } from '#site/catalogue/enrol-button.tsx';
import { LoginLink } from '#site/catalogue/login-link.tsx';
import { isSold, OrderLink } from '#site/catalogue/order-link.tsx';
import { useEnrol } from '#site/catalogue/use-enrolment.ts';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type SeriesCardActionProps = { series: LearnerSeries; titleId: string };

/** The one button of a card, with what went wrong under it. */
export function SeriesCardAction({ series, titleId }: SeriesCardActionProps) {
  const { t } = useLingui();
  const enrol = useEnrol(series.id);
  return (
    <div className="relative grid gap-2">
      {series.isEnrolled ? (
        <ContinueLink seriesId={series.id} titleId={titleId} takesFocus={enrol.isSuccess} />
      ) : (
        <EnrolControl series={series} titleId={titleId} enrol={enrol} />
      )}
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
  if (viewer === 'unknown') return <Skeleton className="h-11" />;
  if (viewer === 'visitor') {
    return (
      <LoginLink describedBy={titleId} width="full">
        <Trans>Login to Enroll</Trans>
      </LoginLink>
    );
  }
  if (isSold(series)) {
    return (
      <OrderLink series={series} aria-describedby={titleId} width="full">
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
      width="full"
    >
      <Trans>Enroll Now</Trans>
    </EnrolButton>
  );
}

function ContinueLink({ seriesId, titleId, takesFocus }: ControlProps & { takesFocus: boolean }) {
  const link = useFocusOnMount<HTMLAnchorElement>(takesFocus);
  return (
    <LinkButton
      {...paths.series(seriesId)}
      ref={link}
      aria-describedby={titleId}
      variant="primary"
      width="full"
    >
      <Trans>Continue</Trans>
    </LinkButton>
  );
}
