import { Trans, useLingui } from '@lingui/react/macro';
import { passwordContent } from '@taiyari/contract/rules/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { NewPasswordField } from '#site/accounts/password-fields.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type PasswordFormProps = { onChanged: () => void; onCancel: () => void };
type PasswordChange = { oldPassword: string; password: string; confirmation: string };

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const account = useAccount();
  const form = useForm<PasswordChange>({
    content: passwordContent,
    toThing: (values) => ({ ...values, name: account?.name, email: account?.email }),
    save: async ({ oldPassword, password }) => {
      const changed = await callElsewhere('changePassword', { body: { oldPassword, password } });
      client.setQueryData(accountQuery.queryKey, changed);
      onChanged();
    },
    fieldsOfErrors: { 'invalid-credentials': 'oldPassword' },
    problemOf: problemElsewhere(t`The password could not be changed. Please try again.`),
  });

  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <PasswordField
        label={t`Current Password`}
        {...form.field('oldPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField label={t`New Password`} {...form.field('password')} />
      <PasswordField
        label={t`Confirm New Password`}
        {...form.field('confirmation')}
        autoComplete="new-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Updating...`}>
          <Trans>Update Password</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
