import { Trans, useLingui } from '@lingui/react/macro';
import type { LogInProvider } from '@taiyari/contract';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { useState } from 'react';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useLinkDeparture } from '#site/accounts/providers/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type LinkProviderFormProps = { provider: LogInProvider };

export function LinkProviderForm({ provider }: LinkProviderFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <GivePassword provider={provider} onCancel={() => setIsOpen(false)} />;
  const { name } = provider;
  return (
    <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
      <span className="wrap-anywhere">
        <Trans>
          Link <bdi>{name}</bdi>
        </Trans>
      </span>
    </Button>
  );
}

/** One more way into the account is made by its owner alone: the password is asked for. */
function GivePassword({
  provider: { key, name },
  onCancel,
}: LinkProviderFormProps & { onCancel: () => void }) {
  const { t } = useLingui();
  const departure = useLinkDeparture();
  const form = useForm<{ password: string }>({
    content: stepUpContent,
    save: async ({ password }) => {
      await departure.mutateAsync({ provider: key, password });
    },
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: problemElsewhere(t`The log-in could not be started. Please try again.`),
  });
  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <PasswordField
        label={t`Password`}
        hint={t`Your password here, before you go to ${name}.`}
        {...form.field('password')}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isSaving || departure.isSuccess}
          busyText={t`Opening ${name}...`}
        >
          <span className="wrap-anywhere">
            <Trans>
              Link <bdi>{name}</bdi>
            </Trans>
          </span>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
