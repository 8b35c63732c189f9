import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { statsQuery } from '#console/overview/api.ts';
import { AttentionList } from '#console/overview/attention.tsx';
import { OverviewCards } from '#console/overview/overview-cards.tsx';
import { OverviewTiles } from '#console/overview/overview-tiles.tsx';
import { Week } from '#console/overview/week.tsx';
import { Link } from '#lib/router/link.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { BarChart3, FileText, ScrollText, Upload, Users } from '#ui/icons/elsewhere.ts';
import { menuItemStyles } from '#ui/menu.tsx';

/** The front page of the console. */
export function OverviewPage() {
  const { t } = useLingui();
  const stats = useQuery(statsQuery);
  const firstName = useAccount()?.name.trim().split(/\s+/)[0] || t`Administrator`;
  return (
    <ConsolePage title={t`Welcome back, ${firstName}!`} text={t`The whole platform at a glance.`}>
      {stats.isError && stats.data === undefined ? (
        <ErrorState
          message={t`The figures could not be loaded. Please try again.`}
          onRetry={() => void stats.refetch()}
          isRetrying={stats.isFetching}
        />
      ) : null}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <AttentionList />
        <QuickActions />
      </div>
      <OverviewCards stats={stats.data ?? (stats.isError ? null : undefined)} />
      <Week />
      <OverviewTiles />
    </ConsolePage>
  );
}

/** The ways that are gone most often. */
function QuickActions() {
  const { t } = useLingui();
  const actions = [
    { page: adminPaths.bulkUpload, icon: Upload, text: t`Bulk Upload Questions` },
    { page: adminPaths.tests, icon: FileText, text: t`Manage Tests` },
    { page: adminPaths.analytics, icon: BarChart3, text: t`View Analytics` },
    { page: adminPaths.users, icon: Users, text: t`Manage Users` },
    { page: adminPaths.audit, icon: ScrollText, text: t`Audit Log` },
  ];
  return (
    <Card as="section" labelledBy="quick-actions" className="grid gap-2">
      <h2 id="quick-actions" className="text-lg font-semibold">
        <Trans>Quick Actions</Trans>
      </h2>
      <ul className="-mx-3 -mb-2 grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-1">
        {actions.map(({ page, icon: Icon, text }) => (
          <li key={text}>
            <Link {...page} className={`${menuItemStyles} text-text lg:min-h-9 lg:py-1`}>
              <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
