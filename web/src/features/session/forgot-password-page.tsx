import { useLingui } from '@lingui/react/macro';
import { AuthCard } from '#features/session/auth-card.tsx';
import { BackToLogin, SupportNote } from '#features/session/support-note.tsx';

export function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <AuthCard
      title={t`Forgot your password?`}
      text={t`This site cannot send recovery mails yet, so a new password cannot be set from here.`}
    >
      <SupportNote />
      <BackToLogin />
    </AuthCard>
  );
}
