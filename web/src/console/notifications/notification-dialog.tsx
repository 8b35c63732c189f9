import { useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { notificationContent } from '@taiyari/contract/rules/notifications';
import { MessageDialog, type MessageForm, useMessageForm } from '#console/kit/messages.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useSaveNotification } from '#console/notifications/api.ts';
import { NotificationCard } from '#shared/notifications/notification-card.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

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
    content: notificationContent,
    save: async (body) => {
      await save.mutateAsync({ id: notification?.id ?? null, body });
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

type NotificationValues = Record<keyof typeof notificationContent.fields, string>;

function NotificationFields({ form }: { form: MessageForm<NotificationValues> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        {...form.field('title')}
        dir="auto"
        maxLength={200}
        required
        autoComplete="off"
      />
      <TextAreaField
        label={t`Description`}
        {...form.field('description')}
        dir="auto"
        rows={5}
        maxLength={5000}
        required
      />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        {...form.field('link')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
      />
    </>
  );
}
