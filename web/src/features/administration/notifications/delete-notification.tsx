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
