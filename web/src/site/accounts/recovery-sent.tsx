import { Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '#shared/site-settings/api.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { BackToLogin } from '#site/accounts/back-to-login.tsx';
import { Button } from '#ui/button.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

type RecoverySentProps = { email: string; onAgain: () => void };

/** Says the same for an address without an account: nobody learns here who has one. */
export function RecoverySent({ email, onAgain }: RecoverySentProps) {
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
