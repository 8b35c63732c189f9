import type { ErrorCode, FieldError } from '@taiyari/contract';
import type { FieldErrors } from 'react-hook-form';
import { isApiError, messageOf } from '#lib/api-error.ts';

/** The sentence about a whole form, and the server's reason where that says more. */
export type FormProblem = { readonly text: string; readonly reason: string };

/** `sentence` is what stands at the first field that the refusal is about. */
export type ProblemOf = (error: unknown, sentence: string | undefined) => FormProblem | null;

/** The fields that errors of the server are about which name none. */
export type FieldsOfErrors = Readonly<Partial<Record<ErrorCode, string>>>;

type Refusal = { readonly field: string; readonly message: string };

/** What is about no field, in the server's words, or in ours where it has none. */
export function problemElsewhere(failure: string): ProblemOf {
  return (error, sentence) =>
    sentence === undefined ? { text: messageOf(error, failure), reason: '' } : null;
}

/** What the server said about the fields of a form; of several things in one field the first. */
export function refusalsIn(
  error: unknown,
  isField: (name: string) => boolean,
  fieldsOfErrors: FieldsOfErrors = {},
): Refusal[] {
  const refusals = fieldErrorsIn(error, fieldsOfErrors)
    .map(({ path, message }) => ({ field: fieldOf(path), message }))
    .filter(({ field }) => isField(field));
  return [...new Map(refusals.toReversed().map((one) => [one.field, one])).values()].toReversed();
}

function fieldErrorsIn(error: unknown, fieldsOfErrors: FieldsOfErrors): readonly FieldError[] {
  // Of several steps one has failed, and says why.
  if (error instanceof Error && isApiError(error.cause)) return error.cause.fieldErrors;
  if (!isApiError(error)) return [];
  const field = Object.entries(fieldsOfErrors).find(([type]) => type === error.type)?.[1];
  return field === undefined ? error.fieldErrors : [{ path: field, message: error.message }];
}

/** `features.0` is a line of the field `features`. */
export function fieldOf(path: string): string {
  return path.replace(/\..*/, '');
}

export function messageAt(errors: FieldErrors, field: string): string | undefined {
  const message = errors[field]?.message;
  return typeof message === 'string' ? message : undefined;
}

export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const control = Array.from(form?.elements ?? []).find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  // Its sentence stands below it from the next frame on.
  requestAnimationFrame(() => control.parentElement?.scrollIntoView?.({ block: 'nearest' }));
}

/** The button that sends a long form stands screens below its banner; a wrong field shows itself. */
export function showWhatIsOfNoField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector('[aria-invalid="true"]')) return;
  // Those of the fields are empty.
  const alerts = Array.from(form.querySelectorAll('[role="alert"]'));
  const said = alerts.find(({ textContent }) => textContent !== '');
  said?.scrollIntoView?.({ block: 'nearest' });
}
