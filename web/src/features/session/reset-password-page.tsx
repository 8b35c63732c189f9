import { useLingui } from '@lingui/react/macro';
import { AuthCard } from '#features/session/auth-card.tsx';
import type { MailLinkSearch } from '#features/session/mail-link-search.ts';
import { BackToLogin, SupportNote } from '#features/session/support-note.tsx';
import { Banner } from '#ui/banner.tsx';

export function ResetPasswordPage({ userId, secret }: MailLinkSearch) {
  const { t } = useLingui();
  const isComplete = userId !== undefined && secret !== undefined;
  return (
    <AuthCard
      title={t`Reset your password`}
      text={
        isComplete
          ? t`This site cannot send recovery mails yet, so this link cannot be used.`
          : undefined
      }
    >
      {!isComplete && (
        <Banner tone="danger">{t`Invalid verification link. Missing required parameters.`}</Banner>
      )}
      <SupportNote />
      <BackToLogin />
    </AuthCard>
  );
}
