import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AuthCard } from '#features/session/auth-card.tsx';
import { BackToLogin } from '#features/session/back-to-login.tsx';
import type { MailLinkSearch } from '#features/session/mail-link-search.ts';
import { ResetPasswordForm } from '#features/session/reset-password-form.tsx';
import { useDelayedRedirect } from '#features/session/use-delayed-redirect.ts';
import { usePageTitle } from '#features/site/use-page-title.ts';
import { paths } from '#lib/paths.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function ResetPasswordPage({ userId, secret }: MailLinkSearch) {
  const { t } = useLingui();
  usePageTitle(t`Reset Password`);
  const [isDone, setIsDone] = useState(false);
  useDelayedRedirect(paths.login(), isDone);
  if (userId === undefined || secret === undefined) return <IncompleteLink />;
  if (isDone) return <ResetDone />;
  return <ResetPasswordForm link={{ userId, secret }} onDone={() => setIsDone(true)} />;
}

function IncompleteLink() {
  const { t } = useLingui();
  return (
    <AuthCard title={t`Reset your password`}>
      <Banner tone="danger">{t`Invalid recovery link. Missing required parameters.`}</Banner>
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
