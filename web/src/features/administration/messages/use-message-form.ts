import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';

/** What is wrong by the name of the field: a sentence of ours, or of the server. */
export type Faults = { readonly [field: string]: MessageDescriptor | string };

/** The sentence about the whole form, with the reason where the server has given one. */
export type Problem = { readonly text: string; readonly reason?: string };

type Callbacks = { onSuccess: () => void; onError: (error: Error) => void };

type Options<Values> = {
  initial: Values;
  check: (values: Values) => Faults;
  save: (values: Values, callbacks: Callbacks) => void;
  isSaving: boolean;
  /** 'Failed to save …' */
  failure: string;
  onSaved: () => void;
  /** Told what is wrong, for the banner of the page. */
  onFailed: (text: string) => void;
};

export type MessageForm<Values> = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly errorOf: (field: keyof Values & string) => string | undefined;
  readonly problem: Problem | null;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly change: (change: Partial<Values>) => void;
  readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The state of a form in which a notification or an announcement is written. */
export function useMessageForm<Values extends object>({
  initial,
  check,
  save,
  isSaving,
  failure,
  onSaved,
  onFailed,
}: Options<Values>): MessageForm<Values> {
  const { i18n } = useLingui();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const textOf = (fault: MessageDescriptor | string) =>
    typeof fault === 'string' ? fault : i18n._(fault);

  function refuse(found: Faults, reason?: string) {
    const [first] = Object.values(found);
    const text = first === undefined ? failure : textOf(first);
    setFaults(found);
    setProblem({ text, reason });
    onFailed(text);
    focusFirst(form.current, found);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setProblem(null);
    save(values, {
      onSuccess: onSaved,
      onError: (error) => {
        const refused = faultsOf(error, values);
        const isRefused = Object.keys(refused).length > 0;
        refuse(refused, isRefused ? undefined : messageOf(error, ''));
      },
    });
  }

  return {
    ref: form,
    values,
    errorOf: (field) => {
      const fault = faults[field];
      return fault === undefined ? undefined : textOf(fault);
    },
    problem,
    isSaving,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (change) => setValues((before) => ({ ...before, ...change })),
    handleSubmit,
  };
}

/** The faults that the server found in fields that the form has; of several in one field the first. */
function faultsOf(error: unknown, fields: object): Faults {
  if (!isApiError(error)) return {};
  const known = error.fieldErrors.filter(({ path }) => path in fields);
  return Object.fromEntries(known.toReversed().map(({ path, message }) => [path, message]));
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const control = Array.from(form?.elements ?? []).find(
    (element) => `${element.getAttribute('name')}` in faults,
  );
  if (control instanceof HTMLElement) control.focus();
}
