import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const rows = ['1', '2', '3', '4', '5'];

export function TestListSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading tests`} className="grid gap-3">
      {rows.map((row) => (
        <Card key={row} className="flex gap-3 max-sm:p-3">
          <Skeleton className="size-7 shrink-0 rounded-full sm:size-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-11 w-1/2 sm:h-5" />
            <Skeleton className="h-5 max-sm:hidden" />
            <Skeleton className="h-6 w-1/3 max-sm:hidden" />
          </div>
        </Card>
      ))}
    </SkeletonArea>
  );
}
