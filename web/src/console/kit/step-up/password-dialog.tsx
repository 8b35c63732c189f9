import { useLingui } from '@lingui/react/macro';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { useEffect } from 'react';
import { type Asked, passwordAsking } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** Whoever sits at an open console has to know the password, too. One dialog for all that needs it. */
export function PasswordDialog() {
  const asked = passwordAsking.useAsked();

  // The calls that wait lie outside React.
  useEffect(() => passwordAsking.drop, []);

  return asked && <OpenPasswordDialog asked={asked} />;
}

function OpenPasswordDialog({ asked: { reason, settle } }: { asked: Asked }) {
  const { t } = useLingui();
  const form = useForm<{ password: string }>({
    content: stepUpContent,
    save: async ({ password }) => {
      await callElsewhere('stepUp', { body: { password } });
      settle(true);
    },
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: problemElsewhere(t`The password could not be checked. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Confirm that it is you`}
      description={reason}
      submitText={t`Confirm`}
      busyText={t`Checking...`}
      // A password is nothing that would be missed.
      form={{ ...form, isDirty: false }}
      onClose={() => settle(false)}
    >
      <PasswordField
        label={t`Your password`}
        hint={t`You are not asked again for ten minutes.`}
        {...form.field('password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
