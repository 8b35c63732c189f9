import { useState } from 'react';

export type Outcome = {
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
