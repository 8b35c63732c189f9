import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '#shared/announcements/api.ts';
import { Carousel } from '#site/announcements/carousel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** The active announcements; never others than the server's. */
export function Updates() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(announcementsQuery);
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading Updates`}>
        {/* As high as the carousel, so that nothing under it moves. */}
        <Skeleton className="h-84 rounded-lg sm:h-72" />
      </SkeletonArea>
    );
  }
  // What was there stays when it cannot be fetched again.
  if (isError && data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        message={t`Failed to load updates`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        picture="board"
        title={t`No Updates Available`}
        text={t`Check back later for the latest announcements and exam updates.`}
      />
    );
  }
  return <Carousel announcements={data.items} />;
}
