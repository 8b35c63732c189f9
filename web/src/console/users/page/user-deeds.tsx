import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type UserCardProps, useChangeUser, useDeed } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/use-action-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Verification and log-out, and what is written of the user elsewhere. */
export function UserDeeds({ detail: { profile }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId, emailVerification } = profile;
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  const resend = useDeed(() => callAdmin('resendVerification', { params: { userId } }));
  const logOut = useDeed(() => callAdmin('endUserSessions', { params: { userId } }));
  const onError = (error: unknown) => outcome.fail(actionMessage(error));
  const chosen = change.isPending ? change.variables.change.emailVerification : undefined;
  return (
    <>
      <div className="rounded-md border border-border p-3">
        <Switch
          label={t`Email verified`}
          hint={t`Whether the address counts as the user's own. The account itself is changed.`}
          checked={chosen ?? emailVerification}
          onChange={(isVerified) =>
            change.mutate({ userId, change: { emailVerification: isVerified } }, { onError })
          }
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {!emailVerification && (
          <Button
            isBusy={resend.isPending}
            onClick={() =>
              resend.mutate(undefined, {
                onSuccess: () => outcome.succeed(t`Verification mail sent`),
                onError,
              })
            }
          >
            <Trans>Resend Verification</Trans>
          </Button>
        )}
        <Button onClick={() => setIsAsking(true)}>
          <Trans>Log Out Everywhere</Trans>
        </Button>
        <LinkButton {...adminPaths.security} search={{ accountId: userId }}>
          <Trans>Security events</Trans>
        </LinkButton>
        <LinkButton {...adminPaths.audit} search={{ subjectId: userId }}>
          <Trans>What administrators changed</Trans>
        </LinkButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t`Log this user out everywhere?`}
        description={t`Every device has to log in again. A running test goes on, and its answers are kept.`}
        confirmText={t`Log Out Everywhere`}
        isBusy={logOut.isPending}
        error={logOut.isError ? actionMessage(logOut.error) : undefined}
        onConfirm={() =>
          logOut.mutate(undefined, {
            onSuccess: () => {
              setIsAsking(false);
              outcome.succeed(t`Logged out everywhere`);
            },
          })
        }
      />
    </>
  );
}
