import clsx from 'clsx';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { controlStyles, Field } from '#ui/field.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
  label: string;
  /** The label stays for screen readers, where the place explains the control to everybody else. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
};

/** The native select: the fastest and best known one on a phone. */
export function SelectField({
  label,
  isLabelHidden = false,
  hint,
  error,
  options,
  className,
  ...select
}: SelectFieldProps) {
  const control = (attributes: object) => (
    <div className={clsx('relative', className)}>
      <select {...select} {...attributes} className={clsx(controlStyles, 'appearance-none pe-10')}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-3 size-5 text-muted"
      />
    </div>
  );
  if (isLabelHidden) return control({ 'aria-label': label });
  return (
    <Field label={label} hint={hint} error={error}>
      {control}
    </Field>
  );
}
