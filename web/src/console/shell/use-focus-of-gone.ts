import { type RefObject, useEffect } from 'react';

/**
 * What goes with its own deed, such as a button that confirms, takes the focus with it, and the keyboard would begin at
 * the top of the window again: the page keeps it, unless what stands nearer has taken it.
 */
export function useFocusOfGone(page: RefObject<HTMLElement | null>): void {
  // Focus, and what leaves the page, lie outside React.
  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    let focused: Element | null = null;
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const look = () => {
      if (focused?.isConnected !== false) return;
      focused = null;
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [page]);
}
