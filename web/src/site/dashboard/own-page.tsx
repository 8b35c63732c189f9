import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { useLogout } from '#shared/accounts/use-logout.ts';
import { type Dashboard, dashboardQuery } from '#site/dashboard/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LogOut, User } from '#ui/icons/elsewhere.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type OwnPageProps = { children: (own: Dashboard) => ReactNode };

/** What dashboard and progress share: the greeting, the figures of the learner on their way, his account at the end. */
export function OwnPage({ children }: OwnPageProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Greeting />
      <Loaded>{children}</Loaded>
      <OwnAccount />
    </div>
  );
}

function Greeting() {
  const { t } = useLingui();
  const firstName = useAccount()?.name.trim().split(/\s+/)[0] || t`Student`;
  return <PageHeading title={t`Welcome back, ${firstName}!`} />;
}

function Loaded({ children }: OwnPageProps) {
  const { t } = useLingui();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(dashboardQuery);
  if (isPending) {
    return (
      <LoadingText
        fillsScreen
        title={t`Loading Dashboard`}
        text={t`Fetching your latest data...`}
      />
    );
  }
  const problem = messageOf(error, t`Your latest data could not be loaded.`);
  // What was there stays when it cannot be fetched again.
  if (data === undefined) {
    return <ErrorState message={problem} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      {isError && <Banner tone="danger">{problem}</Banner>}
      {children(data)}
    </>
  );
}

/** At the end: nobody comes to leave. */
function OwnAccount() {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <div className="flex flex-wrap gap-3 border-t border-border pt-6">
      <LinkButton {...paths.profile}>
        <User aria-hidden="true" className="size-5" />
        <Trans>Profile</Trans>
      </LinkButton>
      <Button
        variant="ghost"
        isBusy={logout.isPending}
        busyText={t`Logging out...`}
        onClick={() => logout.mutate()}
      >
        <LogOut aria-hidden="true" className="size-5" />
        <Trans>Logout</Trans>
      </Button>
    </div>
  );
}
