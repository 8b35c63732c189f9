import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsolePage } from '#features/administration/layout/console-page.tsx';
import { AdminList } from '#features/administration/list/admin-list.tsx';
import type { ListSearch } from '#features/administration/list/list-search.ts';
import { ListToolbar } from '#features/administration/list/list-toolbar.tsx';
import { MessageHeadingButtons } from '#features/administration/messages/message-heading-buttons.tsx';
import {
  notificationListQuery,
  notificationPageSize,
} from '#features/administration/notifications/api.ts';
import { DeleteNotification } from '#features/administration/notifications/delete-notification.tsx';
import { NoNotifications } from '#features/administration/notifications/no-notifications.tsx';
import { NotificationDialog } from '#features/administration/notifications/notification-dialog.tsx';
import { useNotificationColumns } from '#features/administration/notifications/use-notification-columns.tsx';
import { OutcomeBanner } from '#features/administration/outcome/outcome-banner.tsx';
import { useOutcome } from '#features/administration/outcome/use-outcome.ts';

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
        page={search.page}
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
