import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSaveIcon, useSaveSeries } from '#features/administration/series/api.ts';
import {
  bodyOf,
  faultsIn,
  type SeriesField,
  type SeriesValues,
  valuesOf,
} from '#features/administration/series/form/series-values.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';

type Faults = Partial<Record<string, MessageDescriptor | string>>;

/** The sentence about the whole form, with the server's reason where it has one. */
type Problem = { readonly text: string; readonly reason: string; readonly isConflict: boolean };

/** Undefined: the icon stays. Null: it goes. */
export type IconChange = File | null | undefined;

export type SeriesForm = ReturnType<typeof useSeriesForm>;

/** The state of the form; the fields are saved first and the icon after them, so that a refused picture loses no text. */
export function useSeriesForm(series: AdminSeries | null, onSaved: () => void) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving();
  const [stored, setStored] = useState(series);
  const [values, setValues] = useState(() => valuesOf(series));
  const [icon, setIcon] = useState<IconChange>(undefined);
  const faults = useFaults();
  const [problem, setProblem] = useState<Problem | null>(null);

  const creationFailed = t`Failed to create test series. Please try again.`;
  const updateFailed = t`Failed to update test series. Please try again.`;

  function refuse(text: string, error: unknown) {
    const found = faultsOf(error);
    faults.set(found);
    const reason = Object.keys(found).length > 0 ? '' : messageOf(error, '');
    setProblem({ text, reason, isConflict: isApiError(error, 'conflict') });
    focusFirst(form.current, found);
  }

  function save(base: AdminSeries | null) {
    faults.set({});
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
    faults.set(found);
    if (Object.keys(found).length > 0) focusFirst(form.current, found);
    else save(stored);
  }

  return {
    ref: form,
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
      faults.set({});
      setProblem(null);
    },
  };
}

/** What is wrong, beside its field until that is corrected. */
function useFaults() {
  const { i18n } = useLingui();
  const [faults, setFaults] = useState<Faults>({});
  return {
    set: setFaults,
    /** What is being corrected is wrong no longer, until it is looked at again. */
    forget: (fields: readonly string[]) =>
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
    errorOf: (field: SeriesField | 'file') => {
      const fault = faults[field];
      return typeof fault === 'object' ? i18n._(fault) : fault;
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

/** The faults that the server found, by field; of several in one field the first. */
function faultsOf(error: unknown): Faults {
  if (!isApiError(error)) return {};
  const faults = error.fieldErrors.map(({ path, message }) => [path.split('.')[0], message]);
  return Object.fromEntries(faults.toReversed());
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const control = Array.from(form?.elements ?? []).find(
    (element) => `${element.getAttribute('name')}` in faults,
  );
  if (control instanceof HTMLElement) control.focus();
}
