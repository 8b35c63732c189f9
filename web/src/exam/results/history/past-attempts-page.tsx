import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PastAttempt } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BackLink } from '#exam/results/analysis-header.tsx';
import {
  analysisQuery,
  deleteAttempt,
  pastAttemptsQuery,
  testOfNoAttemptsQuery,
} from '#exam/results/api.ts';
import { ComparisonView } from '#exam/results/history/comparison-view.tsx';
import { PastAttemptCard } from '#exam/results/history/past-attempt-card.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { type PastAttemptsSearch, paths } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { Missing } from '#shared/shell/not-found.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type PastAttemptsPageProps = PastAttemptsSearch & { testId: string };

/** Every attempt of the learner at a test, and two of them compared. */
export function PastAttemptsPage({ testId, first, second }: PastAttemptsPageProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(pastAttemptsQuery(testId));
  const untaken = useQuery({
    ...testOfNoAttemptsQuery(testId),
    enabled: data?.items.length === 0,
  });
  const title = data?.items[0]?.testTitle ?? untaken.data?.title;
  usePageTitle(title === undefined ? t`Your attempts` : t`Your attempts: ${title}`);
  const isComparing = first !== undefined && second !== undefined;
  const backTo = isComparing ? `/practice-test/${testId}/attempts` : `/practice-test/${testId}`;
  if (isOfNothing(error ?? untaken.error)) return <Nothing title={t`Test not found`} />;

  return (
    <>
      <NavBar />
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6"
      >
        <div className="grid gap-1">
          <div className="-ms-4 justify-self-start">
            <BackLink to={backTo} variant="ghost" />
          </div>
          <PageHeading
            title={isComparing ? t`Two attempts compared` : t`Your attempts`}
            text={title}
          />
        </div>
        {isComparing ? (
          <Compared testId={testId} firstId={first} secondId={second} />
        ) : data !== undefined && !untaken.isLoading ? (
          <Attempts testId={testId} attempts={data.items} />
        ) : error !== null ? (
          <ErrorState
            message={messageOf(error, t`Your attempts could not be loaded.`)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonArea label={t`Loading your attempts`} className="grid gap-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </SkeletonArea>
        )}
      </main>
    </>
  );
}

/** A damaged address is of no test or attempt at all: to try again would not help. */
function isOfNothing(error: unknown): boolean {
  return isApiError(error, 'not-found', 'invalid-input');
}

function Nothing({ title }: { title: string }) {
  return (
    <>
      <NavBar />
      <main id="main" tabIndex={-1} className="outline-none mx-auto w-full max-w-page px-4 py-6">
        <Missing
          title={title}
          action={
            <LinkButton {...paths.practiceTests} variant="primary">
              <Trans>Practice Tests</Trans>
            </LinkButton>
          }
        />
      </main>
    </>
  );
}

function Attempts({ testId, attempts }: { testId: string; attempts: readonly PastAttempt[] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<PastAttempt | null>(null);
  const [deleted, setDeleted] = useState<PastAttempt | null>(null);

  if (attempts.length === 0) {
    return (
      <EmptyState
        title={t`No attempts yet`}
        text={t`Once you have submitted this test, the attempt stands here.`}
        action={
          <LinkButton {...paths.test(testId)} variant="primary">
            <Trans>Go to the test</Trans>
          </LinkButton>
        }
      />
    );
  }
  const toggle = (id: string) =>
    // A third choice takes the place of the oldest.
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2));
  const forget = (id: string) => setChosen(chosen.filter((one) => one !== id));
  return (
    <>
      {deleted && <Deleted key={deleted.resultId} attempt={deleted} />}
      {attempts.length > 1 && <CompareBar testId={testId} attempts={attempts} chosen={chosen} />}
      <ul className="grid gap-4">
        {attempts.map((attempt) => (
          <PastAttemptCard
            key={attempt.resultId}
            testId={testId}
            attempt={attempt}
            isChosen={chosen.includes(attempt.resultId)}
            onChoose={attempts.length > 1 ? () => toggle(attempt.resultId) : undefined}
            onDelete={() => setLeaving(attempt)}
          />
        ))}
      </ul>
      {leaving && (
        <DeleteDialog
          attempt={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            forget(leaving.resultId);
            setDeleted(leaving);
          }}
        />
      )}
    </>
  );
}

/** Its card is gone with the button that was pressed: what became of it takes the focus. */
function Deleted({ attempt }: { attempt: PastAttempt }) {
  const said = useFocusOnMount<HTMLParagraphElement>(true);
  return (
    <p ref={said} tabIndex={-1} role="status" className="text-success">
      <Trans>The attempt of {formatMoment(attempt.completedAt)} is deleted.</Trans>
    </p>
  );
}

type CompareBarProps = {
  testId: string;
  attempts: readonly PastAttempt[];
  chosen: readonly string[];
};

function CompareBar({ testId, attempts, chosen }: CompareBarProps): ReactNode {
  const navigate = useNavigate();
  // The list is newest first; the earlier one is compared with the later one.
  const [second, first] = attempts.filter(({ resultId }) => chosen.includes(resultId));
  const compare = () =>
    void navigate(paths.pastAttempts(testId, { first: first?.resultId, second: second?.resultId }));
  const missing = 2 - chosen.length;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-muted">
        {missing === 0 ? (
          <Trans>Two attempts are chosen.</Trans>
        ) : (
          <Plural
            value={missing}
            one="Choose # more attempt to compare."
            other="Choose # attempts to compare."
          />
        )}
      </p>
      <Button variant="primary" disabled={missing > 0} onClick={compare}>
        <Trans>Compare</Trans>
      </Button>
    </div>
  );
}

type ComparedProps = { testId: string; firstId: string; secondId: string };

/** Fetches both attempts; the earlier one stands first, however they were named. */
function Compared({ testId, firstId, secondId }: ComparedProps) {
  const { t } = useLingui();
  const [first, second] = useQueries({
    queries: [analysisQuery(firstId), analysisQuery(secondId)],
  });
  const error = first.error ?? second.error;
  if (first.data && second.data) {
    const isInOrder = first.data.result.completedAt <= second.data.result.completedAt;
    return isInOrder ? (
      <ComparisonView before={first.data} after={second.data} />
    ) : (
      <ComparisonView before={second.data} after={first.data} />
    );
  }
  if (isOfNothing(error)) {
    return (
      <Missing
        headingLevel={2}
        title={t`Attempt not found`}
        action={<BackLink to={`/practice-test/${testId}/attempts`} variant="secondary" />}
      />
    );
  }
  if (error !== null) {
    const refetch = () => void Promise.all([first.refetch(), second.refetch()]);
    return (
      <ErrorState
        message={messageOf(error, t`The attempts could not be compared.`)}
        onRetry={refetch}
        isRetrying={first.isFetching || second.isFetching}
      />
    );
  }
  return (
    <SkeletonArea label={t`Loading the attempts`} className="grid gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </SkeletonArea>
  );
}

type DeleteDialogProps = {
  attempt: PastAttempt;
  onClose: () => void;
  onDeleted: () => void;
};

/** Says what goes and what stays, and deletes an earlier attempt. */
function DeleteDialog({ attempt, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteAttempt(attempt.resultId),
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['results', attempt.resultId] });
      await client.invalidateQueries({ queryKey: ['results', 'history'] });
      onDeleted();
      onClose();
    },
  });
  const moment = formatMoment(attempt.completedAt);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete this attempt?`}
      description={moment}
      confirmText={t`Delete Attempt`}
      busyText={t`Deleting`}
      tone="danger"
      isBusy={deletion.isPending}
      error={
        deletion.error === null
          ? undefined
          : messageOf(deletion.error, t`The attempt could not be deleted.`)
      }
      onConfirm={() => deletion.mutate()}
    >
      <p>
        <Trans>Its answers and its analysis go from your history, for good.</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Date, marks and percentage stay for your rank and your progress. The answers go on
          counting in the statistics of the questions, without your name.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
