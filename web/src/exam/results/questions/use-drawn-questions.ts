import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const atOnce = 6;
const perStep = 8;

/**
 * Which of many questions are filled in: the first few at once, those around a place that is jumped to, and the
 * rest in idle moments. A hundred questions with their formulas in one go would block a cheap phone for seconds.
 */
export function useDrawnQuestions(total: number, startAt: number) {
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
