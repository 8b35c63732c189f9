import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/password-field.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>;

/** A password that is being chosen, with the rule that it must keep: said once, its error says the same. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...field}
      hint={field.error === undefined ? t`Must be at least 8 characters long` : undefined}
      autoComplete="new-password"
      required
    />
  );
}
