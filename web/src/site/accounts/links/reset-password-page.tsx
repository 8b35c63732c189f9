import { Trans, useLingui } from '@lingui/react/macro';
import { resetContent } from '@taiyari/contract/rules/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { AuthCard, BackToLogin } from '#site/accounts/auth-card.tsx';
import { isOfOther, type MailLinkSearch } from '#site/accounts/links/mail-link-search.ts';
import { useDelayedRedirect } from '#site/accounts/links/use-delayed-redirect.ts';
import { NewPasswordField } from '#site/accounts/password-fields.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';

export function ResetPasswordPage({ userId, secret }: MailLinkSearch) {
  const { t } = useLingui();
  usePageTitle(t`Reset Password`);
  const [done, setDone] = useState<'own' | 'of-other'>();
  useDelayedRedirect(paths.login(), done === 'own');
  if (userId === undefined || secret === undefined) return <IncompleteLink />;
  if (done === 'own') return <ResetDone />;
  if (done === 'of-other') return <ResetOfOtherDone />;
  return <ResetPasswordForm link={{ userId, secret }} onDone={setDone} />;
}

function IncompleteLink() {
  const { t } = useLingui();
  return (
    <AuthCard title={t`Reset your password`}>
      <Banner tone="danger">{t`This link is not whole: a part of it is missing.`}</Banner>
      <p>
        <Trans>Some mail programs cut a long link. Open the whole one, or ask for a new one.</Trans>
      </p>
      <LinkButton {...paths.forgotPassword} variant="primary" width="full">
        <Trans>Ask for a new link</Trans>
      </LinkButton>
      <BackToLogin />
    </AuthCard>
  );
}

function ResetDone() {
  const { t } = useLingui();
  return (
    <AuthCard takesFocus title={t`Your password has been changed`}>
      <Banner tone="success">
        <Trans>You are logged out on every device. Log in with your new password.</Trans>
      </Banner>
      <BackToLogin variant="primary" />
    </AuthCard>
  );
}

/** Somebody else is logged in here, and stays so. */
function ResetOfOtherDone() {
  const { t } = useLingui();
  return (
    <AuthCard takesFocus title={t`Your password has been changed`}>
      <Banner tone="success">
        <Trans>
          The account of this link is logged out on every device. Another account is logged in here:
          log it out before you log in with your new password.
        </Trans>
      </Banner>
      <LinkButton {...paths.dashboard} width="full">
        <Trans>Go to Dashboard</Trans>
      </LinkButton>
    </AuthCard>
  );
}

type ResetPasswordFormProps = {
  link: { userId: string; secret: string };
  onDone: (whose: 'own' | 'of-other') => void;
};

function ResetPasswordForm({ link, onDone }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  /** No password will do: the link itself was refused. */
  const [isFinal, setIsFinal] = useState(false);
  const form = useForm<{ password: string; confirmation: string }>({
    content: resetContent,
    save: async ({ password }) => {
      await callElsewhere('resetPassword', { body: { ...link, password } }).catch(
        (error: unknown) => {
          setIsFinal(isApiError(error, 'invalid-link', 'not-found'));
          throw error;
        },
      );
      if (isOfOther(client.getQueryData(accountQuery.queryKey), link.userId)) {
        onDone('of-other');
        return;
      }
      // Every session has ended, this browser's too.
      client.setQueryData(accountQuery.queryKey, null);
      onDone('own');
    },
    problemOf: problemElsewhere(t`The password could not be set. Please try again.`),
  });

  return (
    <AuthCard title={t`Reset your password`} text={t`Choose a new password for your account.`}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      {isFinal ? (
        <LinkButton {...paths.forgotPassword} variant="primary" width="full">
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      ) : (
        <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
          <NewPasswordField label={t`New Password`} {...form.field('password')} />
          <PasswordField
            label={t`Confirm New Password`}
            {...form.field('confirmation')}
            autoComplete="new-password"
            required
          />
          <Button
            type="submit"
            variant="primary"
            width="full"
            isBusy={form.isSaving}
            busyText={t`Saving...`}
          >
            <Trans>Reset Password</Trans>
          </Button>
        </form>
      )}
      <BackToLogin />
    </AuthCard>
  );
}
