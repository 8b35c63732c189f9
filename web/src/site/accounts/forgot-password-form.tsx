import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '#lib/api-client.ts';
import { fieldMessage, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { BackToLogin } from '#site/accounts/back-to-login.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type ForgotPasswordFormProps = { takesFocus: boolean; onSent: (email: string) => void };

export function ForgotPasswordForm({ takesFocus, onSent }: ForgotPasswordFormProps) {
  const { t } = useLingui();
  const field = useFocusOnMount<HTMLInputElement>(takesFocus);
  const recovery = useMutation({
    mutationFn: (email: string) => call('requestRecovery', { body: { email } }),
    onSuccess: (_answer, email) => onSent(email),
    onError: () => field.current?.focus(),
  });
  const emailError = fieldMessage(recovery.error, 'email');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    recovery.mutate(textOf(new FormData(event.currentTarget), 'email').trim());
  }

  return (
    <AuthCard
      title={t`Forgot your password?`}
      text={t`Enter the email address of your account, and we will mail you a link to choose a new password.`}
    >
      <form className="grid gap-4" onSubmit={handleSubmit}>
        {recovery.isError && emailError === undefined && (
          <Banner tone="danger">
            {messageOf(recovery.error, t`Failed to send recovery email. Please try again.`)}
          </Banner>
        )}
        <TextField
          ref={field}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={emailError}
        />
        <Button
          type="submit"
          variant="primary"
          width="full"
          isBusy={recovery.isPending}
          busyText={t`Sending...`}
        >
          <Trans>Send Recovery Email</Trans>
        </Button>
      </form>
      <BackToLogin />
    </AuthCard>
  );
}
