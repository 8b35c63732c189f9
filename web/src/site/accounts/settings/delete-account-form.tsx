import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { fieldMessage, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { useDeleteAccount } from '#site/accounts/settings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

/** The second step: says what goes, and asks for the password. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const password = useFocusOnMount<HTMLInputElement>(true);
  const [isMissing, setIsMissing] = useState(false);
  const removal = useDeleteAccount();
  const fieldError = isMissing ? t`Enter your password` : fieldMessage(removal.error, 'password');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), 'password');
    setIsMissing(typed === '');
    if (typed === '') password.current?.focus();
    else removal.mutate(typed, { onError: () => password.current?.focus() });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <Banner tone="warning">
        <Trans>
          This action cannot be undone. Your account and all associated data will be permanently
          deleted.
        </Trans>
      </Banner>
      {removal.isError && fieldError === undefined && (
        <Banner tone="danger">
          {messageOf(removal.error, t`Your account could not be deleted. Please try again.`)}
        </Banner>
      )}
      <PasswordField
        ref={password}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={fieldError}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={removal.isPending} busyText={t`Deleting...`}>
          <Trans>Delete My Account</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
