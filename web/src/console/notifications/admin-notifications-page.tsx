import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { notificationContent } from '@taiyari/contract/rules/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import {
  BulletinActions,
  BulletinDialog,
  type BulletinForm,
  BulletinHeadingButtons,
  DeleteDialog,
  useBulletinForm,
  ViewLink,
} from '#console/kit/bulletins.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { Theirs } from '#console/kit/theirs.tsx';
import {
  notificationListQuery,
  notificationPageSize,
  useDeleteNotification,
  useSaveNotification,
} from '#console/notifications/api.ts';
import { NotificationCard } from '#shared/notifications/notification-card.tsx';
import { Button } from '#ui/button.tsx';
import { BellOff } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

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
        <BulletinHeadingButtons
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
        <NotificationDialog
          {...dialogProps}
          notification={open.notification}
          stored={list.data?.items.find(({ id }) => id === open.notification?.id)}
        />
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
      bulletin={notification}
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
          <p dir="auto" lang={languageByScript(title)} className="line-clamp-2 font-semibold">
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
        <p
          dir="auto"
          lang={languageByScript(description)}
          className="line-clamp-3 max-w-text whitespace-pre-line wrap-anywhere"
        >
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
        <BulletinActions
          title={notification.title}
          onEdit={() => onEdit(notification)}
          onDelete={() => onDelete(notification)}
        />
      ),
    },
  ];
}

type NotificationDialogProps = {
  /** Null: a new one. */
  notification: AdminNotification | null;
  /** The same as it is by now. */
  stored: AdminNotification | undefined;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

function NotificationDialog({ notification, stored, outcome, onClose }: NotificationDialogProps) {
  const { t } = useLingui();
  const save = useSaveNotification();
  const isNew = notification === null;
  const form = useBulletinForm<NotificationValues>({
    initial: notification === null ? newNotification : valuesOf(notification),
    content: notificationContent,
    opened: notification,
    stored,
    save: async (body, updatedAt) => {
      const id = notification?.id ?? null;
      await save.mutateAsync(id === null ? { id, body } : { id, body: { ...body, updatedAt } });
      outcome.succeed(
        isNew ? t`Notification created successfully` : t`Notification updated successfully`,
      );
      onClose();
    },
    failure: t`Failed to save notification`,
    onFailed: outcome.fail,
  });
  const values = form.values();
  const entry = {
    ...values,
    id: 'preview',
    link: values.link.trim(),
    createdAt: notification?.createdAt ?? new Date().toISOString(),
    isRead: false,
  };
  return (
    <BulletinDialog
      title={isNew ? t`Add New Notification` : t`Edit Notification`}
      submitText={isNew ? t`Create` : t`Update`}
      form={form}
      onClose={onClose}
      remedy={form.hasMet && <TheirNotification stored={stored} values={values} />}
      preview={
        <ul>
          <NotificationCard notification={entry} />
        </ul>
      }
    >
      <NotificationFields form={form} />
    </BulletinDialog>
  );
}

type TheirNotificationProps = {
  stored: AdminNotification | undefined;
  values: NotificationValues;
};

type NotificationValues = Record<keyof typeof notificationContent.fields, string>;

const newNotification: NotificationValues = { title: '', description: '', link: '' };

function valuesOf({ title, description, link }: AdminNotification): NotificationValues {
  return { title, description, link: link ?? '' };
}

function TheirNotification({ stored, values }: TheirNotificationProps) {
  const { t } = useLingui();
  if (stored === undefined) return <Theirs fields={null} />;
  const theirs = valuesOf(stored);
  return (
    <Theirs
      fields={[
        [t`Title`, theirs.title, values.title],
        [t`Description`, theirs.description, values.description],
        [t`Link`, theirs.link, values.link],
      ]}
    />
  );
}

function NotificationFields({ form }: { form: BulletinForm<NotificationValues> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`Title`} {...form.field('title')} dir="auto" required autoComplete="off" />
      <TextAreaField
        label={t`Description`}
        {...form.field('description')}
        dir="auto"
        rows={5}
        required
      />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        {...form.field('link')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
      />
    </>
  );
}
