import { Plural, Trans } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { MailNote, PlanForm } from '#site/dashboard/plan-form.tsx';
import { recruitmentsQuery } from '#site/home/api.ts';
import { profileQuery } from '#site/profile/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** The way in of who has taken nothing yet: which exam and when, then the first test. */
export function FirstSteps() {
  const profile = useQuery(profileQuery);
  const recruitments = useQuery(recruitmentsQuery);
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  if (profile.isPending || recruitments.isPending) return <Skeleton className="h-56" />;
  // What stands below says what to do as well.
  if (!profile.data || !recruitments.data) return null;
  const { exam, examDate } = profile.data;
  const { items, firstTest } = recruitments.data;
  const own = items.find(({ slug }) => slug === exam)?.firstTest;
  const isAsked = isAsking ?? (exam === '' && examDate === null && items.length > 0);
  return (
    <Card as="section" labelledBy="first-steps" className="grid gap-5 border-primary">
      <h2 id="first-steps" className="text-xl font-bold">
        {isAsked ? <Trans>What do you prepare for?</Trans> : <Trans>Your first test</Trans>}
      </h2>
      {isAsked ? (
        <PlanForm
          exams={items}
          plan={{ exam, examDate: examDate ?? '' }}
          onDone={() => setIsAsking(false)}
        />
      ) : (
        <FirstTest exam={exam} test={own ?? firstTest} onChange={() => setIsAsking(true)} />
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
