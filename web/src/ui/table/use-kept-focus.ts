import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * A row that goes takes the focus with it, and the keyboard would begin at the top of the page again: the box around
 * the rows keeps it.
 */
export function useKeptFocus(rows: readonly unknown[]) {
  const box = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);

  // Focus lies outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what may have taken it
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [rows]);

  return {
    ref: box,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A dialog gives the focus back.
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null)
        focused.current = null;
    },
  };
}
