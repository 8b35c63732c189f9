import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage, Detail } from '#console/kit/page.tsx';
import {
  supportQuery,
  type UserCardProps,
  useChangeUser,
  useDeed,
  userQuery,
} from '#console/users/api.ts';
import { UserAccommodation } from '#console/users/page/user-accommodation.tsx';
import { UserAttempts } from '#console/users/page/user-attempts.tsx';
import { UserEnrolments } from '#console/users/page/user-enrolments.tsx';
import { UserFacts, UserNickname } from '#console/users/page/user-facts.tsx';
import { UserNote } from '#console/users/page/user-note.tsx';
import { UserRunning } from '#console/users/page/user-running.tsx';
import { useActionMessage } from '#console/users/user-words.tsx';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Users } from '#ui/icons/elsewhere.ts';
import { Switch } from '#ui/switch.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** One user, at an address of his own: what is known of him, and what can be done for him. */
export function UserPage({ userId }: { userId: string }) {
  const { t } = useLingui();
  const detail = useQuery(userQuery(userId));
  const support = useQuery(supportQuery(userId));
  const outcome = useOutcome();
  const both = {
    data: detail.data && support.data && { detail: detail.data, support: support.data },
    error: detail.error ?? support.error,
    isError: detail.isError || support.isError,
    isFetching: detail.isFetching || support.isFetching,
    refetch: () => Promise.all([detail.refetch(), support.refetch()]),
  };
  return (
    <ConsolePage
      title={detail.data?.profile.name ?? t`User`}
      text={
        <BackLink to={adminPaths.users}>
          <Trans>All users</Trans>
        </BackLink>
      }
    >
      <Detail
        query={both}
        gone={{
          icon: Users,
          title: t`There is no such user`,
          text: t`The account may have been deleted.`,
        }}
        errorMessage={t`The user could not be loaded. Please try again.`}
      >
        {(known) => <Parts {...known} outcome={outcome} />}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

function Parts(part: UserCardProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-6">
      <ConsoleCard title={t`User Details`}>
        <UserFacts detail={part.detail} />
        <UserDeeds {...part} />
      </ConsoleCard>
      <UserNote {...part} />
      <UserAccommodation {...part} />
      <UserNickname {...part} />
      <UserRunning {...part} />
      <UserAttempts {...part} />
      <UserEnrolments {...part} />
      <UserSessions {...part} />
    </div>
  );
}

/** Where the user is logged in, and what could not be mailed to him yet. */
function UserSessions({ support: { sessions, waitingMails } }: UserCardProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <ConsoleCard title={t`Sessions`}>
        {sessions.length === 0 ? (
          <p className="text-muted">{t`Logged in nowhere.`}</p>
        ) : (
          <ul className="grid gap-2">
            {sessions.map(({ openedAt, usedAt }) => (
              <li key={`${openedAt} ${usedAt}`}>
                <Trans>
                  Since {formatMoment(openedAt)}, last seen {formatMoment(usedAt)}
                </Trans>
              </li>
            ))}
          </ul>
        )}
      </ConsoleCard>
      <ConsoleCard title={t`Waiting mails`}>
        {waitingMails.length === 0 ? (
          <p className="text-muted">{t`Every mail to this address has been handed over.`}</p>
        ) : (
          <ul className="grid gap-3">
            {waitingMails.map(({ id, subject, createdAt, tries, nextTryAt, lastError }) => (
              <li key={id} className="grid gap-0.5 wrap-anywhere">
                <bdi className="font-semibold">{subject}</bdi>
                <span className="text-muted">
                  <Trans>
                    Written {formatMoment(createdAt)}, tries so far: {tries}, next{' '}
                    {formatMoment(nextTryAt)}
                  </Trans>
                </span>
                {lastError !== null && <span className="text-danger">{lastError}</span>}
              </li>
            ))}
          </ul>
        )}
      </ConsoleCard>
    </div>
  );
}

/** Verification and log-out, and what is written of the user elsewhere. */
function UserDeeds({ detail: { profile }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId, email, emailVerification } = profile;
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeUser();
  const actionMessage = useActionMessage();
  const resend = useDeed(() => callAdmin('resendVerification', { params: { userId } }));
  // Like the user himself, where he has forgotten his password.
  const recover = useDeed(() => callElsewhere('requestRecovery', { body: { email } }));
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
            change.mutate(
              { userId, change: { emailVerification: isVerified } },
              { onSuccess: outcome.hide, onError },
            )
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
        <Button
          isBusy={recover.isPending}
          onClick={() =>
            recover.mutate(undefined, {
              onSuccess: () => outcome.succeed(t`A link for a new password was sent`),
              onError,
            })
          }
        >
          <Trans>Send Password Link</Trans>
        </Button>
        <Button onClick={() => setIsAsking(true)}>
          <Trans>Log Out Everywhere</Trans>
        </Button>
        <LinkButton {...adminPaths.orders} search={{ accountId: userId }}>
          <Trans>Orders</Trans>
        </LinkButton>
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
