import { useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { controlStyles, Field } from '#ui/field.tsx';
import { Eye, EyeOff } from '#ui/icons/elsewhere.ts';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
};

/** A password that can be looked at while it is typed: on a phone that spares most mistakes. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            className={`${controlStyles} pe-12`}
          />
          <button
            type="button"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            className="absolute inset-e-0 top-0 grid size-11 place-items-center rounded-md text-muted hover:text-text"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
