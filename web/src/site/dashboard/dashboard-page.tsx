import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Figures, StudyProgress } from '#site/dashboard/figures.tsx';
import { FirstSteps } from '#site/dashboard/first-steps.tsx';
import { OwnPage } from '#site/dashboard/own-page.tsx';
import { RecentActivity, UpcomingTests } from '#site/dashboard/own-tests.tsx';
import { PlanCard } from '#site/dashboard/plan-card.tsx';
import { DailyCard, DueToday } from '#site/dashboard/todays-cards.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Timer } from '#ui/icons/elsewhere.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What to do next, and how it goes. How it went stands on the page of the progress. */
export function DashboardPage() {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  return (
    <OwnPage>
      {(own) => (
        <>
          <RunningAttempts attempts={own.running} />
          {/* A row of zeros would tell a newcomer nothing. */}
          {own.testsTaken === 0 && own.running.length === 0 ? (
            <>
              <FirstSteps />
              <DueToday isFirst={false} />
              <DailyCard />
            </>
          ) : (
            <div className="grid grid-cols-1 gap-4">
              <PlanCard {...own} />
              <DailyCard />
            </div>
          )}
          {own.testsTaken > 0 && <Figures dashboard={own} />}
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_1fr]">
            <RecentActivity
              results={own.recent}
              more={
                own.testsTaken > 0 && (
                  <Link {...paths.progress} className={textLinkStyles}>
                    <Trans>My Progress</Trans>
                  </Link>
                )
              }
            />
            <div className="grid gap-8">
              <UpcomingTests tests={own.upcoming} />
              <StudyProgress progress={own.progress} standing={own.standing} />
            </div>
          </div>
        </>
      )}
    </OwnPage>
  );
}

type RunningAttempt = ResponseOf<Api['listRunningAttempts']>['items'][number];

/** Tests whose clock is running; nothing when there are none. */
function RunningAttempts({ attempts }: { attempts: readonly RunningAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="running" className="grid gap-4">
      <h2 id="running" className="text-xl font-bold">
        <Trans>Continue where you left off</Trans>
      </h2>
      <ul className="grid gap-3">
        {attempts.map((attempt, at) => (
          <RunningAttemptCard key={attempt.id} attempt={attempt} isFirst={at === 0} />
        ))}
      </ul>
    </section>
  );
}

type RunningAttemptCardProps = { attempt: RunningAttempt; isFirst: boolean };

function RunningAttemptCard({ attempt, isFirst }: RunningAttemptCardProps) {
  const { t } = useLingui();
  const { testId, testTitle, seriesId, seriesTitle, answered, totalQuestions, deadline } = attempt;
  const page = seriesId === null ? paths.test(testId) : paths.seriesTest(seriesId, testId);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3 border-primary">
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <div>
          <h3 dir="auto" className="font-semibold">
            {testTitle}
          </h3>
          {seriesTitle !== null && (
            <p dir="auto" className="text-sm text-muted">
              {seriesTitle}
            </p>
          )}
        </div>
        <ProgressBar label={t`Answered`} value={(answered / totalQuestions) * 100} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <Trans>
            {answered} of {totalQuestions} answered
          </Trans>
          {deadline !== null && (
            <Badge tone="warning">
              <Timer aria-hidden="true" />
              <Trans>Ends at {formatTimeOfDay(deadline)}</Trans>
            </Badge>
          )}
        </p>
      </div>
      <Link {...page} className={buttonStyles({ variant: isFirst ? 'primary' : 'secondary' })}>
        <Trans>Resume</Trans>
        <span className="sr-only">: {testTitle}</span>
      </Link>
    </Card>
  );
}
