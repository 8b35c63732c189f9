import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** The overview in grey. */
export function AnalysisSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading the analysis...`} className="grid gap-5">
      <div className="flex gap-3 border-b border-border pb-3">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-7 w-24" />
      </div>
      <Card className="grid gap-5">
        <Skeleton className="h-9 w-52" />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {[
            'percentage',
            'accuracy',
            'rank',
            'percentile',
            'correct',
            'wrong',
            'skipped',
            'time',
          ].map((figure) => (
            <Skeleton key={figure} className="h-14" />
          ))}
        </div>
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonArea>
  );
}
