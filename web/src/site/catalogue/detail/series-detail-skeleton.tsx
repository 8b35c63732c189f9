import { useLingui } from '@lingui/react/macro';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const rows = ['1', '2', '3', '4'];

export function SeriesDetailSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading Test Series`} className="grid gap-3">
      <Skeleton className="my-2.5 h-6 w-36" />
      <div className={detailLayout.page}>
        <div className={detailLayout.column}>
          <Card className={`${detailLayout.header} grid gap-4`}>
            <div className="flex flex-col gap-4 sm:flex-row">
              <Skeleton className="size-16 shrink-0 sm:size-24" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-9 w-3/4" />
                <Skeleton className="h-6" />
                <Skeleton className="h-6 w-1/2" />
              </div>
            </div>
            <Skeleton className="h-12" />
          </Card>
          <Skeleton className={`${detailLayout.about} h-36`} />
          <div className={`${detailLayout.tests} grid gap-4`}>
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11" />
            {rows.map((row) => (
              <Skeleton key={row} className="h-36" />
            ))}
          </div>
        </div>
        <div className={detailLayout.column}>
          <Skeleton className={`${detailLayout.stats} h-52`} />
        </div>
      </div>
    </SkeletonArea>
  );
}
