import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import {
  remainingSeconds,
  type TimeLeft,
  timeLeftOf,
} from '#shared/attempts/state/runner-selectors.ts';
import { formatClock } from '#shared/attempts/state/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Clock } from '#ui/icons/everywhere.ts';
import { DoorOpen, Keyboard } from '#ui/icons/test-screen.ts';

const tones: Readonly<Record<TimeLeft, string>> = {
  enough: 'border-border bg-raised',
  little: 'border-warning bg-warning-soft text-warning',
  last: 'border-danger bg-danger-soft text-danger',
};

type ExamHeaderProps = {
  /** Whether the answers have arrived; from the first answer on there is something to say. */
  saveWords: ReactNode;
  onExit: () => void;
  onShowKeys: () => void;
  onSubmit: () => void;
};

/** What stays in sight the whole time: test, question, whether the answers are saved, time left. */
export function ExamHeader({ saveWords, onExit, onShowKeys, onSubmit }: ExamHeaderProps) {
  const { t } = useLingui();
  const { attempt } = useRunner().getState();
  return (
    <header className="border-b border-border bg-surface">
      <div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 sm:px-4 sm:py-2 lg:flex-nowrap">
        <h1
          dir="auto"
          className="min-w-0 flex-1 truncate text-base font-bold narrow:basis-full narrow:whitespace-normal lg:max-w-1/2 lg:flex-none lg:text-lg"
        >
          {attempt.testTitle}
        </h1>
        <div className="flex items-center gap-2 narrow:grow narrow:justify-between phone-clocks:contents lg:order-last">
          <Timer />
          <Button
            variant="ghost"
            size="icon"
            className="max-lg:hidden"
            aria-label={t`Keyboard`}
            onClick={onShowKeys}
          >
            <Keyboard aria-hidden="true" className="size-5" />
          </Button>
          <Button variant="ghost" className="px-2.5!" aria-label={t`Exit test`} onClick={onExit}>
            <DoorOpen aria-hidden="true" className="size-5" />
            <span className="max-md:hidden">
              <Trans>Exit</Trans>
            </span>
          </Button>
        </div>
        <div className="flex min-w-0 basis-full items-center justify-between gap-3 phone-clocks:contents lg:flex-1 lg:basis-auto">
          <WhereAmI saveWords={saveWords} />
          <Button className="shrink-0 beside:hidden" onClick={onSubmit}>
            <Trans>Submit</Trans>
          </Button>
        </div>
      </div>
    </header>
  );
}

function WhereAmI({ saveWords }: Pick<ExamHeaderProps, 'saveWords'>) {
  const runner = useRunner();
  const number = useRunnerState((state) => state.index + 1);
  const total = runner.getState().questions.length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm phone-clocks:order-1 phone-clocks:grow phone-clocks:basis-[calc(100%-7rem)]">
      <span className="font-medium tabular-nums">
        <Trans>
          Question {number} of {total}
        </Trans>
      </span>
      {saveWords}
    </p>
  );
}

/** The time left, in another colour when 10 minutes are left and red at 5; nothing in a test without a limit. */
function Timer() {
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
        'inline-flex min-h-11 items-center gap-1.5 rounded-md border px-2.5 text-lg font-bold tabular-nums phone-clocks:order-2 phone-clocks:min-h-0 phone-clocks:px-1 phone-clocks:text-sm',
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
