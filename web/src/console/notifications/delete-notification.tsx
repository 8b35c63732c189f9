import { useLingui } from '@lingui/react/macro';
import type { AdminNotification } from '@taiyari/contract';
import { DeleteDialog } from '#console/kit/messages/delete-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { useDeleteNotification } from '#console/notifications/api.ts';

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
