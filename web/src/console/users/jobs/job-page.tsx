import { Trans, useLingui } from '@lingui/react/macro';
import type { UserJobDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner, type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage, Detail } from '#console/kit/page.tsx';
import { isRunning, jobQuery, useCancelJob } from '#console/users/api.ts';
import { JobBar, JobState } from '#console/users/jobs/job-progress.tsx';
import { useActionMessage } from '#console/users/user-words.tsx';
import { Link } from '#lib/router/link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Mail } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** One job: how far it is, what was written, and whom it was refused for. */
export function JobPage({ jobId }: { jobId: string }) {
  const { t } = useLingui();
  const query = useQuery(jobQuery(jobId));
  const outcome = useOutcome();
  return (
    <ConsolePage
      title={query.data?.title ?? t`Bulk Job`}
      text={
        <BackLink to={adminPaths.userJobs}>
          <Trans>All jobs</Trans>
        </BackLink>
      }
    >
      <Detail
        query={query}
        gone={{
          icon: Mail,
          title: t`There is no such job`,
          text: t`It may have been begun before another site was restored.`,
        }}
        errorMessage={t`The job could not be loaded. Please try again.`}
      >
        {(job) => (
          <>
            <Card as="section" className="grid gap-3">
              <Facts job={job} outcome={outcome} />
              <JobBar job={job} />
            </Card>
            {job.text !== '' && (
              <ConsoleCard title={job.kind === 'mail' ? t`Text` : t`Why`}>
                <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
                  {job.text}
                </p>
              </ConsoleCard>
            )}
            {job.refusals.length > 0 && <Refusals job={job} />}
          </>
        )}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

type FactsProps = { job: UserJobDetail; outcome: Pick<OutcomeControl, 'succeed' | 'fail'> };

function Facts({ job, outcome }: FactsProps) {
  const { id, createdAt, actorName } = job;
  const { t } = useLingui();
  const cancel = useCancelJob();
  const actionMessage = useActionMessage();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <JobState job={job} />
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time> <bdi>{actorName}</bdi>
        </p>
      </div>
      {isRunning(job) && (
        <Button
          isBusy={cancel.isPending}
          onClick={() =>
            cancel.mutate(id, {
              onSuccess: () => outcome.succeed(t`Stopped. What was done stays done.`),
              onError: (error) => outcome.fail(actionMessage(error)),
            })
          }
        >
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  );
}

function Refusals({ job: { refusals, refused } }: { job: UserJobDetail }) {
  const { t } = useLingui();
  const shown = refusals.length;
  return (
    <ConsoleCard title={t`Refused`}>
      <ul className="grid gap-2">
        {refusals.map(({ userId, name, reason }) => (
          <li key={userId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              {...adminPaths.user(userId)}
              dir="auto"
              className={`${textLinkStyles} py-1 wrap-anywhere`}
            >
              {name}
            </Link>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {shown < refused && (
        <p className="text-muted">
          <Trans>
            The first {shown} of {refused}.
          </Trans>
        </p>
      )}
    </ConsoleCard>
  );
}
