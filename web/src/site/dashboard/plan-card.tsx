import { Plural, Trans } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import { NextStepLine, nextMockOf, nextStepOf } from '#site/dashboard/next-step-line.tsx';
import { AskedSkeleton, MailNote, PlanForm, useAsking } from '#site/dashboard/plan-form.tsx';
import { PlanList } from '#site/dashboard/plan-list.tsx';
import { DueToday } from '#site/dashboard/todays-cards.tsx';
import { recruitmentsQuery } from '#site/home/api.ts';
import { type Known, masteryQuery } from '#site/mastery/api.ts';
import { profileQuery } from '#site/profile/api.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Who came with the results of a guest, or skipped the question at first, is asked while he has no more than these. */
const fewTests = 3;

const noCards = { due: 0, later: 0 };

type PlanCardProps = Pick<Dashboard, 'testsTaken' | 'upcoming' | 'progress' | 'running'>;

/** What to do for the exam that was named, and the one thing to do next; while a test runs, that is to go on with it. */
export function PlanCard({ testsTaken, upcoming, progress, running }: PlanCardProps) {
  const { data: known, isPending } = useQuery(masteryQuery);
  const { due, later } = useQuery(dueCardsQuery).data ?? noCards;
  const { exam } = useQuery(profileQuery).data ?? {};
  const { isAsking, ask, heading } = useAsking();
  const isRunning = running.length > 0;
  const mock = nextMockOf(upcoming);
  const isNewcomer = testsTaken <= fewTests;
  if (isPending) return <PlanSkeleton isNewcomer={isNewcomer} isAsked={exam === ''} />;
  // What is due needs no plan.
  if (known === undefined) return <DueToday isFirst={!isRunning} />;
  const { goal } = known;
  const isOver = goal !== null && goal.examDay !== null && goal.daysLeft === null;
  const isUnnamed = goal === null && isNewcomer;
  const isAsked = isAsking ?? ((isOver || isUnnamed) && !isRunning);
  const step = isRunning ? null : nextStepOf(known, due, { mock, hasTests: progress.total > 0 });
  return (
    <Card
      as="section"
      labelledBy="plan"
      // Of what stands here, one thing alone is to be done first.
      className={clsx('grid content-start gap-5', !isRunning && 'border-primary')}
    >
      <div className="grid gap-1">
        <h2 ref={heading} id="plan" tabIndex={-1} className="text-xl font-bold outline-none">
          <PlanTitle goal={goal} isOver={isOver} isAsked={isAsked} />
        </h2>
        <DaysLeft goal={goal} />
      </div>
      {isAsked ? (
        <PlanQuestion isOver={isOver} onDone={() => ask(false)} />
      ) : (
        <>
          {step !== null && <NextStepLine step={step} mock={mock} />}
          <PlanList
            known={known}
            due={step?.kind === 'review' ? null : due}
            later={later}
            mock={mock}
          />
          <div className="flex flex-wrap items-center gap-x-6">
            <Link {...studyPaths.mastery} className={lineStyles}>
              <Trans>What I know</Trans>
            </Link>
            <button type="button" className={lineStyles} onClick={() => ask(true)}>
              <QuestionName goal={goal} isOver={isOver} />
            </button>
          </div>
        </>
      )}
      <MailNote />
    </Card>
  );
}

/** As high as what comes: a newcomer who has named no exam is asked for it. */
function PlanSkeleton({ isNewcomer, isAsked }: { isNewcomer: boolean; isAsked: boolean }) {
  if (!isNewcomer) return <Skeleton className="h-72" />;
  return isAsked ? <AskedSkeleton /> : <Skeleton className="h-120 sm:h-80" />;
}

/** As high as a finger. */
const lineStyles = clsx(textLinkStyles, 'inline-flex min-h-11 items-center');

type GoalProps = Pick<Known, 'goal'> & { isOver: boolean };

function PlanTitle({ goal, isOver, isAsked }: GoalProps & { isAsked: boolean }) {
  if (isOver) return <Trans>Which exam is next?</Trans>;
  if (goal === null) {
    return isAsked ? <Trans>What do you prepare for?</Trans> : <Trans>Your plan</Trans>;
  }
  const { examName } = goal;
  return <Trans>Your plan for {examName}</Trans>;
}

function QuestionName({ goal, isOver }: GoalProps) {
  if (goal === null) return <Trans>Name your exam and its day</Trans>;
  return isOver ? <Trans>Name your next exam</Trans> : <Trans>Another exam or day</Trans>;
}

function DaysLeft({ goal }: Pick<Known, 'goal'>) {
  if (!goal) return null;
  if (goal.daysLeft === null) {
    return (
      <p className="text-muted">
        {goal.examDay === null ? (
          <Trans>The day of the exam is not named yet.</Trans>
        ) : (
          <Trans>
            {goal.examName} was on {formatDate(goal.examDay)}. Mistakes come back again once your
            next exam is named.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <p className="text-muted">
      {goal.daysLeft === 0 ? (
        <Trans>The exam is today.</Trans>
      ) : (
        <Plural value={goal.daysLeft} one="# day left" other="# days left" />
      )}
    </p>
  );
}

type PlanQuestionProps = { isOver: boolean; onDone: () => void };

function PlanQuestion({ isOver, onDone }: PlanQuestionProps) {
  const profile = useQuery(profileQuery).data;
  const recruitments = useQuery(recruitmentsQuery).data;
  // As high as the form.
  if (!profile || !recruitments) return <Skeleton className="h-91 sm:h-68.5 lg:h-63" />;
  const { exam, examDate } = profile;
  return (
    <PlanForm
      exams={recruitments.items}
      plan={{ exam, examDate: examDate ?? '' }}
      isOver={isOver}
      onDone={onDone}
    />
  );
}
