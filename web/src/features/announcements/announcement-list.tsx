import { useLingui } from '@lingui/react/macro';
import type { Announcement } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '#features/announcements/api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ContentLink } from '#ui/content-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** The row keeps one height in all its states, so that nothing under it moves. */
const rowStyles = 'h-64';

/**
 * The active announcements side by side; the row scrolls in its own box. It is `relative` so that the words
 * for screen readers, which are positioned, stay in that box, too, and do not widen the page.
 */
export function AnnouncementList() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(announcementsQuery);
  if (isPending) {
    return (
      <SkeletonArea
        label={t`Loading Updates`}
        className={`${rowStyles} flex gap-4 overflow-hidden`}
      >
        <Skeleton className="w-80 shrink-0" />
        <Skeleton className="w-80 shrink-0" />
        <Skeleton className="w-80 shrink-0" />
      </SkeletonArea>
    );
  }
  if (isError) {
    return (
      <ErrorState
        message={t`Failed to load updates`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t`No Updates Available`}
        text={t`Check back later for the latest announcements and exam updates.`}
      />
    );
  }
  return (
    <ul
      aria-label={t`Updates`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
      className={`${rowStyles} relative flex snap-x gap-4 overflow-x-auto rounded-lg pb-2`}
    >
      {data.items.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { t } = useLingui();
  const { title, type, url, createdAt } = announcement;
  return (
    <Card
      as="li"
      className="flex w-[min(20rem,85%)] shrink-0 snap-start flex-col gap-2 overflow-hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <Badge tone={tones[type]}>{type.replaceAll('_', ' ').toUpperCase()}</Badge>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatDate(createdAt)}
        </time>
      </div>
      <h3 dir="auto" className="line-clamp-2 shrink-0 text-lg font-semibold">
        {title}
      </h3>
      <p dir="auto" className="line-clamp-2 shrink-0 text-muted">
        {announcement.subtitle || announcement.description}
      </p>
      <div className="mt-auto">
        <ContentLink url={url} text={t`Visit`} subject={title} />
      </div>
    </Card>
  );
}

const tones: Record<Announcement['type'], BadgeTone> = {
  announcement: 'primary',
  exam_alert: 'danger',
  study_update: 'info',
  success: 'success',
  news: 'info',
  result: 'success',
  notification: 'primary',
  warning: 'warning',
  info: 'info',
};
