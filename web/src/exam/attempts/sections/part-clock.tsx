import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { formatClock } from '#shared/attempts/format.ts';
import { partSeconds } from '#shared/attempts/state/runner-selectors.ts';
import { Hourglass } from '#ui/icons/elsewhere.ts';

/** From here on it is red; a part is shorter than a test. */
const redSeconds = 60;

/** The time left in the open part, where parts have clocks of their own. */
export function PartClock() {
  const { t } = useLingui();
  const { parts, partEnds } = useRunner().getState();
  const part = useRunnerState((state) => state.part);
  const seconds = useRunnerState(partSeconds);
  if (partEnds.length === 0 || seconds === null) return null;
  const number = part + 1;
  const count = parts.length;
  return (
    <div
      role="timer"
      aria-label={t`Time left in this part`}
      aria-live="off"
      className={clsx(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-md border px-2 tabular-nums sm:grid sm:min-h-12 sm:content-center sm:gap-0 sm:px-2.5',
        seconds <= redSeconds
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-border bg-raised',
      )}
    >
      <span className="text-xs max-sm:sr-only">{t`Part ${number} of ${count}`}</span>
      <span aria-hidden="true" className="text-xs sm:hidden">
        {number}/{count}
      </span>
      <span className="inline-flex items-center gap-1 leading-5 font-bold">
        <Hourglass aria-hidden="true" className="size-4" />
        {formatClock(seconds)}
      </span>
    </div>
  );
}
