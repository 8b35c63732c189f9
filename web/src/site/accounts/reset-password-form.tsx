import { Trans, useLingui } from '@lingui/react/macro';
import { resetContent } from '@taiyari/contract/rules/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { BackToLogin } from '#site/accounts/back-to-login.tsx';
import { NewPasswordField } from '#site/accounts/new-password-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type ResetPasswordFormProps = { link: { userId: string; secret: string }; onDone: () => void };

export function ResetPasswordForm({ link, onDone }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  /** No password will do: the link itself was refused. */
  const [isFinal, setIsFinal] = useState(false);
  const form = useForm<{ password: string; confirmation: string }>({
    content: resetContent,
    save: async ({ password }) => {
      await callElsewhere('resetPassword', { body: { ...link, password } }).catch(
        (error: unknown) => {
          setIsFinal(isApiError(error, 'invalid-link', 'not-found'));
          throw error;
        },
      );
      // Every session has ended, this browser's too.
      client.setQueryData(accountQuery.queryKey, null);
      onDone();
    },
    problemOf: problemElsewhere(t`The password could not be set. Please try again.`),
  });

  return (
    <AuthCard title={t`Reset your password`} text={t`Choose a new password for your account.`}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      {isFinal ? (
        <LinkButton {...paths.forgotPassword} variant="primary" width="full">
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      ) : (
        <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
          <NewPasswordField label={t`New Password`} {...form.field('password')} />
          <PasswordField
            label={t`Confirm New Password`}
            {...form.field('confirmation')}
            autoComplete="new-password"
            required
          />
          <Button
            type="submit"
            variant="primary"
            width="full"
            isBusy={form.isSaving}
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
