import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, FileQuestion } from 'lucide-react';
import { BackLink } from '#features/test-runner/screens/back-link.tsx';
import { CentredScreen } from '#features/test-runner/screens/centred-screen.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

type InSeries = { seriesId: string | null };

const alertIcon = (
  <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-danger" />
);
const emptyIcon = (
  <FileQuestion aria-hidden="true" strokeWidth={1.5} className="size-10 text-muted" />
);

export function LoadingScreen() {
  const { t } = useLingui();
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <LoadingText title={t`Loading test...`} />
    </main>
  );
}

export function LoadErrorScreen({
  seriesId,
  reason,
  onRetry,
  isRetrying,
}: InSeries & { reason: string | null; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`Oops!`} icon={alertIcon}>
      <p role="alert">
        <Trans>Failed to load test. Please try again.</Trans>
      </p>
      {reason !== null && <p className="text-sm text-muted">{reason}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <LinkButton {...paths.practiceTests}>
          <Trans>Back to Practice Tests</Trans>
        </LinkButton>
        {seriesId !== null && <BackLink seriesId={seriesId} />}
      </div>
    </CentredScreen>
  );
}

export function NotEnrolledScreen({ seriesId }: InSeries) {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`Not enrolled`} icon={alertIcon}>
      <p>
        <Trans>You must be enrolled in this test series to take this test.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {seriesId === null ? (
          <LinkButton {...paths.allTestSeries} variant="primary">
            <Trans>Browse All Test Series</Trans>
          </LinkButton>
        ) : (
          <LinkButton {...paths.series(seriesId)} variant="primary">
            <Trans>Go to the series and enrol</Trans>
          </LinkButton>
        )}
        <BackLink seriesId={null} />
      </div>
    </CentredScreen>
  );
}

export function NoQuestionsScreen({ seriesId }: InSeries) {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`No Questions Available`} icon={emptyIcon}>
      <p className="text-muted">
        <Trans>This test has no questions yet. Please come back later.</Trans>
      </p>
      <BackLink seriesId={seriesId} variant="primary" />
    </CentredScreen>
  );
}

/** The attempt was discarded on another device, or somebody else has logged in here. */
export function AttemptGoneScreen({ seriesId }: InSeries) {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`This attempt is no longer there`} icon={alertIcon}>
      <p className="text-muted">
        <Trans>
          It was discarded in another tab or on another device, or another account has logged in
          here.
        </Trans>
      </p>
      <BackLink seriesId={seriesId} variant="primary" />
    </CentredScreen>
  );
}
