import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/online.ts';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { useLogout } from '#shared/accounts/use-logout.ts';
import { type Dashboard, dashboardQuery } from '#site/dashboard/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { ClipboardCheck, Flame, LogOut, Percent, User } from '#ui/icons/elsewhere.ts';
import { NoValue } from '#ui/no-value.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { LoadingText } from '#ui/spinner.tsx';
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
  // Without a connection the page says so above.
  const isOnline = useIsOnline();
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
      {isError && isOnline && <Banner tone="danger">{problem}</Banner>}
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

/** The three figures at the top, each computed from the learner's results. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const { testsTaken, testsThisWeek, averageScore, improvement, streakDays } = dashboard;
  return (
    <section aria-label={t`Your figures`} className="grid gap-2 sm:grid-cols-3 sm:gap-4">
      <Figure
        icon={ClipboardCheck}
        title={t`Tests Taken`}
        value={testsTaken}
        note={<Trans>+{testsThisWeek} this week</Trans>}
      />
      <Figure
        icon={Percent}
        title={t`Average Score`}
        value={
          averageScore === null ? (
            <NoValue>
              <Trans>nothing that counts</Trans>
            </NoValue>
          ) : (
            `${averageScore}%`
          )
        }
        note={<Improvement value={improvement} />}
      />
      <Figure
        icon={Flame}
        title={t`Study Streak`}
        value={<Plural value={streakDays} one="# day" other="# days" />}
        note={<Trans>Keep going!</Trans>}
      />
    </section>
  );
}

type FigureProps = { icon: Icon; title: string; value: ReactNode; note: ReactNode };

function Figure({ icon: Icon, title, value, note }: FigureProps) {
  return (
    <Card className="flex items-center gap-x-4 max-sm:py-3 narrow:flex-wrap">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 items-center narrow:min-w-min max-sm:not-narrow:grid-cols-[1fr_auto] max-sm:gap-x-3">
        <h2 className="text-sm text-muted max-sm:text-base max-sm:text-text">{title}</h2>
        <p className="text-2xl font-bold max-sm:row-span-2">{value}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
    </Card>
  );
}

/** Latest five results against the five before; with fewer than ten it says when it will come. */
function Improvement({ value }: { value: number | null }) {
  if (value === null) return <Trans>Improvement shows after 10 tests</Trans>;
  return value < 0 ? (
    <Trans>−{Math.abs(value)}% since the 5 tests before</Trans>
  ) : (
    <Trans>+{value}% improvement</Trans>
  );
}

type StudyProgressProps = Pick<Dashboard, 'progress' | 'standing'> & {
  /** What is said in more detail. */
  children?: ReactNode;
};

/** Completed of all tests in the enrolled series, and the latest place among other learners. */
export function StudyProgress({ progress, standing, children }: StudyProgressProps) {
  return (
    <section aria-labelledby="progress" className="grid gap-4">
      <h2 id="progress" className="text-xl font-bold">
        <Trans>Study Progress</Trans>
      </h2>
      <Card className="grid gap-3">
        {progress.total === 0 ? <NoProgress /> : <Progress progress={progress} />}
        {children}
        {standing !== null && (
          <p dir="auto" className="text-sm text-muted">
            <Trans>
              Rank {standing.rank} of {standing.learners} in {standing.testTitle}
            </Trans>
          </p>
        )}
      </Card>
    </section>
  );
}

function NoProgress() {
  return (
    <p className="text-muted">
      <Trans>No tests in your series yet: enrol in one to see your progress.</Trans>
    </p>
  );
}

function Progress({ progress }: Pick<Dashboard, 'progress'>) {
  const { t } = useLingui();
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">
          <Plural
            value={progress.total}
            one={`${progress.completed} of # test in your series`}
            other={`${progress.completed} of # tests in your series`}
          />
        </span>
        <span className="text-lg font-bold">{progress.percentage}%</span>
      </p>
      <ProgressBar label={t`Study progress`} value={progress.percentage} />
    </>
  );
}
