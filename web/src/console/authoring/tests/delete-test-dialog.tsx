import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ManagedTest, ResponseOf } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { impactQuery, useChangeStatus, useDeleteTest } from '#console/authoring/tests/api.ts';
import { Impact, RunningAttempts, useTypedName } from '#console/kit/deletion/typed-deletion.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type DeleteTestDialogProps = {
  test: ManagedTest;
  onClose: () => void;
  onDeleted: () => void;
  onArchived: () => void;
};

/** Names the test and what goes with it, and offers what takes nothing from anybody. */
export function DeleteTestDialog({ test, onClose, onDeleted, onArchived }: DeleteTestDialogProps) {
  const { t } = useLingui();
  const impact = useQuery(impactQuery(test.id));
  const deletion = useDeleteTest();
  const archiving = useChangeStatus();
  const { title } = test;
  const typedName = useTypedName(title, impact);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete this test?`}
      description={t`“${title}” goes into the trash, and learners no longer see it. For 30 days it can come back from there as it was.`}
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
      onConfirm={() => typedName.mayGoOn() && deletion.mutate(test.id, { onSuccess: onDeleted })}
    >
      <Impact impact={impact} className="h-20">
        {(counts) => <WhatGoes counts={counts} />}
      </Impact>
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
              archiving.mutate({ testId: test.id, status: 'archived' }, { onSuccess: onArchived })
            }
          >
            <Trans>Archive instead</Trans>
          </Button>
        </div>
      )}
      {typedName.field}
    </ConfirmDialog>
  );
}

function WhatGoes({ counts }: { counts: ResponseOf<Api['getTestImpact']> }) {
  const titles = counts.series.map(({ title }) => title).join(', ');
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>
        <Plural value={counts.questions} one="# question" other="# questions" />
      </li>
      <li>
        <Plural
          value={counts.results}
          _0="No result: nobody has completed it"
          one="# result of a learner, with its answers and analysis"
          other="# results of learners, with their answers and analyses"
        />
      </li>
      {counts.buyers > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={counts.buyers}
            one="A part of what # learner has bought"
            other="A part of what # learners have bought"
          />
        </li>
      )}
      <RunningAttempts count={counts.runningAttempts} />
      <li>
        {counts.series.length === 0 ? (
          <Trans>It is in no series.</Trans>
        ) : (
          <Trans>
            Its place in <Plural value={counts.series.length} one="# series" other="# series" />:{' '}
            {titles}
          </Trans>
        )}
      </li>
    </ul>
  );
}
