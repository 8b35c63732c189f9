import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#lib/router/react.tsx';

/** After a change of page the focus starts at the page again, as it does when a page is loaded. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  // Focus lies outside React. On the first page it stays where the browser put it.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
