import { useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { type SubmitEvent, useState } from 'react';
import { useSaveIcon, useSaveSeries } from '#console/authoring/series/api.ts';
import {
  bodyOf,
  faultsIn,
  type SeriesField,
  type SeriesValues,
  valuesOf,
} from '#console/authoring/series/form/series-values.ts';
import type { FormProblem } from '#console/kit/forms/form-dialog.tsx';
import { faultsOf, hasAny, useFaults } from '#console/kit/forms/use-faults.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';

/** Undefined: the icon stays. Null: it goes. */
export type IconChange = File | null | undefined;

export type SeriesForm = ReturnType<typeof useSeriesForm>;

/** The state of the form; the fields are saved first and the icon after them, so that a refused picture loses no text. */
export function useSeriesForm(series: AdminSeries | null, onSaved: () => void) {
  const { t } = useLingui();
  const saving = useSaving();
  const [stored, setStored] = useState(series);
  const [values, setValues] = useState(() => valuesOf(series));
  const [icon, setIcon] = useState<IconChange>(undefined);
  const faults = useFaults<SeriesField | 'file'>();
  const [problem, setProblem] = useState<(FormProblem & { isConflict: boolean }) | null>(null);

  const creationFailed = t`Failed to create test series. Please try again.`;
  const updateFailed = t`Failed to update test series. Please try again.`;

  function refuse(text: string, error: unknown) {
    const found = faultsOf(error, { ...values, file: icon });
    const reason = hasAny(found) ? '' : messageOf(error, '');
    setProblem({ text, reason, isConflict: isApiError(error, 'conflict') });
    faults.show(found);
  }

  function save(base: AdminSeries | null) {
    faults.clear();
    setProblem(null);
    saving.save(base, values, icon, {
      onStored: setStored,
      onSaved,
      onFailed: (error) => refuse(base === null ? creationFailed : updateFailed, error),
      onIconFailed: (error) => refuse(t`Failed to upload icon. Please try again.`, error),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const found = faultsIn(values);
    if (hasAny(found)) faults.show(found);
    else save(stored);
  }

  return {
    ref: faults.form,
    values,
    change: (change: Partial<SeriesValues>) => {
      setValues((before) => ({ ...before, ...change }));
      faults.forget(Object.keys(change));
    },
    stored,
    icon,
    setIcon: (change: IconChange) => {
      setIcon(change);
      faults.forget(['file']);
    },
    errorOf: faults.errorOf,
    problem,
    isSaving: saving.isPending,
    isDirty: icon !== undefined || JSON.stringify(values) !== JSON.stringify(valuesOf(stored)),
    handleSubmit,
    /** Saves over what somebody else has saved. */
    saveOver: save,
    /** Takes what somebody else has saved. */
    replaceBy: (other: AdminSeries) => {
      setStored(other);
      setValues(valuesOf(other));
      faults.clear();
      setProblem(null);
    },
  };
}

type Callbacks = {
  onStored: (series: AdminSeries) => void;
  onSaved: () => void;
  onFailed: (error: Error) => void;
  onIconFailed: (error: Error) => void;
};

function useSaving() {
  const fields = useSaveSeries();
  const picture = useSaveIcon();

  function save(base: AdminSeries | null, values: SeriesValues, icon: IconChange, on: Callbacks) {
    fields.mutate(
      { stored: base, body: bodyOf(values) },
      {
        onError: on.onFailed,
        onSuccess: (saved) => {
          on.onStored(saved);
          if (icon === undefined) return on.onSaved();
          picture.mutate(
            { seriesId: saved.id, icon },
            { onSuccess: on.onSaved, onError: on.onIconFailed },
          );
        },
      },
    );
  }

  return { save, isPending: fields.isPending || picture.isPending };
}
