import { Plural, Trans } from '@lingui/react/macro';
import { announcedSeconds } from '#exam/attempts/running/announced-seconds.ts';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { hasNextPart, partSeconds } from '#shared/attempts/state/runner-selectors.ts';

/** Speaks the time left to screen readers at a few moments only. */
export function TimeAnnouncer() {
  const seconds = useRunnerState((state) => announcedSeconds(partSeconds(state)));
  const goesOn = useRunnerState(hasNextPart);
  return (
    <div role="status" className="sr-only">
      {seconds !== null &&
        (seconds < 60 ? (
          <Trans>{seconds} seconds left</Trans>
        ) : (
          <Plural value={seconds / 60} one="# minute left" other="# minutes left" />
        ))}
      {seconds !== null && goesOn && <Trans> in this part</Trans>}
    </div>
  );
}
