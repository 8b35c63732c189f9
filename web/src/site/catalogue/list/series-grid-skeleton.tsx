import { useLingui } from '@lingui/react/macro';
import { seriesGridStyles } from '#site/catalogue/list/series-grid-styles.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const cards = ['1', '2', '3', '4', '5', '6'];

export function SeriesGridSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading Test Series`} className={seriesGridStyles}>
      {cards.map((card) => (
        <Card key={card} className="grid gap-3">
          <div className="flex gap-3">
            <Skeleton className="size-12 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-11" />
          <div className="flex items-center justify-between gap-3">
            <Skeleton className="h-7 w-1/3" />
            <Skeleton className="h-11 w-32" />
          </div>
        </Card>
      ))}
    </SkeletonArea>
  );
}
