import { Trans, useLingui } from '@lingui/react/macro';
import { redTimerSeconds } from '@taiyari/contract/rules/limits';
import clsx from 'clsx';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { formatClock } from '#shared/attempts/format.ts';
import { remainingSeconds } from '#shared/attempts/state/runner-selectors.ts';
import { Clock } from '#ui/icons/test-screen.ts';

/** The time left, red towards the end; nothing in a test without a limit. */
export function Timer() {
  const { t } = useLingui();
  const remaining = useRunnerState(remainingSeconds);
  if (remaining === null) return null;
  const isRed = remaining <= redTimerSeconds;
  return (
    <div
      role="timer"
      aria-label={t`Time left`}
      aria-live="off"
      data-low={isRed}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-md border px-2.5 text-lg font-bold tabular-nums',
        isRed ? 'border-danger bg-danger-soft text-danger' : 'border-border bg-raised',
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
