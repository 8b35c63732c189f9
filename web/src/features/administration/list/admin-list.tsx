import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useListPlace } from '#features/administration/list/use-list-place.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx';
import { NumberedPages } from '#ui/table/numbered-pages.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';

/** The part of a query's result that a list needs. */
type ListQuery<Row> = {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

type AdminListProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'isBusy' | 'onSort'> & {
  list: ListQuery<Row>;
  page: number | undefined;
  pageSize: number;
  errorTitle?: string;
  errorMessage: string;
  /** What stands there when nothing is found. */
  empty: ReactNode;
};

/**
 * One page of a list in its five states. Give the query `placeholderData: keepPreviousData`, so that the page
 * before stays until the next one is there.
 */
export function AdminList<Row>({
  list,
  page = 1,
  pageSize,
  errorTitle,
  errorMessage,
  empty,
  ...table
}: AdminListProps<Row>) {
  const { t } = useLingui();
  const place = useListPlace();
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize));
  const isPastEnd = list.data !== undefined && !list.isPlaceholderData && page > pages;
  const turnToEnd = useEffectEvent(() => place.turnTo(pages));

  // The address lies outside React: the list has become shorter than it says, and its end is better than nothing.
  useEffect(() => {
    if (isPastEnd) turnToEnd();
  }, [isPastEnd]);

  if (list.isPending) return <TableSkeleton label={t`Loading...`} rows={Math.min(pageSize, 8)} />;
  if (list.data === undefined) {
    return (
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
      {list.isError && (
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
      )}
      <DataTable
        {...table}
        rows={list.data.items}
        isBusy={list.isPlaceholderData}
        onSort={(sort) => place.choose({ sort })}
      />
      <NumberedPages
        page={Math.min(page, pages)}
        pageSize={pageSize}
        total={list.data.total}
        onPage={place.turnTo}
      />
    </div>
  );
}
