import { type ReactNode, useSyncExternalStore } from 'react';

/** From which width of the window on a column stands in the table; below it, it stands under its row. */
export type ColumnWidth = 'sm' | 'md' | 'lg' | 'xl';

export type Column<Row> = {
  /** Unique in its table. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Absent: it always stands in the table. */
  readonly from?: ColumnWidth;
  /** How it is told under the row, where that is another way; null: not at all, for a sheet of deeds has it. */
  readonly folded?: ((row: Row) => ReactNode) | null;
  /** There is nothing to say of this row: under it, the column is left out. */
  readonly isEmpty?: (row: Row) => boolean;
  /** The values of `sort` that the header switches between, the first one first. */
  readonly sorts?: readonly [SortValue, ...SortValue[]];
  /** Numbers stand at the end of their cell, under each other. */
  readonly isNumber?: boolean;
  /** What can be done with a row: no wider than its buttons; on a phone its header is for screen readers only. */
  readonly holdsDeeds?: boolean;
  /**
   * Under its row its name is for screen readers only: `plain`: its value says what it is; `end`: so do its buttons,
   * which stand at the end of the line; `line`: it has a line of its own. Absent: its name stands before it.
   */
  readonly fold?: 'plain' | 'end' | 'line';
};

export type SortValue = { readonly value: string; readonly direction: 'ascending' | 'descending' };

/** The value of `sort` that a click on the header leads to. */
export function nextSort(sorts: readonly SortValue[], current: string | undefined): string {
  const index = sorts.findIndex(({ value }) => value === current);
  return sorts[(index + 1) % sorts.length]?.value ?? '';
}

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
