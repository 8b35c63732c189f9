import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { ForgotPasswordForm } from '#site/accounts/forgot-password-form.tsx';
import { RecoverySent } from '#site/accounts/recovery-sent.tsx';

/** The form, then where to look for the mail, and back for another address. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  usePageTitle(t`Forgot Password`);
  const [view, setView] = useState<View>({ kind: 'form', isAgain: false });
  return view.kind === 'form' ? (
    <ForgotPasswordForm
      takesFocus={view.isAgain}
      onSent={(email) => setView({ kind: 'sent', email })}
    />
  ) : (
    <RecoverySent email={view.email} onAgain={() => setView({ kind: 'form', isAgain: true })} />
  );
}

type View = { kind: 'form'; isAgain: boolean } | { kind: 'sent'; email: string };
