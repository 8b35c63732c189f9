import { Trans, useLingui } from '@lingui/react/macro';
import type { Identity, LogInProvider } from '@taiyari/contract';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#shared/site-settings/api.ts';
import { useIdentities, useLinkDeparture, useUnlink } from '#site/accounts/providers/api.ts';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** The accounts elsewhere by which somebody logs in. Absent where there are none and none can be linked. */
export function IdentitiesSection() {
  const { t } = useLingui();
  const { data } = useIdentities();
  const { logInProviders } = useSite();
  if (logInProviders.length === 0 && !data?.items.length && data?.hasPassword !== false)
    return null;
  return (
    <SettingsSection
      id="identities"
      title={t`Social login`}
      text={t`Accounts elsewhere by which you log in here.`}
    >
      <Identities />
    </SettingsSection>
  );
}

function Identities() {
  const { t } = useLingui();
  const { data, isPending, isFetching, refetch } = useIdentities();
  const { logInProviders } = useSite();
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className="h-12" />
      </SkeletonArea>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        message={t`They could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const linked = new Set(data.items.map(({ provider }) => provider));
  return (
    <>
      {data.items.length > 0 && (
        <ul aria-labelledby="identities" className="divide-y divide-border">
          {data.items.map((identity) => (
            <LinkedProvider key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {data.hasPassword ? (
        logInProviders
          .filter(({ key }) => !linked.has(key))
          .map((provider) => <LinkProviderForm key={provider.key} provider={provider} />)
      ) : (
        <NoPassword />
      )}
    </>
  );
}

/** Who signed up elsewhere cannot delete the account, say, before he has chosen a password. */
function NoPassword() {
  return (
    <div className="grid gap-3">
      <Banner tone="info">
        <Trans>
          Your account has no password yet. Choose one by a mail: you need it to change or delete
          the account, and to link others.
        </Trans>
      </Banner>
      <LinkButton {...paths.forgotPassword} className="justify-self-start">
        <Trans>Choose a password</Trans>
      </LinkButton>
    </div>
  );
}

function LinkedProvider({ identity }: { identity: Identity }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const unlink = useUnlink();
  const { name, email, linkedAt } = identity;
  const day = formatMoment(linkedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {email !== '' && (
            <>
              <bdi>{email}</bdi>
              {' · '}
            </>
          )}
          <Trans>linked {day}</Trans>
        </p>
      </div>
      <Button onClick={() => setIsAsking(true)}>
        <Trans>Unlink</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t`Unlink ${name}?`}
        confirmText={t`Unlink`}
        isBusy={unlink.isPending}
        busyText={t`Processing`}
        error={
          unlink.error === null
            ? undefined
            : messageOf(unlink.error, t`It could not be unlinked. Please try again.`)
        }
        onConfirm={() => unlink.mutate(identity.id, { onSuccess: () => setIsAsking(false) })}
      >
        <p>
          <Trans>
            It no longer opens your account. With your password, or with a code that we mail to you,
            you log in as before.
          </Trans>
        </p>
      </ConfirmDialog>
    </li>
  );
}

type LinkProviderFormProps = { provider: LogInProvider };

function LinkProviderForm({ provider }: LinkProviderFormProps) {
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
