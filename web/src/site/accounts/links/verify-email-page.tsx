import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import type { MailLinkSearch } from '#site/accounts/links/mail-link-search.ts';
import { OtherVerified } from '#site/accounts/links/other-verified.tsx';
import { useDelayedRedirect } from '#site/accounts/links/use-delayed-redirect.ts';
import { useVerification } from '#site/accounts/links/verification.ts';
import { profileQuery } from '#site/profile/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

export function VerifyEmailPage(link: MailLinkSearch) {
  const { t } = useLingui();
  usePageTitle(t`Verify Email`);
  const verification = useVerification(link);
  const isVerified = ['verified', 'already-verified'].includes(verification.kind);
  useDelayedRedirect(paths.settings, verification.kind === 'verified');
  // Tests that were taken without an account have moved into it.
  const account = useAccount();
  const profile = useQuery({ ...profileQuery, enabled: isVerified && Boolean(account) }).data;
  const hasTaken = profile !== undefined && profile.testsTaken > 0;
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
      {verification.kind === 'verified-of-other' && (
        <>
          <Banner tone="success">
            <OtherVerified />
          </Banner>
          <LinkButton {...paths.dashboard} width="full">
            <Trans>Go to Dashboard</Trans>
          </LinkButton>
        </>
      )}
      {verification.kind === 'failed' && (
        <>
          <Banner tone="danger">{verification.message}</Banner>
          <p>
            {verification.isIncomplete && (
              <Trans>Some mail programs cut a long link: open the whole one.</Trans>
            )}{' '}
            <Trans>A new mail is sent from the settings, after you have logged in.</Trans>
          </p>
        </>
      )}
      {isVerified && (
        <LinkButton
          {...(hasTaken ? paths.dashboard : paths.practiceTests)}
          variant="primary"
          width="full"
        >
          {hasTaken ? <Trans>Go to Dashboard</Trans> : <Trans>Take your first test</Trans>}
        </LinkButton>
      )}
      {(isVerified || verification.kind === 'failed') && (
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
