import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#lib/router/react.tsx';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-3 focus:z-50"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

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
