import { useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { MessageDialog } from '#console/kit/messages/message-dialog.tsx';
import { useMessageForm } from '#console/kit/messages/use-message-form.ts';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { useSaveNotification } from '#console/notifications/api.ts';
import { NotificationFields } from '#console/notifications/notification-fields.tsx';
import {
  checkNotification,
  type NotificationValues,
} from '#console/notifications/notification-values.ts';
import { NotificationCard } from '#shared/notifications/notification-card.tsx';

type NotificationDialogProps = {
  /** Null: a new one. */
  notification: AdminNotification | null;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

export function NotificationDialog({ notification, outcome, onClose }: NotificationDialogProps) {
  const { t } = useLingui();
  const save = useSaveNotification();
  const isNew = notification === null;
  const form = useMessageForm<NotificationValues>({
    initial: {
      title: notification?.title ?? '',
      description: notification?.description ?? '',
      link: notification?.link ?? '',
    },
    check: checkNotification,
    save: (body, callbacks) => save.mutate({ id: notification?.id ?? null, body }, callbacks),
    isSaving: save.isPending,
    failure: t`Failed to save notification`,
    onSaved: () => {
      outcome.succeed(
        isNew ? t`Notification created successfully` : t`Notification updated successfully`,
      );
      onClose();
    },
    onFailed: outcome.fail,
  });
  const entry = {
    ...form.values,
    id: 'preview',
    link: form.values.link.trim(),
    createdAt: notification?.createdAt ?? new Date().toISOString(),
    isRead: false,
  };
  return (
    <MessageDialog
      title={isNew ? t`Add New Notification` : t`Edit Notification`}
      submitText={isNew ? t`Create` : t`Update`}
      form={form}
      onClose={onClose}
      preview={
        <ul>
          <NotificationCard notification={entry} />
        </ul>
      }
    >
      <NotificationFields form={form} />
    </MessageDialog>
  );
}
