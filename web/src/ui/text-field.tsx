import clsx from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlStyles, Field } from '#ui/field.tsx';

type Wording = { label: string; hint?: ReactNode; error?: string };

type TextFieldProps = Wording &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={clsx(controlStyles, className)} />}
    </Field>
  );
}
