import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { messageOf } from '#lib/api-error.ts';
import { useRequestVerification } from '#site/accounts/settings/api.ts';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { BadgeCheck } from '#ui/icons/elsewhere.ts';
import { CircleAlert } from '#ui/icons/everywhere.ts';

export function VerificationSection({ account }: { account: Account }) {
  const { t } = useLingui();
  return (
    <SettingsSection id="email-verification" title={t`Email Verification`}>
      <div className="flex flex-wrap items-center gap-3">
        <bdi className="min-w-0 wrap-anywhere">{account.email}</bdi>
        {account.emailVerification ? (
          <Badge tone="success">
            <BadgeCheck aria-hidden="true" />
            <Trans>Verified</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <CircleAlert aria-hidden="true" />
            <Trans>Not verified</Trans>
          </Badge>
        )}
      </div>
      {!account.emailVerification && <SendVerification />}
    </SettingsSection>
  );
}

function SendVerification() {
  const { t } = useLingui();
  const request = useRequestVerification();
  return (
    <>
      <p className="text-muted">
        <Trans>Verifying your email enables password recovery and security notifications.</Trans>
      </p>
      {request.isError && (
        <Banner tone="danger">
          {messageOf(request.error, t`The verification email could not be sent. Please try again.`)}
        </Banner>
      )}
      {request.isSuccess && (
        <Banner tone="success">
          <Trans>Verification email sent! Check your inbox.</Trans>
        </Banner>
      )}
      <Button
        className="justify-self-start"
        disabled={request.isSuccess}
        isBusy={request.isPending}
        busyText={t`Sending...`}
        onClick={() => request.mutate()}
      >
        {request.isSuccess ? <Trans>Email Sent ✓</Trans> : <Trans>Send Verification</Trans>}
      </Button>
    </>
  );
}
