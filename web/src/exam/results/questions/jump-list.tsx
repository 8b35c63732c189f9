import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { NumberedQuestion, Outcome } from '#exam/results/outcome.ts';
import { outcomeIcons } from '#exam/results/outcome-badge.tsx';
import { ChevronDown, Flag } from '#ui/icons/elsewhere.ts';

type JumpListProps = {
  questions: readonly NumberedQuestion[];
  onJump: (number: number) => void;
};

/** The numbers of the shown questions. On a tablet it folds away and stays at the upper edge; a phone's rows are a list. */
export function JumpList({ questions, onJump }: JumpListProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <nav
      aria-label={t`Jump to a question`}
      className="sticky top-16 z-10 grid max-h-[calc(100dvh-4rem)] max-sm:hidden grid-rows-[auto_minmax(0,1fr)] rounded-lg border border-border bg-surface lg:top-20 lg:max-h-[calc(100dvh-6rem)] print:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 font-semibold lg:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Jump to a question</Trans>
        <ChevronDown aria-hidden="true" className={clsx('size-5', isOpen && 'rotate-180')} />
      </button>
      <p aria-hidden="true" className="px-4 pt-4 font-semibold max-lg:hidden">
        <Trans>Jump to a question</Trans>
      </p>
      <ol
        id={listId}
        className={clsx(
          'grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2 overflow-y-auto p-4 max-lg:max-h-[60dvh]',
          isOpen ? 'grid' : 'hidden lg:grid',
        )}
      >
        {questions.map((entry) => (
          <li key={entry.number}>
            <JumpButton
              entry={entry}
              onJump={() => {
                setIsOpen(false);
                onJump(entry.number);
              }}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const looks: Record<Outcome, string> = {
  correct: 'border-success text-success',
  wrong: 'border-danger bg-danger-soft text-danger',
  skipped: 'border-dashed border-control text-muted',
  uncounted: 'border-dashed border-warning text-warning',
};

function JumpButton({
  entry: { number, outcome, question },
  onJump,
}: {
  entry: NumberedQuestion;
  onJump: () => void;
}) {
  const { t } = useLingui();
  const words = {
    correct: t`correct`,
    wrong: t`wrong`,
    skipped: t`skipped`,
    uncounted: t`not counted`,
  };
  const Icon = outcomeIcons[outcome];
  const name = question.flagged
    ? t`Question ${number}, ${words[outcome]}, marked`
    : t`Question ${number}, ${words[outcome]}`;
  return (
    <button
      type="button"
      aria-label={name}
      className={clsx(
        'relative inline-flex h-11 w-full items-center justify-center gap-1 rounded-md border text-sm font-semibold hover:bg-raised',
        looks[outcome],
      )}
      onClick={onJump}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {number}
      {question.flagged && (
        <Flag
          aria-hidden="true"
          className="absolute -inset-e-1 -top-1 size-3.5 fill-primary text-primary"
        />
      )}
    </button>
  );
}
