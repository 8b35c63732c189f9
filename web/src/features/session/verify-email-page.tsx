import { Trans, useLingui } from '@lingui/react/macro';
import { AuthCard } from '#features/session/auth-card.tsx';
import type { MailLinkSearch } from '#features/session/mail-link-search.ts';
import { SupportNote } from '#features/session/support-note.tsx';
import { paths } from '#lib/paths.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function VerifyEmailPage({ userId, secret }: MailLinkSearch) {
  const { t } = useLingui();
  const isComplete = userId !== undefined && secret !== undefined;
  return (
    <AuthCard
      title={t`Verify your email`}
      text={
        isComplete
          ? t`This site cannot send verification mails yet, so this link cannot be used.`
          : undefined
      }
    >
      {!isComplete && (
        <Banner tone="danger">{t`Invalid verification link. Missing required parameters.`}</Banner>
      )}
      <SupportNote />
      <LinkButton {...paths.settings} variant="primary" width="full">
        <Trans>Go to Settings</Trans>
      </LinkButton>
    </AuthCard>
  );
}
