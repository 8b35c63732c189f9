import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { formatClock } from '#shared/attempts/format.ts';
import {
  remainingSeconds,
  type TimeLeft,
  timeLeftOf,
} from '#shared/attempts/state/runner-selectors.ts';
import { Clock } from '#ui/icons/test-screen.ts';

const tones: Readonly<Record<TimeLeft, string>> = {
  enough: 'border-border bg-raised',
  little: 'border-warning bg-warning-soft text-warning',
  last: 'border-danger bg-danger-soft text-danger',
};

/** The time left, in another colour when 10 minutes are left and red at 5; nothing in a test without a limit. */
export function Timer() {
  const { t } = useLingui();
  const remaining = useRunnerState(remainingSeconds);
  const timeLeft = useRunnerState(timeLeftOf);
  if (remaining === null) return null;
  return (
    <div
      role="timer"
      aria-label={t`Time left`}
      aria-live="off"
      data-time-left={timeLeft}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-md border px-2.5 text-lg font-bold tabular-nums',
        tones[timeLeft],
      )}
    >
      <Clock aria-hidden="true" className="size-4.5" />
      <span className="text-sm font-medium max-md:hidden">
        <Trans>Time left</Trans>
      </span>
      {formatClock(remaining)}
    </div>
  );
}
