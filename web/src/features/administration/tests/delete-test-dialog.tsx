import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ManagedTest, ResponseOf } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { impactQuery, useChangeStatus, useDeleteTest } from '#features/administration/tests/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type DeleteTestDialogProps = {
  test: ManagedTest;
  onClose: () => void;
  onDeleted: () => void;
};

/** Names the test and what goes with it, and offers what takes nothing from anybody. */
export function DeleteTestDialog({ test, onClose, onDeleted }: DeleteTestDialogProps) {
  const { t } = useLingui();
  const impact = useQuery(impactQuery(test.id));
  const deletion = useDeleteTest();
  const archiving = useChangeStatus();
  const { title } = test;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete this test?`}
      description={t`“${title}” and everything that hangs on it will be gone for good.`}
      confirmText={t`Delete`}
      busyText={t`Deleting...`}
      tone="danger"
      isBusy={deletion.isPending}
      error={
        deletion.isError
          ? t`Failed to delete test. Please try again.`
          : archiving.isError
            ? t`Failed to update test. Please try again.`
            : undefined
      }
      onConfirm={() => deletion.mutate(test.id, { onSuccess: onDeleted })}
    >
      <Impact impact={impact} />
      {test.status !== 'archived' && (
        <div className="grid justify-items-start gap-2 rounded-md bg-raised p-3">
          <p>
            <Trans>
              To hide it and keep every result, archive it. Who is taking it can still finish.
            </Trans>
          </p>
          <Button
            isBusy={archiving.isPending}
            onClick={() =>
              archiving.mutate({ testId: test.id, status: 'archived' }, { onSuccess: onClose })
            }
          >
            <Trans>Archive instead</Trans>
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

type ImpactQuery = {
  readonly data: ResponseOf<Api['getTestImpact']> | undefined;
  readonly isError: boolean;
};

function Impact({ impact: { data, isError } }: { impact: ImpactQuery }) {
  const { t } = useLingui();
  if (isError) {
    return <p className="text-muted">{t`What goes with it could not be counted just now.`}</p>;
  }
  if (data === undefined) {
    return (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className="h-20" />
      </SkeletonArea>
    );
  }
  const titles = data.series.map(({ title }) => title).join(', ');
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>
        <Plural value={data.questions} one="# question" other="# questions" />
      </li>
      <li>
        <Plural
          value={data.results}
          _0="No result: nobody has completed it"
          one="# result of a learner, with its answers and analysis"
          other="# results of learners, with their answers and analyses"
        />
      </li>
      {data.runningAttempts > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={data.runningAttempts}
            one="# attempt that is running right now"
            other="# attempts that are running right now"
          />
        </li>
      )}
      <li>
        {data.series.length === 0 ? (
          <Trans>It is in no series.</Trans>
        ) : (
          <Trans>
            Its place in <Plural value={data.series.length} one="# series" other="# series" />:{' '}
            {titles}
          </Trans>
        )}
      </li>
    </ul>
  );
}
