import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries, SeriesImpact } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  impactQuery,
  useChangeSeriesStatus,
  useDeleteSeries,
} from '#console/authoring/series/api.ts';
import { isOfNobody, TakeOffDialog } from '#console/authoring/series/taking-off.tsx';
import {
  Impact,
  RunningAttempts,
  Sales,
  useTypedName,
} from '#console/kit/deletion/typed-deletion.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';

type DeleteSeriesDialogProps = {
  series: AdminSeries;
  onClose: () => void;
  onDeleted: () => void;
  onArchived: () => void;
};

/** Names the series and what goes with it, and offers what takes nothing from who has it. */
export function DeleteSeriesDialog({
  series,
  onClose,
  onDeleted,
  onArchived,
}: DeleteSeriesDialogProps) {
  const { t } = useLingui();
  const impact = useQuery(impactQuery(series.id));
  const deletion = useDeleteSeries();
  const archiving = useChangeSeriesStatus();
  const { title } = series;
  const typedName = useTypedName(title, impact);
  const [isArchiving, setIsArchiving] = useState(false);
  const archive = () =>
    archiving.mutate({ seriesId: series.id, status: 'archived' }, { onSuccess: onArchived });
  const notArchived = archiving.isError
    ? t`Failed to update test series. Please try again.`
    : undefined;
  if (isArchiving) {
    return (
      <TakeOffDialog
        status="archived"
        title={title}
        impact={impact}
        isBusy={archiving.isPending}
        error={notArchived}
        onConfirm={archive}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete this test series?`}
      description={t`“${title}” goes into the trash, and learners no longer see it. For 30 days it can come back from there as it was.`}
      confirmText={t`Delete`}
      busyText={t`Deleting...`}
      tone="danger"
      isBusy={deletion.isPending}
      error={deletion.isError ? t`Failed to delete test series. Please try again.` : notArchived}
      onConfirm={() => typedName.mayGoOn() && deletion.mutate(series.id, { onSuccess: onDeleted })}
    >
      <Impact impact={impact} className="h-28">
        {(counts) => <WhatGoes counts={counts} />}
      </Impact>
      {series.status !== 'archived' && (
        <div className="grid justify-items-start gap-2 rounded-md bg-raised p-3">
          <p>
            <Trans>
              To hide it for good and keep every result, archive it. Who is taking a test of it can
              still finish.
            </Trans>
          </p>
          <Button
            isBusy={archiving.isPending}
            onClick={() => (isOfNobody(impact.data) ? archive() : setIsArchiving(true))}
          >
            <Trans>Archive instead</Trans>
          </Button>
        </div>
      )}
      {typedName.field}
    </ConfirmDialog>
  );
}

function WhatGoes({ counts }: { counts: SeriesImpact }) {
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Plural
            value={counts.enrolments}
            _0="No enrolment: nobody is enrolled now"
            one="The enrolment of # learner"
            other="The enrolments of # learners"
          />
        </li>
        <li>
          {counts.resultsAreCapped ? (
            <Plural value={counts.results} other="#+ results, with their answers and analyses" />
          ) : (
            <Plural
              value={counts.results}
              _0="No result: nobody has completed a test of it"
              one="# result, with its answers and analysis"
              other="# results, with their answers and analyses"
            />
          )}
        </li>
        <Sales {...counts} />
        <RunningAttempts count={counts.runningAttempts} />
      </ul>
      <TestsThatStay counts={counts} />
    </div>
  );
}

function TestsThatStay({ counts }: { counts: SeriesImpact }) {
  const { t } = useLingui();
  const count = counts.unreachableTests.length;
  return (
    <>
      <p>
        <Plural
          value={counts.tests}
          _0="It holds no tests."
          one="Its # test stays."
          other="Its # tests stay."
        />
      </p>
      {count > 0 && (
        <div className="grid gap-1 rounded-md bg-warning-soft p-3 text-warning">
          <p>
            <Plural
              value={count}
              one="# of them is then in no series and not stand-alone, so that no learner can reach it:"
              other="# of them are then in no series and not stand-alone, so that no learner can reach them:"
            />
          </p>
          <ScrollBox label={t`Tests out of reach`} className="max-h-40">
            <ul className="grid list-disc gap-0.5 ps-5">
              {counts.unreachableTests.map(({ id, title }) => (
                <li key={id} dir="auto" className="break-words">
                  {title}
                </li>
              ))}
            </ul>
          </ScrollBox>
          <p>
            <Trans>Add them to another series first, or edit them to be stand-alone.</Trans>
          </p>
        </div>
      )}
    </>
  );
}
