import { Trans, useLingui } from '@lingui/react/macro';
import { recoveryContent } from '@taiyari/contract/rules/accounts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { BackToLogin } from '#site/accounts/back-to-login.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type ForgotPasswordFormProps = { takesFocus: boolean; onSent: (email: string) => void };

export function ForgotPasswordForm({ takesFocus, onSent }: ForgotPasswordFormProps) {
  const { t } = useLingui();
  const form = useForm<{ email: string }>({
    content: recoveryContent,
    save: async ({ email }) => {
      const address = email.trim();
      await callElsewhere('requestRecovery', { body: { email: address } });
      onSent(address);
    },
    takesFocus: takesFocus ? 'email' : undefined,
    refusedAt: 'email',
    problemOf: problemElsewhere(t`Failed to send recovery email. Please try again.`),
  });

  return (
    <AuthCard
      title={t`Forgot your password?`}
      text={t`Enter the email address of your account, and we will mail you a link to choose a new password.`}
    >
      <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
        {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          required
        />
        <Button
          type="submit"
          variant="primary"
          width="full"
          isBusy={form.isSaving}
          busyText={t`Sending...`}
        >
          <Trans>Send Recovery Email</Trans>
        </Button>
      </form>
      <BackToLogin />
    </AuthCard>
  );
}
