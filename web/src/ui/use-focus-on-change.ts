import { useEffect, useRef } from 'react';

/**
 * For a place in which one thing takes the place of another: what had the focus in it goes then, and the focus with it.
 * The place takes it, unless it was elsewhere.
 */
export function useFocusOnChange<E extends HTMLElement>(shown: unknown) {
  const ref = useRef<E>(null);
  const known = useRef(shown);
  const isWithin = useRef(false);

  // Focus lies outside React.
  useEffect(() => {
    if (known.current === shown) return;
    known.current = shown;
    if (isWithin.current && document.activeElement === document.body) ref.current?.focus();
  }, [shown]);

  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true;
    },
    // Nothing is told of what is taken off the page with the focus in it.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
