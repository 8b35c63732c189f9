import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** The part of a query's result that the page of one thing needs. */
type DetailQuery<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type DetailProps<Data> = {
  query: DetailQuery<Data>;
  /** Where the address leads to nothing: that there is no such thing, and why that may be. */
  gone: { readonly icon: Icon; readonly title: string; readonly text: string };
  errorMessage: string;
  children: (data: Data) => ReactNode;
};

/** What the page of one thing shows: the thing, that there is none, that it did not load, or that it is on its way. */
export function Detail<Data>({ query, gone, errorMessage, children }: DetailProps<Data>) {
  const { t } = useLingui();
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isApiError(error, 'not-found')) return <EmptyState {...gone} />;
  if (isError) {
    return (
      <ErrorState message={errorMessage} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <SkeletonArea label={t`Loading...`}>
      <Skeleton className="h-96" />
    </SkeletonArea>
  );
}
