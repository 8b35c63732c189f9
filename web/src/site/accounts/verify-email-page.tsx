import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import type { MailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { useDelayedRedirect } from '#site/accounts/use-delayed-redirect.ts';
import { useVerification } from '#site/accounts/verification.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function VerifyEmailPage(link: MailLinkSearch) {
  const { t } = useLingui();
  usePageTitle(t`Verify Email`);
  const verification = useVerification(link);
  const isVerified = ['verified', 'already-verified'].includes(verification.kind);
  useDelayedRedirect(paths.settings, verification.kind === 'verified');
  return (
    <AuthCard title={t`Verify your email`}>
      {verification.kind === 'verifying' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          <Trans>Verifying your email...</Trans>
        </p>
      )}
      {verification.kind === 'verified' && (
        <Banner tone="success">
          <Trans>Your email has been verified successfully!</Trans>
        </Banner>
      )}
      {verification.kind === 'already-verified' && (
        <Banner tone="success">
          <Trans>Already verified</Trans>
        </Banner>
      )}
      {verification.kind === 'failed' && <Banner tone="danger">{verification.message}</Banner>}
      {isVerified && (
        <LinkButton {...paths.practiceTests} variant="primary" width="full">
          <Trans>Take your first test</Trans>
        </LinkButton>
      )}
      {verification.kind !== 'verifying' && (
        <LinkButton {...paths.settings} variant={isVerified ? 'secondary' : 'primary'} width="full">
          <Trans>Go to Settings</Trans>
        </LinkButton>
      )}
      {verification.kind === 'failed' && (
        <Button width="full" onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </Button>
      )}
    </AuthCard>
  );
}
