import { Trans } from '@lingui/react/macro';
import { useSite } from '#features/site/api.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** What helps while the site sends no mails: a person. */
export function SupportNote() {
  const { supportEmail } = useSite();
  return (
    <p>
      <Trans>
        Write to{' '}
        <a href={`mailto:${supportEmail}`} className={`${textLinkStyles} break-all`}>
          {supportEmail}
        </a>{' '}
        from the address of your account, and we will help you.
      </Trans>
    </p>
  );
}

export function BackToLogin() {
  return (
    <LinkButton {...paths.login()} variant="primary" width="full">
      <Trans>Back to Login</Trans>
    </LinkButton>
  );
}
