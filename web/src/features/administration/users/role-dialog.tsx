import { Trans, useLingui } from '@lingui/react/macro';
import type { Role, User } from '@taiyari/contract';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useChangeUser } from '#features/administration/users/api.ts';
import { useActionMessage } from '#features/administration/users/use-action-message.ts';
import { useRoleNames } from '#features/administration/users/user-badges.tsx';
import { fieldMessage } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type RoleDialogProps = { user: User; role: Role; onClose: () => void; onDone: () => void };

/** A role gives rights: whoever sits at an open console has to know the password, too. */
export function RoleDialog({ user, role, onClose, onDone }: RoleDialogProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  const fieldError = isMissing ? t`Enter your password` : fieldMessage(change.error, 'password');
  const { name } = user;
  const [before, after] = [names[user.role], names[role]];

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), 'password');
    setIsMissing(typed === '');
    if (typed === '') {
      password.current?.focus();
      return;
    }
    change.mutate(
      { userId: user.userId, change: { role, password: typed } },
      { onSuccess: onDone, onError: () => password.current?.focus() },
    );
  }

  return (
    <Dialog
      isOpen
      isForm
      initialFocus={password}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Change the role of {name}?</Trans>}
      description={
        <Trans>
          From {before} to {after}.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={change.isPending}
            busyText={t`Saving...`}
          >
            <Trans>Change Role</Trans>
          </Button>
        </>
      }
    >
      <Consequence user={user} role={role} />
      <form id={formId} noValidate className="grid gap-4" onSubmit={handleSubmit}>
        {change.isError && fieldError === undefined && (
          <Banner tone="danger">{actionMessage(change.error)}</Banner>
        )}
        <PasswordField
          ref={password}
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          required
          error={fieldError}
        />
      </form>
    </Dialog>
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
  if (user.role !== 'admin') return null;
  return (
    <Banner tone="warning">
      <Trans>The console is closed to this account at once.</Trans>
    </Banner>
  );
}
