import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { BackToLogin } from '#site/accounts/back-to-login.tsx';
import type { MailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { ResetPasswordForm } from '#site/accounts/reset-password-form.tsx';
import { useDelayedRedirect } from '#site/accounts/use-delayed-redirect.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

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
