import { Trans, useLingui } from '@lingui/react/macro';
import type { UserDetail } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { useChangeUser, userQuery } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/use-action-message.ts';
import { UserFacts } from '#console/users/user-facts.tsx';
import { UserHistory } from '#console/users/user-history.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { Switch } from '#ui/switch.tsx';

type UserDialogProps = { userId: string; onClose: () => void };

/** Everything that is known of one user. */
export function UserDialog({ userId, onClose }: UserDialogProps) {
  const { t } = useLingui();
  const { data, isPending, error, isFetching, refetch } = useQuery(userQuery(userId));
  return (
    <Dialog
      isOpen
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data ? <bdi>{data.profile.name}</bdi> : t`User Details`}
      actions={
        <>
          <LinkButton {...adminPaths.security} search={{ accountId: userId }}>
            <Trans>Security events</Trans>
          </LinkButton>
          <LinkButton {...adminPaths.audit} search={{ subjectId: userId }}>
            <Trans>What administrators changed</Trans>
          </LinkButton>
        </>
      }
    >
      {isPending && <LoadingText title={t`Loading...`} />}
      {data === undefined && error && (
        <ErrorState
          message={messageOf(error, t`The user could not be loaded. Please try again.`)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          headingLevel={3}
        />
      )}
      {data && <Detail detail={data} />}
    </Dialog>
  );
}

function Detail({ detail }: { detail: UserDetail }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <UserFacts detail={detail} />
      <Verification detail={detail} />
      <UserHistory detail={detail} />
    </div>
  );
}

function Verification({ detail: { profile } }: { detail: UserDetail }) {
  const { t } = useLingui();
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  const { userId, emailVerification } = profile;
  const chosen = change.isPending ? change.variables.change.emailVerification : undefined;
  return (
    <div className="grid gap-3 rounded-md border border-border p-3">
      <Switch
        label={t`Email verified`}
        hint={t`Whether the address counts as the user's own. The account itself is changed.`}
        checked={chosen ?? emailVerification}
        onChange={(isVerified) =>
          change.mutate({ userId, change: { emailVerification: isVerified } })
        }
      />
      {change.isError && <Banner tone="danger">{actionMessage(change.error)}</Banner>}
    </div>
  );
}
