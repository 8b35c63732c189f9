import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@taiyari/contract';
import { useChangeUser } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/use-action-message.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type DeactivateDialogProps = { user: User; onClose: () => void; onDone: () => void };

export function DeactivateDialog({ user, onClose, onDone }: DeactivateDialogProps) {
  const { t } = useLingui();
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  const { name, email } = user;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Deactivate {name}?</Trans>}
      description={
        <Trans>
          {email} is logged out everywhere at once and cannot log in until the account is activated
          again. Enrolments and results stay.
        </Trans>
      }
      confirmText={t`Deactivate`}
      busyText={t`Deactivating...`}
      tone="danger"
      isBusy={change.isPending}
      error={change.isError ? actionMessage(change.error) : undefined}
      onConfirm={() =>
        change.mutate({ userId: user.userId, change: { isActive: false } }, { onSuccess: onDone })
      }
    />
  );
}
