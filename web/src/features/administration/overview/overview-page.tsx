import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConsolePage } from '#features/administration/layout/console-page.tsx';
import { statsQuery } from '#features/administration/overview/api.ts';
import { OverviewCards } from '#features/administration/overview/overview-cards.tsx';
import { OverviewTiles } from '#features/administration/overview/overview-tiles.tsx';
import { QuickActions } from '#features/administration/overview/quick-actions.tsx';
import { useAccount } from '#features/session/api.ts';
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
      <OverviewCards stats={stats.data ?? (stats.isError ? null : undefined)} />
      <OverviewTiles />
      <QuickActions />
    </ConsolePage>
  );
}
