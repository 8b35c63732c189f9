import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { BackLink } from '#console/kit/page/back-link.tsx';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { ConsolePart } from '#console/kit/page/console-part.tsx';
import { userQuery } from '#console/users/api.ts';
import { supportQuery } from '#console/users/page/api.ts';
import { UserAccommodation } from '#console/users/page/user-accommodation.tsx';
import { UserAttempts } from '#console/users/page/user-attempts.tsx';
import { UserDeeds } from '#console/users/page/user-deeds.tsx';
import { UserEnrolments } from '#console/users/page/user-enrolments.tsx';
import { UserFacts } from '#console/users/page/user-facts.tsx';
import { UserNickname } from '#console/users/page/user-nickname.tsx';
import { UserNote } from '#console/users/page/user-note.tsx';
import type { UserPart } from '#console/users/page/user-part.ts';
import { UserRunning } from '#console/users/page/user-running.tsx';
import { UserSessions } from '#console/users/page/user-sessions.tsx';
import { messageOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** One user, at an address of his own: what is known of him, and what can be done for him. */
export function UserPage({ userId }: { userId: string }) {
  const { t } = useLingui();
  const detail = useQuery(userQuery(userId));
  const support = useQuery(supportQuery(userId));
  const outcome = useOutcome();
  const error = detail.error ?? support.error;
  const retry = () => {
    void detail.refetch();
    void support.refetch();
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
      {detail.data && support.data ? (
        <Parts detail={detail.data} support={support.data} outcome={outcome} />
      ) : error ? (
        <ErrorState
          message={messageOf(error, t`The user could not be loaded. Please try again.`)}
          onRetry={retry}
          isRetrying={detail.isFetching || support.isFetching}
        />
      ) : (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-96" />
        </SkeletonArea>
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

function Parts(part: UserPart) {
  const { t } = useLingui();
  const { userId } = part.detail.profile;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ConsolePart title={t`User Details`}>
        <UserFacts detail={part.detail} />
        <UserDeeds {...part} />
        <div className="flex flex-wrap gap-3">
          <LinkButton {...adminPaths.security} search={{ accountId: userId }}>
            <Trans>Security events</Trans>
          </LinkButton>
          <LinkButton {...adminPaths.audit} search={{ subjectId: userId }}>
            <Trans>What administrators changed</Trans>
          </LinkButton>
        </div>
      </ConsolePart>
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
