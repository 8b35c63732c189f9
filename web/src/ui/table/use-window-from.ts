import { useSyncExternalStore } from 'react';
import type { ColumnWidth } from '#ui/table/column.ts';

/** The breakpoints of the style sheets. */
const queries: Record<ColumnWidth, string> = {
  sm: '(width >= 40rem)',
  md: '(width >= 48rem)',
  lg: '(width >= 64rem)',
  xl: '(width >= 80rem)',
};

/** Whether the window is at least that wide. */
export function useWindowFrom(width: ColumnWidth): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(queries[width]);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(queries[width]).matches,
    () => true,
  );
}
