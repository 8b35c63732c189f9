import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSections } from '#exam/attempts/sections/section-bar.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { sectionAt } from '#shared/attempts/state/open-part.ts';
import { lateNumbers } from '#shared/attempts/state/save-state.ts';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons/elsewhere.ts';

const tones = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A notice between header and question. */
export function Strip({
  tone,
  onDismiss,
  action,
  children,
}: {
  tone: keyof typeof tones;
  onDismiss?: () => void;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={tones[tone]}>
      <div className="mx-auto flex max-w-[80rem] items-center gap-3 px-3 py-1.5 text-sm font-medium sm:px-4">
        <p className="min-w-0 flex-1">{children}</p>
        {action}
        {onDismiss && (
          <Button
            variant="ghost"
            size="icon"
            className="shrink-0 text-current!"
            aria-label={t`Dismiss`}
            onClick={onDismiss}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** What came before is closed: the question that stood there has gone. */
export function NextPartNotice() {
  const part = useRunnerState((state) => state.part);
  const [known, setKnown] = useState(part);
  return part > known && <NextPart part={part} onDismiss={() => setKnown(part)} />;
}

function NextPart({ part, onDismiss }: { part: number; onDismiss: () => void }) {
  const { t } = useLingui();
  const { parts } = useRunner().getState();
  const names = useSections()
    .filter((section) => section.part === part)
    .map(({ name }) => name)
    .join(', ');
  const number = part + 1;
  const count = parts.length;
  return (
    <Strip tone="info" onDismiss={onDismiss}>
      {t`Part ${number} of ${count} has begun: ${names}. What came before is closed.`}
    </Strip>
  );
}

/** An administrator gave time while the test runs: the clock alone would have moved without a word. */
export function MoreTimeNotice() {
  const deadline = useRunnerState((state) => state.deadline);
  const [known, setKnown] = useState(deadline);
  // Left early, a part takes what was left of it along: from there on more is counted.
  if (deadline !== null && known !== null && deadline < known) setKnown(deadline);
  const minutes = Math.round(((deadline ?? 0) - (known ?? 0)) / 60_000);
  if (minutes < 1) return null;
  return (
    <Strip tone="info" onDismiss={() => setKnown(deadline)}>
      <Plural
        value={minutes}
        one="You have been given # more minute."
        other="You have been given # more minutes."
      />
    </Strip>
  );
}

export function LateNotice() {
  const numbers = useRunnerState(lateNumbers);
  const [dismissed, setDismissed] = useState(0);
  if (numbers.length <= dismissed) return null;
  const list = numbers.join(', ');
  return (
    <Strip tone="warning" onDismiss={() => setDismissed(numbers.length)}>
      <Plural
        value={numbers.length}
        one={`Your answer to question ${list} reached the server after its part had closed, and does not count.`}
        other={`Your answers to questions ${list} reached the server after their part had closed, and do not count.`}
      />
    </Strip>
  );
}

/** Said in the place of an answer that is one too many. */
export function FullNotice() {
  const section = useRunnerState((state) =>
    state.refused === null ? undefined : sectionAt(state, state.index),
  );
  const most = section?.attemptMax;
  if (!most) return null;
  return (
    <Strip tone="warning">
      <Plural
        value={most}
        one="In this section # answer counts, and you have given it. To answer this question, clear the other one first."
        other="In this section # answers count, and you have given them. To answer this question, clear another one first."
      />
    </Strip>
  );
}
