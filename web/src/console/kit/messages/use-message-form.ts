import { type RefObject, type SubmitEvent, useState } from 'react';
import type { FormProblem } from '#console/kit/forms/form-dialog.tsx';
import { type Faults, faultsOf, hasAny, useFaults } from '#console/kit/forms/use-faults.ts';
import { messageOf } from '#lib/api-error.ts';

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
  readonly problem: FormProblem | null;
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
  const [values, setValues] = useState(initial);
  const faults = useFaults<keyof Values & string>();
  const [problem, setProblem] = useState<FormProblem | null>(null);

  function refuse(found: Faults, reason = '') {
    const [first] = Object.values(found);
    const text = first === undefined ? failure : faults.textOf(first);
    setProblem({ text, reason });
    onFailed(text);
    faults.show(found);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const found = check(values);
    if (hasAny(found)) return refuse(found);
    faults.clear();
    setProblem(null);
    save(values, {
      onSuccess: onSaved,
      onError: (error) => {
        const refused = faultsOf(error, values);
        refuse(refused, hasAny(refused) ? '' : messageOf(error, ''));
      },
    });
  }

  return {
    ref: faults.form,
    values,
    errorOf: faults.errorOf,
    problem,
    isSaving,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (change) => setValues((before) => ({ ...before, ...change })),
    handleSubmit,
  };
}
