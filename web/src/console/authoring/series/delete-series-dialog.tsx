import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries, SeriesImpact } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { impactQuery, useDeleteSeries } from '#console/authoring/series/api.ts';
import { Impact, RunningAttempts } from '#console/kit/deletion/impact.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';

type DeleteSeriesDialogProps = {
  series: AdminSeries;
  onClose: () => void;
  onDeleted: () => void;
};

/** Names the series and what goes with it. */
export function DeleteSeriesDialog({ series, onClose, onDeleted }: DeleteSeriesDialogProps) {
  const { t } = useLingui();
  const impact = useQuery(impactQuery(series.id));
  const deletion = useDeleteSeries();
  const { title } = series;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete this test series?`}
      description={t`“${title}” and what learners have done in it will be gone for good.`}
      confirmText={t`Delete`}
      busyText={t`Deleting...`}
      tone="danger"
      isBusy={deletion.isPending}
      error={deletion.isError ? t`Failed to delete test series. Please try again.` : undefined}
      onConfirm={() => deletion.mutate(series.id, { onSuccess: onDeleted })}
    >
      <Impact impact={impact} className="h-28">
        {(counts) => <WhatGoes counts={counts} />}
      </Impact>
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
