import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { statsQuery } from '#console/overview/api.ts';
import { AttentionList } from '#console/overview/attention.tsx';
import { OverviewCards } from '#console/overview/overview-cards.tsx';
import { OverviewTiles } from '#console/overview/overview-tiles.tsx';
import { QuickActions } from '#console/overview/quick-actions.tsx';
import { Week } from '#console/overview/week.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { ErrorState } from '#ui/error-state.tsx';

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
      <AttentionList />
      <OverviewCards stats={stats.data ?? (stats.isError ? null : undefined)} />
      <Week />
      <OverviewTiles />
      <QuickActions />
    </ConsolePage>
  );
}
