import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from '#ui/icons/elsewhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { type Column, nextSort, useWindowFrom } from '#ui/table/column.ts';
import { SelectBox, type Selection } from '#ui/table/selection.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

export type DataTableProps<Row> = {
  /** The name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called in the name of its select box. */
  rowName: (row: Row) => string;
  /** The order of now, one of the values of the columns' `sorts`. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** With it each row has a select box. */
  selection?: Selection;
  /** Whether a row can be selected; absent: all can. */
  isSelectable?: (row: Row) => boolean;
  /** The rows belong to the filters before. */
  isBusy?: boolean;
};

/**
 * Rows from the server, which filters, sorts and pages them. It scrolls with the page, and where there is room its
 * header stays in sight below the bar. Columns that do not fit stand under their row, across its whole width, so that
 * a phone shows everything, too.
 */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isBusy = false } = table;
  const { shown, folded } = useShownColumns(columns);
  const keptFocus = useKeptFocus<HTMLElement>(rows);
  return (
    <section
      {...keptFocus}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by the keyboard, too
      tabIndex={0}
      aria-busy={isBusy}
      className={clsx(
        'relative rounded-lg border border-border bg-surface transition-opacity max-lg:overflow-x-auto',
        isBusy && 'opacity-60',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{label}</caption>
        <Head {...table} shown={shown} />
        {rows.map((row) => (
          <Row key={rowKey(row)} {...table} row={row} shown={shown} folded={folded} />
        ))}
      </table>
    </section>
  );
}

type HeadProps<Row> = DataTableProps<Row> & { shown: readonly Column<Row>[] };

function Head<Row>({
  label,
  rows,
  rowKey,
  selection,
  isSelectable = () => true,
  shown,
  sort,
  onSort,
}: HeadProps<Row>) {
  const keys = rows.filter(isSelectable).map(rowKey);
  const chosen = keys.filter((key) => selection?.keys.has(key)).length;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={clsx(headStyles, 'w-12 text-start')}>
            <SelectBox
              label={label}
              isChecked={chosen > 0 && chosen === keys.length}
              isMixed={chosen > 0 && chosen < keys.length}
              onToggle={() => selection.toggleAll(keys)}
            />
          </th>
        )}
        {shown.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            className={headStyles}
            sort={sort}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

type RowProps<Row> = HeadProps<Row> & { row: Row; folded: readonly Column<Row>[] };

function Row<Row>({ row, rowKey, rowName, selection, isSelectable, shown, folded }: RowProps<Row>) {
  const key = rowKey(row);
  const isSelected = selection?.keys.has(key) ?? false;
  const told = folded.filter((column) => !column.isEmpty?.(row));
  const styles = clsx(cellStyles, told.length === 0 && endStyles);
  return (
    <tbody className={clsx(isSelected ? 'bg-primary-soft' : 'hover:bg-raised/60')}>
      <tr>
        {selection && (
          <td className={styles}>
            <SelectBox
              label={rowName(row)}
              isChecked={isSelected}
              isDisabled={isSelectable?.(row) === false}
              onToggle={() => selection.toggle(key)}
            />
          </td>
        )}
        {shown.map((column) => (
          <td
            key={column.key}
            className={clsx(styles, column.isNumber && 'text-end whitespace-nowrap')}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {told.length > 0 && (
        <tr>
          {selection && <td className={endStyles} />}
          <td colSpan={shown.length} className={clsx(endStyles, 'px-3 pb-2.5')}>
            <Folded row={row} columns={told} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** What has no room beside the other cells of a row, each with its name. */
function Folded<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1.5 wrap-anywhere">
      {columns.map(({ key, header, fold, cell, folded = cell }) => (
        <div
          key={key}
          className={clsx(
            'flex min-w-0 items-baseline gap-1.5 has-[button]:items-center',
            fold === 'end' && 'ms-auto',
            fold === 'line' && 'basis-full',
          )}
        >
          <dt className={fold ? 'sr-only' : 'text-xs whitespace-nowrap text-muted'}>{header}</dt>
          <dd className={clsx('min-w-0', fold === 'line' && 'flex-1')}>{folded?.(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

const headStyles =
  'top-16 z-10 border-b border-control bg-raised px-3 py-2 align-middle font-semibold first:rounded-ss-lg last:rounded-se-lg lg:sticky';
const cellStyles = 'px-3 py-2.5 align-top';
/** Below a row and what is folded under it. */
const endStyles = 'border-b border-border in-[tbody:last-child]:border-0';

/** Which columns stand in the table at this width, and which under their row. */
function useShownColumns<Row>(columns: readonly Column<Row>[]) {
  const fits = {
    sm: useWindowFrom('sm'),
    md: useWindowFrom('md'),
    lg: useWindowFrom('lg'),
    xl: useWindowFrom('xl'),
  };
  const isShown = ({ from }: Column<Row>) => from === undefined || fits[from];
  return {
    shown: columns.filter(isShown),
    folded: columns.filter((column) => !isShown(column) && column.folded !== null),
  };
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  className: string;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The name of a column; a button where the table can be sorted by it. */
function HeaderCell<Row>({ column, className, sort, onSort }: HeaderCellProps<Row>) {
  const { header, sorts, isNumber, holdsDeeds } = column;
  const direction = sorts?.find(({ value }) => value === sort)?.direction ?? 'none';
  const Icon = icons[direction];
  return (
    <th
      scope="col"
      aria-sort={sorts && direction}
      className={clsx(
        className,
        isNumber ? 'text-end' : 'text-start',
        // The deeds of a row take no more room than they need.
        holdsDeeds && 'w-px',
      )}
    >
      {sorts && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sorts, sort))}
          className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 font-semibold hover:text-primary"
        >
          {header}
          <Icon
            aria-hidden="true"
            className={clsx('size-3.5', direction === 'none' && 'text-muted')}
          />
        </button>
      ) : (
        <span className={clsx(holdsDeeds && 'max-md:sr-only')}>{header}</span>
      )}
    </th>
  );
}

/** A table that is still loading, as high as it will be. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <SkeletonArea
      label={label}
      className="grid gap-px overflow-hidden rounded-lg border border-border"
    >
      <Skeleton className="h-10 rounded-none" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        <Skeleton key={row} className="h-14 rounded-none opacity-60" />
      ))}
    </SkeletonArea>
  );
}
