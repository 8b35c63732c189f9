import type { Language } from '@taiyari/contract/rules/languages';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hashOfQuestion } from '#exam/results/analysis-place.ts';
import type { NumberedQuestion } from '#exam/results/outcome.ts';
import { JumpList } from '#exam/results/questions/jump-list.tsx';
import { QuestionCard } from '#exam/results/questions/question-card.tsx';

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
      <ol className="grid min-w-0 grid-cols-1 max-sm:divide-y max-sm:divide-border max-sm:rounded-lg max-sm:border max-sm:border-border sm:gap-4 lg:order-first print:block">
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
