import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { MessageHeadingButtons } from '#console/kit/messages/message-heading-buttons.tsx';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { notificationListQuery, notificationPageSize } from '#console/notifications/api.ts';
import { DeleteNotification } from '#console/notifications/delete-notification.tsx';
import { NoNotifications } from '#console/notifications/no-notifications.tsx';
import { NotificationDialog } from '#console/notifications/notification-dialog.tsx';
import { useNotificationColumns } from '#console/notifications/use-notification-columns.tsx';

type Open =
  | { readonly kind: 'form'; readonly notification: AdminNotification | null }
  | { readonly kind: 'deletion'; readonly notification: AdminNotification };

export function AdminNotificationsPage({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const list = useQuery(notificationListQuery(search));
  const outcome = useOutcome();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useNotificationColumns({
    onEdit: (notification) => setOpen({ kind: 'form', notification }),
    onDelete: (notification) => setOpen({ kind: 'deletion', notification }),
  });
  const addOne = () => setOpen({ kind: 'form', notification: null });
  const dialogProps = { outcome, onClose: () => setOpen(null) };
  return (
    <ConsolePage
      title={t`Notifications Management`}
      text={t`What all learners find behind the bell.`}
      actions={
        <MessageHeadingButtons
          addText={t`Add Notification`}
          onAdd={addOne}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
        />
      }
    >
      <ListToolbar
        searchLabel={t`Search notifications`}
        placeholder={t`Search notifications...`}
        search={search.search}
      />
      <p role="status" className="text-sm text-muted">
        {list.data && (
          <Plural value={list.data.total} one="# notification" other="# notifications" />
        )}
      </p>
      <AdminList
        label={t`Notifications`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        place={search}
        pageSize={notificationPageSize}
        errorMessage={t`Failed to fetch notifications`}
        empty={<NoNotifications isFiltered={search.search !== undefined} onAdd={addOne} />}
      />
      {open?.kind === 'form' && (
        <NotificationDialog {...dialogProps} notification={open.notification} />
      )}
      {open?.kind === 'deletion' && (
        <DeleteNotification {...dialogProps} notification={open.notification} />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}
