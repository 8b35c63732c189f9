import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsQuery, useReadNotifications } from '#shared/notifications/api.ts';
import { NotificationCard } from '#shared/notifications/notification-card.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RefreshCw } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

export function NotificationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const { refetch, isFetching } = useQuery(notificationsQuery);
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-6">
      <PageHeading
        title={t`Notifications`}
        actions={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RefreshCw aria-hidden="true" className="size-4.5" />}
            <Trans>Refresh</Trans>
          </Button>
        }
      />
      <NotificationList />
    </div>
  );
}

function NotificationList() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(notificationsQuery);
  const { mutate: read } = useReadNotifications();
  const unread = data?.unread ?? 0;

  const newest = data?.items[0]?.createdAt;

  // Being on this page is what counts as having seen them; the server keeps that.
  useEffect(() => {
    if (unread > 0 && newest !== undefined) read(newest);
  }, [unread, newest, read]);

  if (isPending) {
    return (
      <SkeletonArea label={t`Loading...`} className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </SkeletonArea>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        message={t`Failed to fetch notifications`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        picture="bell"
        title={t`No notifications yet`}
        text={t`New notifications will appear here when available.`}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isError && <Banner tone="danger">{t`Failed to fetch notifications`}</Banner>}
      <ul className="grid grid-cols-1 gap-3">
        {data.items.map((notification) => (
          <NotificationCard key={notification.id} notification={notification} />
        ))}
      </ul>
    </div>
  );
}
