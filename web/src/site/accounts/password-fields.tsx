import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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

type PasswordEntryProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** The password of an account that there is, with the way out for who has forgotten it. */
export function PasswordEntry(field: PasswordEntryProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1">
      <PasswordField label={t`Password`} {...field} autoComplete="current-password" required />
      <Link
        {...paths.forgotPassword}
        className={`${textLinkStyles} inline-flex min-h-11 items-center justify-self-end`}
      >
        <Trans>Forgot password?</Trans>
      </Link>
    </div>
  );
}
