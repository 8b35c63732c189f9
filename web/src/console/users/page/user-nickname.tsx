import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsoleCard } from '#console/kit/page/console-page.tsx';
import { type UserCardProps, useDeed } from '#console/users/page/api.ts';
import { useActionMessage } from '#console/users/use-action-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Under which name leaderboards show the user, and the way to take a bad one off them. */
export function UserNickname({ detail, support: { nickname }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const [isAsking, setIsAsking] = useState(false);
  const actionMessage = useActionMessage();
  const remove = useDeed(() => callAdmin('removeNickname', { params: { userId } }));
  return (
    <ConsoleCard title={t`Leaderboards`}>
      {nickname === null ? (
        <p className="text-muted">
          <Trans>This user is not shown on leaderboards.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="wrap-anywhere">
            <Trans>
              Shown as <bdi className="font-semibold">{nickname}</bdi>
            </Trans>
          </p>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Remove Nickname</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t`Remove this nickname?`}
        description={t`The user disappears from all leaderboards at once. Results and ranks stay. Another nickname can be chosen.`}
        confirmText={t`Remove Nickname`}
        tone="danger"
        isBusy={remove.isPending}
        error={remove.isError ? actionMessage(remove.error) : undefined}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setIsAsking(false);
              outcome.succeed(t`Nickname removed`);
            },
          })
        }
      />
    </ConsoleCard>
  );
}
