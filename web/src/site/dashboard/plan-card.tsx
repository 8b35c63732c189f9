import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import { DueToday } from '#site/dashboard/due-today.tsx';
import { nextStepOf } from '#site/dashboard/next-step.ts';
import { NextStepLine } from '#site/dashboard/next-step-line.tsx';
import { PlanForm } from '#site/dashboard/plan-form.tsx';
import { PlanList } from '#site/dashboard/plan-list.tsx';
import { recruitmentsQuery } from '#site/home/api.ts';
import { type Known, masteryQuery } from '#site/mastery/api.ts';
import { profileQuery } from '#site/profile/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** What to do for the exam that was named, and the one thing to do next. */
export function PlanCard({ upcoming, progress }: Pick<Dashboard, 'upcoming' | 'progress'>) {
  const known = useQuery(masteryQuery).data;
  const due = useQuery(dueCardsQuery).data?.today ?? 0;
  const [isAsking, setIsAsking] = useState(false);
  // What is due needs no plan.
  if (known === undefined) return <DueToday />;
  const step = nextStepOf(known, due, {
    hasMock: upcoming.length > 0,
    hasTests: progress.total > 0,
  });
  return (
    <Card as="section" labelledBy="plan" className="grid gap-5 border-primary">
      <div className="grid gap-1">
        <h2 id="plan" className="text-xl font-bold">
          <PlanTitle goal={known.goal} />
        </h2>
        <DaysLeft goal={known.goal} />
      </div>
      {isAsking ? (
        <PlanQuestion onDone={() => setIsAsking(false)} />
      ) : (
        <>
          <NextStepLine step={step} mock={upcoming[0]} />
          <PlanList known={known} due={due} mock={upcoming[0]} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link {...studyPaths.mastery} className={textLinkStyles}>
              <Trans>What I know</Trans>
            </Link>
            <Button variant="ghost" onClick={() => setIsAsking(true)}>
              {known.goal === null ? (
                <Trans>Name your exam and its day</Trans>
              ) : (
                <Trans>Another exam or day</Trans>
              )}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

type GoalProps = Pick<Known, 'goal'>;

function PlanTitle({ goal }: GoalProps) {
  if (goal === null) return <Trans>Your next step</Trans>;
  const { examName } = goal;
  return <Trans>Your plan for {examName}</Trans>;
}

function DaysLeft({ goal }: GoalProps) {
  if (!goal) return null;
  if (goal.daysLeft === null) {
    return (
      <p className="text-muted">
        {goal.examDay === null ? (
          <Trans>The day of the exam is not named yet.</Trans>
        ) : (
          <Trans>The day of the exam is over.</Trans>
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

function PlanQuestion({ onDone }: { onDone: () => void }) {
  const profile = useQuery(profileQuery).data;
  const recruitments = useQuery(recruitmentsQuery).data;
  if (!profile || !recruitments) return null;
  const { exam, examDate } = profile;
  return (
    <PlanForm
      exams={recruitments.items}
      plan={{ exam, examDate: examDate ?? '' }}
      onDone={onDone}
    />
  );
}
