import { Plural } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PracticeTests } from '#site/catalogue/api.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** How many of all tests match; told to screen readers whenever it changes. */
export function PracticeCount({ list }: { list: UseQueryResult<PracticeTests> }) {
  return (
    <p role="status" className="min-h-6 font-medium text-muted">
      {list.isPending && <Skeleton className="h-6 w-32" />}
      {list.data && <Count total={list.data.total} available={list.data.available} />}
    </p>
  );
}

function Count({ total, available }: { total: number; available: number }) {
  return <Plural value={available} one={`${total} of # test`} other={`${total} of # tests`} />;
}
