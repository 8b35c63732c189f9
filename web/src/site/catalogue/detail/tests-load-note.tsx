import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type TestsLoadNoteProps = {
  /** The tests of an earlier answer are still shown. */
  hasOldTests: boolean;
  onRetry: () => void;
  isRetrying: boolean;
};

export function TestsLoadNote({ hasOldTests, onRetry, isRetrying }: TestsLoadNoteProps) {
  return (
    <Banner tone="danger">
      <p>
        {hasOldTests ? (
          <Trans>
            We could not load your latest results. What you see may be out of date, so no test can
            be started from here for the moment.
          </Trans>
        ) : (
          <Trans>We could not load the tests of this series and your results.</Trans>
        )}
      </p>
      <Button className="mt-3" isBusy={isRetrying} onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Banner>
  );
}
