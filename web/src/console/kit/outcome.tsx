import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { X } from '#ui/icons/elsewhere.ts';

const bannerMilliseconds = 5000;

type OutcomeBannerProps = Pick<OutcomeControl, 'outcome' | 'hide'> & {
  /** It is within the bar at the foot of a page, and stands above it, however much the bar says. */
  isInBar?: boolean;
};

/** Says for five seconds how a deed went; not counted are those in which the pointer or the focus is on it. */
export function OutcomeBanner({ outcome, hide, isInBar = false }: OutcomeBannerProps) {
  return outcome && <Shown key={outcome.number} {...outcome} isInBar={isInBar} onEnd={hide} />;
}

type ShownProps = {
  tone: 'success' | 'danger';
  text: string;
  isInBar: boolean;
  onEnd: () => void;
};

function Shown({ tone, text, isInBar, onEnd }: ShownProps) {
  const { t } = useLingui();
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  useCountdown(holds.pointer || holds.focus, onEnd);
  const hold = (change: Partial<typeof holds>) => setHolds((before) => ({ ...before, ...change }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what stops the time is not an action of its own
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same
    <div
      data-testid="outcome"
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
      className={clsx(
        'inset-x-4 z-40 rounded-md shadow-raised sm:inset-s-auto sm:inset-e-6 sm:w-md',
        isInBar ? 'absolute bottom-full mb-3' : 'fixed bottom-4',
      )}
    >
      <Banner
        tone={tone}
        action={
          <button
            type="button"
            aria-label={t`Close`}
            onClick={onEnd}
            className="-m-2 grid size-10 shrink-0 place-items-center rounded-md sm:-m-3"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        }
      >
        {text}
      </Banner>
    </div>
  );
}

function useCountdown(isHeld: boolean, onEnd: () => void): void {
  const remaining = useRef(bannerMilliseconds);
  const end = useEffectEvent(onEnd);

  // Time is outside React.
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isHeld]);
}

type Outcome = {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** Grows, so that the same sentence said twice stands there for its whole time again. */
  readonly number: number;
};

/** How the last deed went; `OutcomeBanner` shows it. `succeeded` is what the page before has done and this one says. */
export function useOutcome(succeeded?: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(
    succeeded === undefined ? null : { tone: 'success', text: succeeded, number: 0 },
  );
  const show = (tone: Outcome['tone'], text: string) =>
    setOutcome((before) => ({ tone, text, number: (before?.number ?? 0) + 1 }));
  return {
    outcome,
    succeed: (text: string) => show('success', text),
    fail: (text: string) => show('danger', text),
    hide: () => setOutcome(null),
  };
}

export type OutcomeControl = ReturnType<typeof useOutcome>;
