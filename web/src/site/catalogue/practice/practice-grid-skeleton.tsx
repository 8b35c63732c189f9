import { useLingui } from '@lingui/react/macro';
import { practiceGridStyles } from '#site/catalogue/practice/practice-grid-styles.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const cards = ['1', '2', '3', '4', '5', '6'];

export function PracticeGridSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading tests`} className={practiceGridStyles}>
      {cards.map((card) => (
        <Card key={card} className="grid gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-11" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </SkeletonArea>
  );
}
