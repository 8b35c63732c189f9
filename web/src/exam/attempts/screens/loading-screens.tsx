import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink } from '#exam/attempts/screens/back-link.tsx';
import { CentredScreen } from '#exam/attempts/screens/centred-screen.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CircleAlert } from '#ui/icons/everywhere.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type LoadErrorProps = {
  seriesId: string | null;
  reason: string | null;
  onRetry: () => void;
  isRetrying: boolean;
};

export function LoadingScreen() {
  const { t } = useLingui();
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <LoadingText title={t`Loading test...`} />
    </main>
  );
}

/** It comes with the page, because it is shown when nothing more can be fetched. */
export function LoadErrorScreen({ seriesId, reason, onRetry, isRetrying }: LoadErrorProps) {
  const { t } = useLingui();
  return (
    <CentredScreen
      title={t`Oops!`}
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-danger" />}
    >
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
