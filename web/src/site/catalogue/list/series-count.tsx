import { Plural } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SeriesList } from '#site/catalogue/api.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** How many series match; told to screen readers whenever it changes. */
export function SeriesCount({ list }: { list: UseQueryResult<SeriesList> }) {
  return (
    <p role="status" className="min-h-6 font-medium text-muted">
      {list.isPending && <Skeleton className="h-6 w-32" />}
      {list.data && <Plural value={list.data.total} one="# test series" other="# test series" />}
    </p>
  );
}
