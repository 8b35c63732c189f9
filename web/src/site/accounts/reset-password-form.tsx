import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { fieldMessage, isApiError, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { paths } from '#lib/paths.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { BackToLogin } from '#site/accounts/back-to-login.tsx';
import { checkNewPassword, type NewPassword } from '#site/accounts/new-password-check.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type Field = keyof NewPassword;
/** `isFinal`: no password will do, the link itself was refused. */
type Refusal = { field: Field | null; message: string; isFinal?: boolean };
type ResetPasswordFormProps = { link: { userId: string; secret: string }; onDone: () => void };

export function ResetPasswordForm({ link, onDone }: ResetPasswordFormProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const errorOf = (field: Field) => (refusal?.field === field ? refusal.message : undefined);
  const reset = useMutation({
    mutationFn: (password: string) => call('resetPassword', { body: { ...link, password } }),
    onSuccess: () => {
      // Every session has ended, this browser's too.
      client.setQueryData(accountQuery.queryKey, null);
      onDone();
    },
    onError: (error) =>
      refuse(toRefusal(error, t`The password could not be set. Please try again.`)),
  });

  function refuse(reason: Refusal) {
    setRefusal(reason);
    const input = form.current?.elements.namedItem(reason.field ?? '');
    if (input instanceof HTMLInputElement) input.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wanted = { next: textOf(values, 'next'), confirmation: textOf(values, 'confirmation') };
    const fault = checkNewPassword(wanted, null);
    if (fault !== null) return refuse({ field: fault.field, message: i18n._(fault.message) });
    setRefusal(null);
    reset.mutate(wanted.next);
  }

  return (
    <AuthCard title={t`Reset your password`} text={t`Choose a new password for your account.`}>
      {refusal?.field === null && <Banner tone="danger">{refusal.message}</Banner>}
      {refusal?.isFinal ? (
        <LinkButton {...paths.forgotPassword} variant="primary" width="full">
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      ) : (
        <form ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <PasswordField
            label={t`New Password`}
            hint={t`Must be at least 8 characters long`}
            name="next"
            autoComplete="new-password"
            required
            error={errorOf('next')}
          />
          <PasswordField
            label={t`Confirm New Password`}
            name="confirmation"
            autoComplete="new-password"
            required
            error={errorOf('confirmation')}
          />
          <Button
            type="submit"
            variant="primary"
            width="full"
            isBusy={reset.isPending}
            busyText={t`Saving...`}
          >
            <Trans>Reset Password</Trans>
          </Button>
        </form>
      )}
      <BackToLogin />
    </AuthCard>
  );
}

function toRefusal(error: unknown, fallback: string): Refusal {
  const password = fieldMessage(error, 'password');
  if (password !== undefined) return { field: 'next', message: password };
  const isFinal = isApiError(error, 'invalid-link', 'not-found');
  return { field: null, message: messageOf(error, fallback), isFinal };
}
