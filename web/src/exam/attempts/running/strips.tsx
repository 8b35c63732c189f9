import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSections } from '#exam/attempts/sections/section-bar.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { sectionAt } from '#shared/attempts/state/open-part.ts';
import { lateNumbers, numbersOfNews } from '#shared/attempts/state/save-state.ts';
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

/** One choice has gone on top of another one of this learner: told on both devices, or it would have changed without a word. */
export function OtherDevicesNotice() {
  const runner = useRunner();
  const changed = useRunnerState((state) => numbersOfNews(state, 'changed'));
  const replaced = useRunnerState((state) => numbersOfNews(state, 'replaced'));
  const knows = useKnowsOtherTabs();
  if (!knows || changed.length + replaced.length === 0) return null;
  return (
    <Strip tone="warning" onDismiss={() => runner.deviceNewsRead()}>
      {changed.length > 0 && <Changed numbers={changed} />}
      {changed.length > 0 && replaced.length > 0 && ' '}
      {replaced.length > 0 && <Replaced numbers={replaced} />}
    </Strip>
  );
}

/** Whether this page has heard all that other tabs of this browser saved: it has not while it was put away by the browser. */
function useKnowsOtherTabs(): boolean {
  const [wasAway, setWasAway] = useState(false);

  // Being put away and taken out again comes from the browser.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && setWasAway(true);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  return !wasAway && typeof BroadcastChannel !== 'undefined';
}

function Changed({ numbers }: { numbers: readonly number[] }) {
  const list = useShortList(numbers);
  return (
    <Plural
      value={numbers.length}
      one={`Changed on another device: question ${list}.`}
      other={`Changed on another device: questions ${list}.`}
    />
  );
}

function Replaced({ numbers }: { numbers: readonly number[] }) {
  const list = useShortList(numbers);
  return (
    <Plural
      value={numbers.length}
      one={`Question ${list} had been answered otherwise on another device; the choice made here was kept.`}
      other={`Questions ${list} had been answered otherwise on another device; the choices made here were kept.`}
    />
  );
}

/** So many questions are named. */
const mostNamed = 5;

function useShortList(numbers: readonly number[]): string {
  const { t, i18n } = useLingui();
  const others = numbers.length - mostNamed;
  const named = numbers.slice(0, mostNamed).map(String);
  return new Intl.ListFormat(i18n.locale).format(
    others > 0 ? [...named, t`${others} more`] : named,
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
