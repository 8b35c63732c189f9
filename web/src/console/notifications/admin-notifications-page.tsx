import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import {
  DeleteDialog,
  MessageActions,
  MessageHeadingButtons,
  ViewLink,
} from '#console/kit/messages.tsx';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import {
  notificationListQuery,
  notificationPageSize,
  useDeleteNotification,
} from '#console/notifications/api.ts';
import { NotificationDialog } from '#console/notifications/notification-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { BellOff } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';

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
    <ListPage
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
      search={search}
      words={{ label: t`Search notifications`, placeholder: t`Search notifications...` }}
      total={({ total }) => <Plural value={total} one="# notification" other="# notifications" />}
      label={t`Notifications`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      pageSize={notificationPageSize}
      errorMessage={t`Failed to fetch notifications`}
      empty={{
        icon: BellOff,
        title: t`No notifications found`,
        whole: adminPaths.notifications,
        unfiltered: {
          text: t`Create your first notification to get started.`,
          action: (
            <Button onClick={addOne}>
              <Trans>Add Notification</Trans>
            </Button>
          ),
        },
      }}
      outcome={outcome}
    >
      {open?.kind === 'form' && (
        <NotificationDialog {...dialogProps} notification={open.notification} />
      )}
      {open?.kind === 'deletion' && (
        <DeleteNotification {...dialogProps} notification={open.notification} />
      )}
    </ListPage>
  );
}

type DeleteNotificationProps = {
  notification: AdminNotification;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

function DeleteNotification({ notification, outcome, onClose }: DeleteNotificationProps) {
  const { t } = useLingui();
  const deletion = useDeleteNotification();
  return (
    <DeleteDialog
      message={notification}
      title={t`Delete Notification`}
      question={t`Are you sure you want to delete this notification?`}
      deletion={deletion}
      success={t`Notification deleted successfully`}
      failure={t`Failed to delete notification`}
      outcome={outcome}
      onClose={onClose}
    />
  );
}

type Deeds = {
  onEdit: (notification: AdminNotification) => void;
  onDelete: (notification: AdminNotification) => void;
};

function useNotificationColumns({ onEdit, onDelete }: Deeds): readonly Column<AdminNotification>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Title`,
      cell: ({ title, link }) => (
        <div className="grid max-w-md min-w-44 justify-items-start gap-0.5 wrap-anywhere">
          <p dir="auto" className="line-clamp-2 font-semibold">
            {title}
          </p>
          <ViewLink url={link} subject={title} />
        </div>
      ),
    },
    {
      key: 'description',
      header: t`Description`,
      from: 'md',
      cell: ({ description }) => (
        <p dir="auto" className="line-clamp-3 max-w-text whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      ),
    },
    {
      key: 'created',
      header: t`Created`,
      from: 'md',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t`Actions`,
      holdsDeeds: true,
      cell: (notification) => (
        <MessageActions
          title={notification.title}
          onEdit={() => onEdit(notification)}
          onDelete={() => onDelete(notification)}
        />
      ),
    },
  ];
}
