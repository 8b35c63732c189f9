import { Trans } from '@lingui/react/macro';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { hasNextPart } from '#shared/attempts/state/runner-selectors.ts';

/** Said when the learner wants to go on from the last question of what is open. */
export function LastQuestion() {
  return useRunnerState(hasNextPart) ? (
    <Trans>
      This is the last question of this part. The next part begins when the time of this one is
      over.
    </Trans>
  ) : (
    <Trans>This is the last question. Look through the palette, or submit the test.</Trans>
  );
}
