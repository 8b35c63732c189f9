import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import type { MailLinkSearch } from '#site/accounts/links/mail-link-search.ts';
import { OtherVerified } from '#site/accounts/links/other-verified.tsx';
import { useVerification } from '#site/accounts/links/verification.ts';
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
  const said = useRef<HTMLDivElement>(null);

  // The button is of no use any more, and the focus would be lost with it.
  useEffect(() => {
    if (request.isSuccess) said.current?.focus();
  }, [request.isSuccess]);

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
        <div ref={said} tabIndex={-1} className="outline-none">
          <Banner tone="success">
            <Trans>Verification email sent! Check your inbox.</Trans>
          </Banner>
        </div>
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

/** A verification link that leads to this page: it is used, cleared from the address, and its outcome is said. */
export function OpenedLink(search: MailLinkSearch) {
  const [link] = useState(search);
  const isGiven = link.userId !== undefined || link.secret !== undefined;
  return isGiven ? <Outcome link={link} /> : null;
}

function Outcome({ link }: { link: MailLinkSearch }) {
  const navigate = useNavigate();
  const verification = useVerification(link);

  // The address bar lies outside React: no secret stays in it or in the history.
  useEffect(() => {
    void navigate({ ...paths.settings, search: {}, replace: true });
  }, [navigate]);

  switch (verification.kind) {
    case 'verifying':
      return (
        <Banner tone="info">
          <Trans>Verifying your email...</Trans>
        </Banner>
      );
    case 'verified':
      return (
        <Banner tone="success">
          <Trans>Your email has been verified successfully!</Trans>
        </Banner>
      );
    case 'already-verified':
      return (
        <Banner tone="success">
          <Trans>Already verified</Trans>
        </Banner>
      );
    case 'verified-of-other':
      return (
        <Banner tone="success">
          <OtherVerified />
        </Banner>
      );
    default:
      return <Banner tone="danger">{verification.message}</Banner>;
  }
}
