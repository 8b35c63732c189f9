import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatCount, StatCard, StatCards } from '#console/kit/figures.tsx';
import { ConsolePage } from '#console/kit/page.tsx';
import { readinessQuery, statsQuery } from '#console/overview/api.ts';
import { AttentionList } from '#console/overview/attention.tsx';
import { Week } from '#console/overview/week.tsx';
import { Link } from '#lib/router/link.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import {
  Activity,
  BarChart3,
  Bell,
  CircleHelp,
  ClipboardList,
  FileText,
  GraduationCap,
  Megaphone,
  ScrollText,
  Upload,
  Users,
} from '#ui/icons/elsewhere.ts';
import { BookOpen, Library } from '#ui/icons/first-page.ts';
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
    <Card as="section" labelledBy="quick-actions" className="grid content-start gap-2">
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

type Stats = ResponseOf<Api['getStats']>;

type OverviewCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  stats: Stats | undefined | null;
};

function OverviewCards({ stats }: OverviewCardsProps) {
  const { t } = useLingui();
  const figure = (read: (stats: Stats) => number) => (stats ? formatCount(read(stats)) : stats);
  const total = stats ? formatCount(stats.announcements.total) : undefined;
  return (
    <StatCards>
      <StatCard label={t`Total Users`} value={figure(({ users }) => users)} icon={Users} />
      <StatCard label={t`Test Series`} value={figure(({ series }) => series)} icon={Library} />
      <StatCard
        label={t`Questions`}
        value={figure(({ questions }) => questions)}
        // The bank has each of them once, whichever tests ask it.
        note={stats ? <Plural value={stats.tests} one="in # test" other="in # tests" /> : undefined}
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

/** A door to each part of the console. */
function OverviewTiles() {
  const { t } = useLingui();
  const tiles = [
    {
      page: adminPaths.users,
      icon: Users,
      title: t`User Management`,
      text: t`Roles, activity and verification of accounts.`,
    },
    {
      page: adminPaths.series,
      icon: Library,
      title: t`Test Series Management`,
      text: t`Series, their prices and the tests in them.`,
    },
    {
      page: adminPaths.tests,
      icon: FileText,
      title: t`Tests Management`,
      text: t`Tests with their questions and keys.`,
    },
    {
      page: adminPaths.analytics,
      icon: BarChart3,
      title: t`Analytics & Reports`,
      text: t`How learners use the site and how questions do.`,
    },
    {
      page: adminPaths.announcements,
      icon: Megaphone,
      title: t`Announcements Management`,
      text: t`The updates that move through the home page.`,
    },
    {
      page: adminPaths.notifications,
      icon: Bell,
      title: t`Notifications Management`,
      text: t`What stands behind the bell of every learner.`,
    },
  ];
  return (
    <section aria-label={t`Management`}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map(({ page, icon: Icon, title, text }) => (
          <li key={title}>
            <Link
              {...page}
              className="grid h-full grid-cols-[auto_minmax(0,1fr)] items-start gap-4 rounded-lg border border-border bg-surface p-4 text-text no-underline hover:border-primary hover:bg-primary-soft sm:p-5"
            >
              <span className="grid size-11 place-items-center rounded-md bg-primary-soft text-primary">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="grid gap-0.5">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
