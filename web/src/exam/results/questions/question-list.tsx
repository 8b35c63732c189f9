import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import clsx from 'clsx';
import { startTransition, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hashOfQuestion } from '#exam/results/analysis-place.ts';
import { type NumberedQuestion, outcomeIcons } from '#exam/results/outcome.tsx';
import { QuestionCard } from '#exam/results/questions/question-card.tsx';
import type { Outcome } from '#shared/results/outcomes.ts';
import { ChevronDown, Flag } from '#ui/icons/elsewhere.ts';

const atOnce = 6;

const perStep = 8;
type QuestionListProps = {
  questions: readonly NumberedQuestion[];
  resultId: string;
  testId: string;
  /** In which the questions are to be shown. */
  lang: Language;
  /** The number of the question to show first. */
  target: number | null;
};

export function QuestionList({ questions, resultId, testId, lang, target }: QuestionListProps) {
  const indexOf = (number: number | null) =>
    questions.findIndex((entry) => entry.number === number);
  const { isDrawn, drawAround } = useDrawnQuestions(questions.length, indexOf(target));

  const [reached, setReached] = useState(target);

  // The question named in the address can be reached only after the list has been drawn.
  useEffect(() => {
    if (target !== null) showQuestion(target);
  }, [target]);

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] print:block">
      <JumpList
        questions={questions}
        onJump={(number) => {
          drawAround(indexOf(number));
          setReached(number);
          showQuestion(number);
        }}
      />
      <ol className="grid min-w-0 grid-cols-1 max-sm:rounded-lg max-sm:border max-sm:border-border sm:gap-4 lg:order-first print:block">
        {questions.map((entry, index) => (
          <QuestionCard
            key={entry.number}
            entry={entry}
            resultId={resultId}
            testId={testId}
            lang={lang}
            isDrawn={isDrawn(index)}
            isReached={entry.number === reached}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * Brings a question to the top and moves the keyboard there. The card above it gets its real height only when
 * it comes into view, so the place is taken again in the next two frames.
 */
function showQuestion(number: number): void {
  const card = document.getElementById(hashOfQuestion(number));
  if (card === null) return;
  const scrollThere = () => card.scrollIntoView({ block: 'start' });
  scrollThere();
  card.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    scrollThere();
    requestAnimationFrame(scrollThere);
  });
}

/**
 * Which of many questions are filled in: the first few at once, those around a place that is jumped to, and the
 * rest in idle moments. A hundred questions with their formulas in one go would block a cheap phone for seconds.
 */
function useDrawnQuestions(total: number, startAt: number) {
  const [count, setCount] = useState(atOnce);
  const [around, setAround] = useState(startAt);

  // When the browser is idle is known to the browser alone.
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setCount((drawn) => drawn + perStep)));
  }, [count, total]);

  // Paper shows everything, so everything must be there when printing begins.
  useEffect(() => {
    const drawAll = () => flushSync(() => setCount(total));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [total]);

  return {
    isDrawn: (index: number) => index < count || Math.abs(index - around) < atOnce / 2,
    drawAround: setAround,
  };
}

/** Returns how to call it off. Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}

type JumpListProps = {
  questions: readonly NumberedQuestion[];
  onJump: (number: number) => void;
};

/** The numbers of the shown questions. On a tablet it folds away and stays at the upper edge; a phone's rows are a list. */
function JumpList({ questions, onJump }: JumpListProps) {
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
  unneeded: 'border-dashed border-control text-muted',
  void: 'border-dashed border-warning text-warning',
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
    unneeded: t`not needed`,
    void: t`not counted`,
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
