import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { StatCard, StatCards } from '#console/kit/lists/stat-card.tsx';
import { readinessQuery } from '#console/overview/api.ts';
import {
  Activity,
  CircleHelp,
  ClipboardList,
  GraduationCap,
  Megaphone,
  Users,
} from '#ui/icons/elsewhere.ts';
import { BookOpen, Library } from '#ui/icons/first-page.ts';

type Stats = ResponseOf<Api['getStats']>;

type OverviewCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  stats: Stats | undefined | null;
};

export function OverviewCards({ stats }: OverviewCardsProps) {
  const { t } = useLingui();
  const figure = (read: (stats: Stats) => number) =>
    stats ? read(stats).toLocaleString('en-IN') : stats;
  const total = stats?.announcements.total.toLocaleString('en-IN');
  return (
    <StatCards>
      <StatCard label={t`Total Users`} value={figure(({ users }) => users)} icon={Users} />
      <StatCard label={t`Test Series`} value={figure(({ series }) => series)} icon={Library} />
      <StatCard
        label={t`Questions`}
        value={figure(({ questions }) => questions)}
        icon={CircleHelp}
      />
      <StatCard
        label={t`Enrollments`}
        value={figure(({ enrollments }) => enrollments)}
        icon={GraduationCap}
      />
      <StatCard
        label={t`Active Updates`}
        value={figure(({ announcements }) => announcements.active)}
        note={total === undefined ? undefined : <Trans>of {total}</Trans>}
        icon={Megaphone}
      />
      <StatCard label={t`Subjects`} value={figure(({ subjects }) => subjects)} icon={BookOpen} />
      <StatCard
        label={t`Mock Tests`}
        value={figure(({ mockTests }) => mockTests)}
        icon={ClipboardList}
      />
      <SystemStatus />
    </StatCards>
  );
}

/** Not a word that always stands there: the server has just said that it and its database are ready. */
function SystemStatus() {
  const { t } = useLingui();
  const { isSuccess, isError, dataUpdatedAt, errorUpdatedAt } = useQuery(readinessQuery);
  const checkedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const time = formatTimeOfDay(new Date(checkedAt).toISOString());
  return (
    <StatCard
      label={t`System Status`}
      value={statusOf({ isSuccess, isError, texts: { online: t`Online`, offline: t`Offline` } })}
      note={checkedAt === 0 ? t`Checking...` : t`Checked at ${time}`}
      icon={Activity}
    />
  );
}

type StatusProps = {
  isSuccess: boolean;
  isError: boolean;
  texts: { online: string; offline: string };
};

function statusOf({ isSuccess, isError, texts }: StatusProps) {
  if (isError) return <span className="text-danger">{texts.offline}</span>;
  return isSuccess ? <span className="text-success">{texts.online}</span> : undefined;
}
