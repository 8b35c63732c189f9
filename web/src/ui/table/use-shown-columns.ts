import type { Column } from '#ui/table/column.ts';
import { useIsWindowFrom } from '#ui/table/use-window-width.ts';

/** Which columns stand in the table at this width, and which under their row. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]) {
  const fits = {
    sm: useIsWindowFrom('sm'),
    md: useIsWindowFrom('md'),
    lg: useIsWindowFrom('lg'),
    xl: useIsWindowFrom('xl'),
  };
  const isShown = ({ from }: Column<Row>) => from === undefined || fits[from];
  return {
    shown: columns.filter(isShown),
    folded: columns.filter((column) => !isShown(column)),
  };
}
