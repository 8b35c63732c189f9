import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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
