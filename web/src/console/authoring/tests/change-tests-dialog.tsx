import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { testStatuses } from '@taiyari/contract/rules/tests';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { allSeriesQuery, type TestsChange, useChangeTests } from '#console/authoring/tests/api.ts';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SelectField } from '#ui/select-field.tsx';

type ChangeTestsDialogProps = {
  ids: readonly string[];
  /** What is asked for: a series to add them to, or a status. */
  kind: TestsChange['kind'];
  onClose: () => void;
  onDone: () => void;
};

/** Adds tests to a series, or gives them a status, one after the other. */
export function ChangeTestsDialog({ ids, kind, onClose, onDone }: ChangeTestsDialogProps) {
  const { t } = useLingui();
  const choice = useChoice(kind);
  const [done, setDone] = useState<readonly string[]>([]);
  const run = useChangeTests();
  // The button learns by a timer that it is busy: after the second click of a double click.
  const isStarted = useRef(false);

  function start() {
    if (isStarted.current || choice.change === null) return;
    isStarted.current = true;
    run.mutate(
      {
        ids: ids.filter((id) => !done.includes(id)),
        change: choice.change,
        onDone: (id) => setDone((before) => [...before, id]),
      },
      {
        onSuccess: onDone,
        onSettled: () => {
          isStarted.current = false;
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      isForm
      onOpenChange={(isOpen) => !isOpen && !run.isPending && onClose()}
      title={kind === 'series' ? t`Add to a series` : t`Change Status`}
      description={<Plural value={ids.length} one="# test" other="# tests" />}
      actions={
        <>
          <Button onClick={onClose} disabled={run.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={choice.change === null}
            isBusy={run.isPending}
            busyText={t`Working...`}
            onClick={start}
          >
            {done.length > 0 ? t`Go on` : t`Apply`}
          </Button>
        </>
      }
    >
      <SelectField
        label={choice.label}
        hint={choice.hint}
        value={choice.value}
        options={[{ value: '', label: t`Please choose` }, ...choice.options]}
        disabled={run.isPending || done.length > 0}
        onChange={({ target }) => choice.choose(target.value)}
      />
      {run.isError && (
        <Banner tone="danger">
          {messageOf(run.error, t`Failed to update test. Please try again.`)}
        </Banner>
      )}
      {ids.length > 1 && (run.isPending || done.length > 0) && (
        <ProgressBar label={t`Progress`} value={(done.length / ids.length) * 100} />
      )}
    </Dialog>
  );
}

function useChoice(kind: TestsChange['kind']) {
  const { t } = useLingui();
  const names = useStatusNames();
  const series = useQuery({ ...allSeriesQuery, enabled: kind === 'series' });
  const [value, choose] = useState('');
  const status = testStatuses.find((known) => known === value);
  if (kind === 'series') {
    return {
      label: t`Test series`,
      hint: t`The tests come to its end; one that it holds already stays where it is.`,
      options: (series.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
      change: value === '' ? null : ({ kind, seriesId: value } as const),
      value,
      choose,
    };
  }
  return {
    label: t`Status`,
    hint: t`Learners see active tests only. Who is taking the test can always finish it.`,
    options: testStatuses.map((each) => ({ value: each, label: names[each] })),
    change: status === undefined ? null : ({ kind, status } as const),
    value,
    choose,
  };
}
