import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import type { MailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { useVerification } from '#site/accounts/verification.ts';
import { Banner } from '#ui/banner.tsx';

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
    default:
      return <Banner tone="danger">{verification.message}</Banner>;
  }
}
