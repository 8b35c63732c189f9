import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard, LogOut } from 'lucide-react';
import { SaveWords } from '#features/test-runner/running/save-words.tsx';
import { Timer } from '#features/test-runner/running/timer.tsx';
import { useRunner, useRunnerState } from '#features/test-runner/use-runner.ts';
import { Button } from '#ui/button.tsx';

type ExamHeaderProps = { onExit: () => void; onShowKeys: () => void; onSubmit: () => void };

/** What stays in sight the whole time: test, question, whether the answers are saved, time left. */
export function ExamHeader({ onExit, onShowKeys, onSubmit }: ExamHeaderProps) {
  const { t } = useLingui();
  const runner = useRunner();
  const { attempt, questions } = runner.getState();
  const number = useRunnerState((state) => state.index + 1);
  const total = questions.length;
  return (
    <header className="border-b border-border bg-surface">
      <div className="mx-auto grid max-w-[80rem] grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-3 py-2 sm:px-4">
        <h1
          className="line-clamp-1 text-base font-bold break-all sm:text-lg"
          title={attempt.testTitle}
        >
          {attempt.testTitle}
        </h1>
        <div className="row-span-2 flex items-center gap-1 sm:gap-2">
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
          <Button variant="secondary" className="px-3 lg:hidden" onClick={onSubmit}>
            <Trans>Submit</Trans>
          </Button>
          <Button variant="ghost" size="icon" aria-label={t`Leave the test`} onClick={onExit}>
            <LogOut aria-hidden="true" className="size-5 rtl:rotate-180" />
          </Button>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-medium tabular-nums">
            <Trans>
              Question {number} of {total}
            </Trans>
          </span>
          <SaveWords />
        </p>
      </div>
    </header>
  );
}
