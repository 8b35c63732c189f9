import { Trans, useLingui } from '@lingui/react/macro';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useDeleteAccount } from '#site/accounts/settings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** The second step: says what goes, and asks for the password. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const removal = useDeleteAccount();
  const form = useForm<{ password: string }>({
    content: stepUpContent,
    save: ({ password }) => removal.mutateAsync(password),
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: problemElsewhere(t`Your account could not be deleted. Please try again.`),
  });

  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      <Banner tone="warning">
        <Trans>
          This action cannot be undone. Your account and all associated data will be permanently
          deleted.
        </Trans>
      </Banner>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <PasswordField
        label={t`Password`}
        {...form.field('password')}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={form.isSaving} busyText={t`Deleting...`}>
          <Trans>Delete My Account</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
