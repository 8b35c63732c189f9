import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Timer } from '#ui/icons/elsewhere.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

type RunningAttempt = ResponseOf<Api['listRunningAttempts']>['items'][number];

/** Tests whose clock is running; nothing when there are none. */
export function RunningAttempts({ attempts }: { attempts: readonly RunningAttempt[] }) {
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
