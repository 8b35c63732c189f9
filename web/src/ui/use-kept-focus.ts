import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * A row or a button that goes takes the focus with it, and the keyboard would begin at the top of the page again: the box
 * around it keeps it.
 * @param content what is another one when something may have gone
 */
export function useKeptFocus<Box extends HTMLElement>(content: unknown) {
  const box = useRef<Box>(null);
  const focused = useRef<Element | null>(null);

  // Focus lies outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is what may have taken it
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [content]);

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
