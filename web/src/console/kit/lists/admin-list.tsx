import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type ListSearch, largerPages, pageSizeOf } from '#console/kit/lists/list-search.ts';
import { FilterSelect } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DataTable, type DataTableProps, TableSkeleton } from '#ui/table/data-table.tsx';
import { NumberedPages } from '#ui/table/numbered-pages.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

/** What a list needs of an answer. */
export type ListAnswer<Row> = {
  readonly items: readonly Row[];
  readonly total: number;
} & Partial<LongList>;

/** The part of a query's result that a list needs. */
type ListQuery<Answer> = {
  readonly data: Answer | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

/** What an answer says of a list that is too long to be counted. */
type LongList = {
  readonly totalIsCapped: boolean;
  readonly next: string | null;
  readonly previous: string | null;
};

export type AdminListProps<Row, Answer = ListAnswer<Row>> = Omit<
  DataTableProps<Row>,
  'rows' | 'isBusy' | 'onSort'
> & {
  list: ListQuery<Answer>;
  /** Which page of it the address asks for, and with how many rows. */
  place: Pick<ListSearch, 'page' | 'size'>;
  /** How many rows a page has when the address says nothing of it. */
  pageSize: number;
  errorTitle?: string;
  errorMessage: string;
  /** A list that did not load says so in a line, not in the place of its rows. */
  failsInBanner?: boolean;
  /** What stands there when nothing is found. */
  empty: ReactNode;
};

/** A page of a list; where its last row goes, the place of the list keeps the focus. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const keptFocus = useKeptFocus<HTMLDivElement>(props.list.data);
  return (
    <div {...keptFocus} tabIndex={-1} className="grid grid-cols-1 outline-none">
      <ListStates {...props} />
    </div>
  );
}

/**
 * One page of a list in its five states. Give the query `placeholderData: keepPreviousData`, so that the page
 * before stays until the next one is there.
 */
function ListStates<Row>({
  list,
  place: { page = 1, ...chosen },
  pageSize: ordinaryPageSize,
  errorTitle,
  errorMessage,
  failsInBanner = false,
  empty,
  ...table
}: AdminListProps<Row>) {
  const { t } = useLingui();
  const place = useListPlace();
  const pageSize = pageSizeOf(chosen, ordinaryPageSize);
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize));
  const isPastEnd =
    list.data !== undefined && !list.isPlaceholderData && isPast(list.data, page, pages);
  const isLong = list.data?.next !== undefined;
  const turnToEnd = useEffectEvent(() => place.turnTo(pages, isLong ? 'end' : undefined));

  // The address lies outside React: the list has become shorter than it says, and its end is better than nothing.
  useEffect(() => {
    if (isPastEnd) turnToEnd();
  }, [isPastEnd]);

  if (list.isPending) return <TableSkeleton label={t`Loading...`} rows={Math.min(pageSize, 8)} />;
  const failure = (
    <Banner
      tone="danger"
      action={
        <Button isBusy={list.isFetching} onClick={() => void list.refetch()}>
          {t`Try Again`}
        </Button>
      }
    >
      {errorMessage}
    </Banner>
  );
  if (list.data === undefined) {
    return failsInBanner ? (
      failure
    ) : (
      <ErrorState
        title={errorTitle}
        message={errorMessage}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.data.total === 0) return empty;
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.isError && failure}
      <DataTable
        {...table}
        rows={list.data.items}
        isBusy={list.isPlaceholderData}
        onSort={(sort) => place.choose({ sort })}
      />
      <NumberedPages
        page={isLong ? page : Math.min(page, pages)}
        pageSize={pageSize}
        total={list.data.total}
        further={isLong ? furtherOf(list.data) : undefined}
        onPage={place.turnTo}
      />
      {list.data.total > ordinaryPageSize && (
        <div className="w-40">
          <PageSize ordinary={ordinaryPageSize} pageSize={pageSize} />
        </div>
      )}
    </div>
  );
}

/** A long list may be longer than it is counted: only a page without anything is behind its end. */
function isPast(
  { items, total, next }: { items: readonly unknown[]; total: number } & Partial<LongList>,
  page: number,
  pages: number,
): boolean {
  return next === undefined ? page > pages : page > 1 && items.length === 0 && total > 0;
}

function furtherOf({ totalIsCapped = false, next = null, previous = null }: Partial<LongList>) {
  return { isCapped: totalIsCapped, next, previous };
}

type PageSizeProps = {
  /** What the list has without a choice. */
  ordinary: number;
  pageSize: number;
};

/** How many rows stand on a page; the choice goes into the address. */
function PageSize({ ordinary, pageSize }: PageSizeProps) {
  const { t } = useLingui();
  const option = (rows: number) => ({ value: String(rows), label: t`${rows} rows` });
  return (
    <FilterSelect
      label={t`Rows on a page`}
      name="size"
      value={String(pageSize)}
      options={[option(ordinary), ...largerPages.map(option)]}
    />
  );
}
