import { Trans, useLingui } from '@lingui/react/macro';
import { recoveryContent } from '@taiyari/contract/rules/accounts';
import { useState } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { AuthCard, BackToLogin } from '#site/accounts/auth-card.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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

type RecoverySentProps = { email: string; onAgain: () => void };

/** Says the same for an address without an account: nobody learns here who has one. */
function RecoverySent({ email, onAgain }: RecoverySentProps) {
  const { t } = useLingui();
  const { supportEmail } = useSite();
  return (
    <AuthCard
      takesFocus
      title={t`Check your email`}
      text={
        <Trans>
          If there is an account for{' '}
          <bdi className="font-semibold wrap-anywhere text-text">{email}</bdi>, we have sent a link
          to it. It works once, for one hour.
        </Trans>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>Check your spam folder.</Trans>
        </li>
        <li>
          <Trans>Check that the address is spelled correctly.</Trans>
        </li>
        <li>
          <Trans>
            If nothing arrives within 10 minutes, contact support:{' '}
            <a href={`mailto:${supportEmail}`} className={`${textLinkStyles} wrap-anywhere`}>
              {supportEmail}
            </a>
          </Trans>
        </li>
      </ul>
      <div className="grid gap-3">
        <BackToLogin variant="primary" />
        <Button width="full" onClick={onAgain}>
          <Trans>Try different email</Trans>
        </Button>
      </div>
    </AuthCard>
  );
}

type ForgotPasswordFormProps = { takesFocus: boolean; onSent: (email: string) => void };

function ForgotPasswordForm({ takesFocus, onSent }: ForgotPasswordFormProps) {
  const { t } = useLingui();
  const form = useForm<{ email: string }>({
    content: recoveryContent,
    save: async ({ email }) => {
      const address = email.trim();
      await callElsewhere('requestRecovery', { body: { email: address } });
      onSent(address);
    },
    takesFocus: takesFocus ? 'email' : undefined,
    refusedAt: 'email',
    problemOf: problemElsewhere(t`Failed to send recovery email. Please try again.`),
  });

  return (
    <AuthCard
      title={t`Forgot your password?`}
      text={t`Enter the email address of your account, and we will mail you a link to choose a new password.`}
    >
      <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
        {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          required
        />
        <Button
          type="submit"
          variant="primary"
          width="full"
          isBusy={form.isSaving}
          busyText={t`Sending...`}
        >
          <Trans>Send Recovery Email</Trans>
        </Button>
      </form>
      <BackToLogin />
    </AuthCard>
  );
}
