import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { studyPaths } from '#lib/study-paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { useLogout } from '#shared/accounts/use-logout.ts';
import { dailyQuery } from '#shared/review/daily-query.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { type Dashboard, dashboardQuery } from '#site/dashboard/api.ts';
import { DueToday } from '#site/dashboard/due-today.tsx';
import { Figures } from '#site/dashboard/figures.tsx';
import { FirstSteps } from '#site/dashboard/first-steps.tsx';
import { PlanCard } from '#site/dashboard/plan-card.tsx';
import { RecentActivity } from '#site/dashboard/recent-activity.tsx';
import { RunningAttempts } from '#site/dashboard/running-attempts.tsx';
import { StudyProgress } from '#site/dashboard/study-progress.tsx';
import { UpcomingTests } from '#site/dashboard/upcoming-tests.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LogOut, User } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function DashboardPage() {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  return <OwnFigures />;
}

/** The same figures at an address of their own. */
export function ProgressPage() {
  const { t } = useLingui();
  usePageTitle(t`My Progress`);
  return <OwnFigures />;
}

function OwnFigures() {
  return (
    <div className="grid gap-8">
      <Greeting />
      <Activity />
      <OwnAccount />
    </div>
  );
}

function Greeting() {
  const { t } = useLingui();
  const firstName = useAccount()?.name.trim().split(/\s+/)[0] || t`Student`;
  return <PageHeading title={t`Welcome back, ${firstName}!`} />;
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

function Activity() {
  const { t } = useLingui();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(dashboardQuery);
  if (isPending) {
    return <LoadingText title={t`Loading Dashboard`} text={t`Fetching your latest data...`} />;
  }
  const problem = messageOf(error, t`Your latest data could not be loaded.`);
  // What was there stays when it cannot be fetched again.
  if (data === undefined) {
    return <ErrorState message={problem} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  // A row of zeros would tell a newcomer nothing.
  const isNew = data.testsTaken === 0 && data.running.length === 0;
  return (
    <>
      {isError && <Banner tone="danger">{problem}</Banner>}
      <RunningAttempts attempts={data.running} />
      {isNew ? (
        <>
          <FirstSteps />
          <DueToday isFirst={false} />
          <DailyCard />
        </>
      ) : (
        <div className="grid gap-4">
          <PlanCard {...data} />
          <DailyCard />
        </div>
      )}
      {data.testsTaken > 0 && <Figures dashboard={data} />}
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-8">
          <RecentActivity results={data.recent} />
          {data.history.length > 1 && <HistoryCard history={data.history} />}
        </div>
        <div className="grid gap-8">
          <StudyProgress progress={data.progress} standing={data.standing} />
          <UpcomingTests tests={data.upcoming} />
        </div>
      </div>
    </>
  );
}

/** Percentages of the latest attempts over time, with the table behind them. */
function HistoryCard({ history }: { history: Dashboard['history'] }) {
  const { t } = useLingui();
  return (
    <Chart
      title={t`Results over time`}
      summary={
        <Trans>
          Right answers of all questions in your latest {history.length} attempts, retaken ones
          included.
        </Trans>
      }
      plot={{
        kind: 'line-plot',
        points: history.map((line, index) => ({
          label: formatDate(line.completedAt),
          value: line.percentage,
          isMain: index === history.length - 1,
        })),
        ticks: [0, 25, 50, 75, 100],
        formatValue: (value) => `${value}%`,
      }}
      table={{
        columns: [t`Test`, t`Date`, t`Percentage`],
        rows: history.map((line) => ({
          key: `${line.testId} ${line.completedAt}`,
          cells: [line.testTitle, formatDate(line.completedAt), `${line.percentage}%`],
        })),
      }}
    />
  );
}

/** The ten questions of today, and how far the learner is with them; never the first thing to do. */
function DailyCard() {
  const { data: daily, isPending } = useQuery(dailyQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (daily === undefined || daily.questions.length === 0) return null;
  const { questions, streak } = daily;
  const answered = questions.filter(({ outcome }) => outcome !== null).length;
  const total = questions.length;
  return (
    <Card
      as="section"
      labelledBy="daily"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 id="daily" className="text-xl font-bold">
          <Trans>Daily ten</Trans>
        </h2>
        <p className="text-muted">
          {answered === total ? (
            <Trans>Done for today.</Trans>
          ) : (
            <Trans>
              {answered} of {total} answered.
            </Trans>
          )}{' '}
          {!streak.isHidden && streak.days > 0 && (
            <Plural value={streak.days} one="# day in a row." other="# days in a row." />
          )}
        </p>
      </div>
      <LinkButton {...studyPaths.daily()}>
        {answered === total ? (
          <Trans>Look again</Trans>
        ) : answered === 0 ? (
          <Trans>Start</Trans>
        ) : (
          <Trans>Go on</Trans>
        )}
        <span className="sr-only">
          : <Trans>Daily ten</Trans>
        </span>
      </LinkButton>
    </Card>
  );
}
