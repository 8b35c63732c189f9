import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { isApiError } from '#lib/api-error.ts';

/** What is wrong by the name of the field: a sentence of ours, or of the server. */
export type Faults = { readonly [field: string]: MessageDescriptor | string };

/** What is wrong in a form, beside its fields. */
export function useFaults<Field extends string>() {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const textOf = (fault: MessageDescriptor | string) =>
    typeof fault === 'string' ? fault : i18n._(fault);
  return {
    /** For the form, so that the first faulty field can get the focus. */
    form,
    show: (found: Faults) => {
      setFaults(found);
      focusFirst(form.current, found);
    },
    clear: () => setFaults({}),
    /** What is being corrected is wrong no longer, until it is looked at again. */
    forget: (fields: readonly string[]) =>
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
    errorOf: (field: Field) => {
      const fault = faults[field];
      return fault === undefined ? undefined : textOf(fault);
    },
    textOf,
  };
}

export function hasAny(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}

/** The faults that the server found in fields that the form has; of several in one field the first. */
export function faultsOf(error: unknown, fields: object): Faults {
  if (!isApiError(error)) return {};
  const faults = error.fieldErrors.map(({ path, message }) => ({
    // `features.0` is a line of the field `features`.
    field: path.replace(/\..*/, ''),
    message,
  }));
  const known = faults.filter(({ field }) => field in fields);
  return Object.fromEntries(known.toReversed().map(({ field, message }) => [field, message]));
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const control = Array.from(form?.elements ?? []).find(
    (element) => `${element.getAttribute('name')}` in faults,
  );
  if (control instanceof HTMLElement) control.focus();
}
