import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { fieldMessage, isApiError, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import {
  checkPasswordChange,
  type PasswordChange,
} from '#site/accounts/settings/password-check.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type Field = keyof PasswordChange;
type Refusal = { field: Field | null; message: string };
type PasswordFormProps = { onChanged: () => void; onCancel: () => void };

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const account = useAccount();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const errorOf = (field: Field) => (refusal?.field === field ? refusal.message : undefined);
  const change = useMutation({
    mutationFn: ({ current, next }: PasswordChange) =>
      call('changePassword', { body: { oldPassword: current, password: next } }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      onChanged();
    },
    onError: (error) =>
      refuse(
        faultyField(error),
        fieldMessage(error, 'password') ??
          messageOf(error, t`The password could not be changed. Please try again.`),
      ),
  });

  function refuse(field: Field | null, message: string) {
    setRefusal({ field, message });
    const input = form.current?.elements.namedItem(field ?? '');
    if (input instanceof HTMLInputElement) input.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wanted = {
      current: textOf(values, 'current'),
      next: textOf(values, 'next'),
      confirmation: textOf(values, 'confirmation'),
    };
    const fault = checkPasswordChange(wanted, account ?? null);
    if (fault !== null) return refuse(fault.field, i18n._(fault.message));
    setRefusal(null);
    change.mutate(wanted);
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {refusal?.field === null && <Banner tone="danger">{refusal.message}</Banner>}
      <PasswordField
        label={t`Current Password`}
        name="current"
        autoComplete="current-password"
        required
        error={errorOf('current')}
      />
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={change.isPending} busyText={t`Updating...`}>
          <Trans>Update Password</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The field that a refusal is about; null when it is about none. */
function faultyField(error: unknown): Field | null {
  if (!isApiError(error)) return null;
  const isAboutCurrent = error.fieldErrors.some(({ path }) => path === 'oldPassword');
  if (isAboutCurrent || error.type === 'invalid-credentials') return 'current';
  return error.fieldErrors.some(({ path }) => path === 'password') ? 'next' : null;
}
