import { useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { DeleteDialog } from '#features/administration/messages/delete-dialog.tsx';
import { useDeleteNotification } from '#features/administration/notifications/api.ts';
import type { OutcomeControl } from '#features/administration/outcome/use-outcome.ts';

type DeleteNotificationProps = {
  notification: AdminNotification;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

export function DeleteNotification({ notification, outcome, onClose }: DeleteNotificationProps) {
  const { t } = useLingui();
  const deletion = useDeleteNotification();
  const failure = t`Failed to delete notification`;
  return (
    <DeleteDialog
      title={t`Delete Notification`}
      question={t`Are you sure you want to delete this notification?`}
      subject={notification.title}
      onClose={onClose}
      isBusy={deletion.isPending}
      error={deletion.isError ? failure : undefined}
      onConfirm={() =>
        deletion.mutate(notification.id, {
          onSuccess: () => {
            outcome.succeed(t`Notification deleted successfully`);
            onClose();
          },
          onError: () => outcome.fail(failure),
        })
      }
    />
  );
}
