import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { IndexedQuestion } from '#console/authoring/tests/editor/questions/find-questions.ts';

/** Which questions are selected; `shown` are those that a range can be drawn over. */
export function useSelection(shown: readonly IndexedQuestion[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ shown, last: '' });

  // Rows are drawn again when their function is another one: it reads what is shown when it is called.
  useLayoutEffect(() => {
    latest.current.shown = shown;
  }, [shown]);

  const toggle = useMemo(
    () => (key: string, isRange: boolean) => {
      const keys = latest.current.shown.map(({ question }) => question.key);
      const from = isRange ? keys.indexOf(latest.current.last) : -1;
      const to = keys.indexOf(key);
      const range = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      latest.current.last = key;
      setChosen((before) => {
        const after = new Set(before);
        for (const one of range) {
          if (before.has(key)) after.delete(one);
          else after.add(one);
        }
        return after;
      });
    },
    [],
  );
  // What is gone, for example deleted, is not selected any more.
  const shownKeys = useMemo(() => new Set(shown.map(({ question }) => question.key)), [shown]);
  const keys = useMemo(
    () => new Set([...chosen].filter((key) => shownKeys.has(key))),
    [chosen, shownKeys],
  );
  return useMemo(() => ({ keys, toggle, choose: setChosen }), [keys, toggle]);
}

export type Selection = ReturnType<typeof useSelection>;
