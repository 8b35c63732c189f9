import { Plural, useLingui } from '@lingui/react/macro';
import { testStatuses } from '@taiyari/contract/rules/tests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allSeriesQuery, type TestsChange, useChangeTests } from '#console/authoring/tests/api.ts';
import { PortionButtons, PortionProgress, usePortions } from '#console/kit/portions/portions.tsx';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';

type ChangeTestsDialogProps = {
  ids: readonly string[];
  /** What is asked for: a series to add them to, or a status. */
  kind: TestsChange['kind'];
  onClose: () => void;
  onDone: () => void;
  /** These are done, whatever becomes of the rest. */
  onPortion?: (ids: readonly string[]) => void;
};

/** Adds tests to a series, or gives them a status, one after the other. */
export function ChangeTestsDialog(props: ChangeTestsDialogProps) {
  const { kind, onClose, onDone, onPortion } = props;
  const { t } = useLingui();
  // What is done is selected no more.
  const [ids] = useState(props.ids);
  const choice = useChoice(kind);
  const [done, setDone] = useState<readonly string[]>([]);
  const changing = useChangeTests();
  const run = usePortions(changing, onDone);

  function start() {
    if (choice.change === null) return;
    run.start({
      ids: ids.filter((id) => !done.includes(id)),
      change: choice.change,
      onDone: (id: string) => {
        setDone((before) => [...before, id]);
        onPortion?.([id]);
      },
    });
  }

  return (
    <Dialog
      isOpen
      isForm
      onOpenChange={(isOpen) => !isOpen && !run.isBusy && onClose()}
      title={kind === 'series' ? t`Add to a series` : t`Change Status`}
      description={<Plural value={ids.length} one="# test" other="# tests" />}
      actions={
        <PortionButtons
          run={run}
          isMany={ids.length > 1}
          done={done.length}
          onClose={onClose}
          onConfirm={start}
          confirmText={t`Apply`}
          isDisabled={choice.change === null}
        />
      }
    >
      <SelectField
        label={choice.label}
        hint={choice.hint}
        value={choice.value}
        options={[{ value: '', label: t`Please choose` }, ...choice.options]}
        disabled={run.isBusy || done.length > 0}
        onChange={({ target }) => choice.choose(target.value)}
      />
      {changing.isError && (
        <Banner tone="danger">
          {messageOf(changing.error, t`Failed to update test. Please try again.`)}
        </Banner>
      )}
      {ids.length > 1 && (run.isBusy || done.length > 0) && (
        <PortionProgress done={done.length} total={ids.length} isStopped={run.isStopped} />
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
