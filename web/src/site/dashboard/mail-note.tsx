import { Trans } from '@lingui/react/macro';
import { useAccount } from '#shared/accounts/api.ts';

/** The mail that sign-up has sent is told of until its link was opened. */
export function MailNote() {
  const account = useAccount();
  if (!account || account.emailVerification) return null;
  return (
    <p className="border-t border-border pt-4 text-sm text-muted wrap-anywhere">
      <Trans>
        We have sent a mail to {account.email}. Open its link, so that we know the address is yours.
      </Trans>
    </p>
  );
}
