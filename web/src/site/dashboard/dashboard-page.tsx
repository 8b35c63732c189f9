import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Figures, OwnPage, StudyProgress } from '#site/dashboard/own-page.tsx';
import { RecentActivity, UpcomingTests } from '#site/dashboard/own-tests.tsx';
import { PlanCard } from '#site/dashboard/plan-card.tsx';
import { AskedSkeleton, MailNote, PlanForm, useAsking } from '#site/dashboard/plan-form.tsx';
import { DailyCard, DueToday } from '#site/dashboard/todays-cards.tsx';
import { recruitmentsQuery } from '#site/home/api.ts';
import { profileQuery } from '#site/profile/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Timer } from '#ui/icons/elsewhere.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** What to do next, and how it goes. How it went stands on the page of the progress. */
export function DashboardPage() {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  // How high the plan is hangs on it: it comes along with what the page waits for.
  usePrefetchQuery(profileQuery);
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

/** The way in of who has taken nothing yet: which exam and when, then the first test. */
function FirstSteps() {
  const profile = useQuery(profileQuery);
  const recruitments = useQuery(recruitmentsQuery);
  const { isAsking, ask, heading } = useAsking();
  if (profile.isPending || recruitments.isPending) return <AskedSkeleton />;
  // What stands below says what to do as well.
  if (!profile.data || !recruitments.data) return null;
  const { exam, examDate } = profile.data;
  const { items, firstTest } = recruitments.data;
  const own = items.find(({ slug }) => slug === exam)?.firstTest;
  const isAsked = isAsking ?? (exam === '' && examDate === null && items.length > 0);
  return (
    <Card as="section" labelledBy="first-steps" className="grid gap-5 border-primary">
      <h2 ref={heading} id="first-steps" tabIndex={-1} className="text-xl font-bold outline-none">
        {isAsked ? <Trans>What do you prepare for?</Trans> : <Trans>Your first test</Trans>}
      </h2>
      {isAsked ? (
        <PlanForm
          exams={items}
          plan={{ exam, examDate: examDate ?? '' }}
          onDone={() => ask(false)}
        />
      ) : (
        <FirstTest exam={exam} test={own ?? firstTest} onChange={() => ask(true)} />
      )}
      <MailNote />
    </Card>
  );
}

type FirstTestProps = {
  /** '' where it has not been said. */
  exam: string;
  test: ResponseOf<Api['listRecruitments']>['firstTest'];
  onChange: () => void;
};

function FirstTest({ exam, test, onChange }: FirstTestProps) {
  const name = categoryName(exam);
  return (
    <>
      <p className="max-w-text">
        {test === null ? (
          <Trans>Enrol in a series and take its first test: your progress appears here.</Trans>
        ) : (
          <>
            <span dir="auto" className="font-semibold">
              {test.title}
            </span>
            : <Plural value={test.questions} one="# question" other="# questions" />
            {test.minutes !== null && (
              <>
                , <Plural value={test.minutes} one="# minute" other="# minutes" />
              </>
            )}
            . <Trans>Afterwards you see where the marks went, and what to practise.</Trans>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {test !== null && (
          <LinkButton {...paths.test(test.id)} variant="primary">
            <Trans>Take your first test</Trans>
          </LinkButton>
        )}
        <LinkButton
          {...(exam === '' ? paths.allTestSeries : paths.seriesOf(exam))}
          variant={test === null ? 'primary' : 'secondary'}
        >
          {exam === '' ? <Trans>Browse the test series</Trans> : <Trans>Series for {name}</Trans>}
        </LinkButton>
        <Button variant="ghost" onClick={onChange}>
          {exam === '' ? <Trans>Choose your exam</Trans> : <Trans>Another exam or day</Trans>}
        </Button>
      </div>
    </>
  );
}
