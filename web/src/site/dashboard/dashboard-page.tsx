import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { DailyCard } from '#site/dashboard/daily-card.tsx';
import { DueToday } from '#site/dashboard/due-today.tsx';
import { Figures } from '#site/dashboard/figures.tsx';
import { FirstSteps } from '#site/dashboard/first-steps.tsx';
import { OwnPage } from '#site/dashboard/own-page.tsx';
import { PlanCard } from '#site/dashboard/plan-card.tsx';
import { RecentActivity } from '#site/dashboard/recent-activity.tsx';
import { RunningAttempts } from '#site/dashboard/running-attempts.tsx';
import { StudyProgress } from '#site/dashboard/study-progress.tsx';
import { UpcomingTests } from '#site/dashboard/upcoming-tests.tsx';
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
