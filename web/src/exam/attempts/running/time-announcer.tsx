import { Plural, Trans } from '@lingui/react/macro';
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

const moments = [1800, 600, 300, 120, 60, 30] as const;
/** So long the text stands, for a tick that comes late. */
const standingSeconds = 5;

/** The moment that is spoken while `remaining` seconds are left, else null. */
export function announcedSeconds(remaining: number | null): number | null {
  if (remaining === null) return null;
  const moment = moments.find((each) => remaining <= each && remaining > each - standingSeconds);
  return moment ?? null;
}
