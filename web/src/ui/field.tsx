import { type ReactNode, useId } from 'react';
import { CircleAlert } from '#ui/icons/everywhere.ts';

/** What a control inside a field must carry to be tied to its label, hint and error. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** A sentence about what is wrong; it stands under the control and is announced. */
  error?: string;
  /** Draws the control with the attributes that tie it to the label. */
  children: (control: FieldControl) => ReactNode;
};

/** Label, hint and error around any control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(
    (part) => part !== false,
  );
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The message under a control; the box is always there, so that the message is announced when it comes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
      {error !== undefined && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{error}</span>
        </>
      )}
    </p>
  );
}

/** The frame shared by text fields and selects. */
export const controlStyles =
  'min-h-11 w-full min-w-0 rounded-md border border-control bg-surface px-3 py-2 text-base text-text placeholder:text-muted [&:is(input,textarea)]:read-only:bg-raised disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger';
