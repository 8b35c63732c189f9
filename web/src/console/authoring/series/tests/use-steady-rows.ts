import { useState } from 'react';

/**
 * Rows that stay while a pointer is down on them: an answer that comes between pressing and letting go would move
 * another row under it, and nothing would be pressed at all.
 * @returns the rows to show, and what the list does when a pointer goes down on it.
 */
export function useSteadyRows<Row>(rows: readonly Row[]) {
  const [held, setHeld] = useState<readonly Row[] | null>(null);

  function onPointerDown() {
    setHeld(rows);
    // The click comes after the pointer has gone up, and still needs the row.
    const over = new AbortController();
    const letGo = () => {
      over.abort();
      setTimeout(() => setHeld(null));
    };
    addEventListener('pointerup', letGo, { signal: over.signal });
    addEventListener('pointercancel', letGo, { signal: over.signal });
  }

  return { rows: held ?? rows, onPointerDown };
}
