import { Trans, useLingui } from '@lingui/react/macro';
import type { Role, User } from '@taiyari/contract';
import { useChangeUser } from '#console/users/api.ts';
import { useActionMessage, useRoleNames } from '#console/users/user-words.tsx';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type RoleDialogProps = { user: User; role: Role; onClose: () => void; onDone: () => void };

/** Says what a role brings before it is changed. */
export function RoleDialog({ user, role, onClose, onDone }: RoleDialogProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  const { name, userId } = user;
  const [before, after] = [names[user.role], names[role]];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Change the role of {name}?</Trans>}
      description={
        <Trans>
          From {before} to {after}.
        </Trans>
      }
      confirmText={t`Change Role`}
      busyText={t`Saving...`}
      isBusy={change.isPending}
      error={change.isError ? actionMessage(change.error) : undefined}
      onConfirm={() => change.mutate({ userId, change: { role } }, { onSuccess: onDone })}
    >
      <Consequence user={user} role={role} />
    </ConfirmDialog>
  );
}

function Consequence({ user, role }: { user: User; role: Role }) {
  if (role === 'admin') {
    return (
      <Banner tone="warning">
        <Trans>
          An administrator may do everything in this console: change users, tests and keys. The
          account is logged out everywhere and has these rights from its next log-in on.
        </Trans>
      </Banner>
    );
  }
  if (role === 'moderator') {
    return (
      <Banner tone="info">
        <Trans>
          A moderator may do no more than any other user: the role is a name, and it opens nothing.
        </Trans>
        {user.role === 'admin' && (
          <>
            {' '}
            <Trans>The console is closed to this account at once.</Trans>
          </>
        )}
      </Banner>
    );
  }
  if (user.role !== 'admin') return null;
  return (
    <Banner tone="warning">
      <Trans>The console is closed to this account at once.</Trans>
    </Banner>
  );
}

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
