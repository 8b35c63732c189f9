import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { accountQuery } from '#features/session/api.ts';
import { call } from '#lib/api-client.ts';
import { fieldMessage, isApiError, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Name and e-mail; the name can be changed. */
export function NameForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const name = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const change = useMutation({
    mutationFn: (newName: string) => call('changeName', { body: { name: newName } }),
    onSuccess: (changed) => client.setQueryData(accountQuery.queryKey, changed),
    onError: () => name.current?.focus(),
  });
  const serverError = isApiError(change.error, 'invalid-input')
    ? (fieldMessage(change.error, 'name') ?? change.error.message)
    : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newName = textOf(new FormData(event.currentTarget), 'name').trim();
    setIsMissing(newName === '');
    if (newName === '') name.current?.focus();
    else change.mutate(newName);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <TextField
        ref={name}
        label={t`Full Name`}
        name="name"
        dir="auto"
        autoComplete="name"
        required
        maxLength={128}
        defaultValue={account.name}
        error={isMissing ? t`Name is required` : serverError}
      />
      <TextField
        label={t`Email`}
        hint={t`Email cannot be changed`}
        type="email"
        readOnly
        value={account.email}
      />
      {change.isError && serverError === undefined && (
        <Banner tone="danger">
          {messageOf(change.error, t`Failed to update profile. Please try again.`)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        isBusy={change.isPending}
        busyText={t`Saving...`}
      >
        <Trans>Save Changes</Trans>
      </Button>
      <p role="status">{change.isSuccess && <Trans>Your name has been changed.</Trans>}</p>
    </form>
  );
}
