import { Plural } from '@lingui/react/macro';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** How many tests there are at all; for learners only. */
export function AvailablePill({ available }: { available: number | undefined }) {
  const viewer = useViewer();
  if (viewer !== 'learner') return null;
  if (available === undefined) return <Skeleton className="h-6 w-36 rounded-full" />;
  return (
    <Badge tone="primary">
      <Plural value={available} one="# test available" other="# tests available" />
    </Badge>
  );
}
