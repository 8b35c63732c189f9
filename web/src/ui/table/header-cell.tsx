import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from '#ui/icons/elsewhere.ts';
import { type Column, nextSort } from '#ui/table/column.ts';

type HeaderCellProps<Row> = {
  column: Column<Row>;
  className: string;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The name of a column; a button where the table can be sorted by it. */
export function HeaderCell<Row>({ column, className, sort, onSort }: HeaderCellProps<Row>) {
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
