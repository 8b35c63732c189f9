import { Trans, useLingui } from '@lingui/react/macro';
import type { Returned } from '@taiyari/contract';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { useLocation, useRouter } from '#lib/router/react.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { PasswordEntry } from '#site/accounts/password-fields.tsx';
import { useEnterReturned, useLinkByPassword, useReturn } from '#site/accounts/providers/api.ts';
import { safeNextPath } from '#site/accounts/require-visitor.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Where a provider sends people back to. */
export function ReturnPage({ provider }: { provider: string }) {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  // Kept as it was: the address is another one at the end.
  const [search] = useState(useLocation().search);
  const { data, error } = useReturn(provider, search);
  const goOn = useGoOnReturned();
  const onReturned = useEffectEvent(goOn);

  // The session that the answer has opened, and the address bar, lie outside React.
  useEffect(() => {
    if (data !== undefined) void onReturned(data.returned, data.guest);
  }, [data]);

  if (data?.returned.purpose === 'link') return <Linked provider={provider} />;
  if (isApiError(error, 'account-exists')) {
    return <LinkForm explanation={error.message} onEntered={goOn} />;
  }
  if (error !== null) return <Failed error={error} />;
  return (
    <AuthCard title={t`Log in`}>
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        <Trans>Signing in...</Trans>
      </p>
    </AuthCard>
  );
}

/** Enters the account and leads to the page that asked for it; who has linked a provider stays to read that. */
function useGoOnReturned() {
  const enter = useEnterReturned();
  const router = useRouter();
  return async (returned: Returned, guest: string | null) => {
    await enter(returned, guest);
    if (returned.purpose === 'link') return;
    const next = safeNextPath(returned.next ?? undefined);
    const to = next === null ? paths.dashboard : { href: next };
    await router.navigate({ ...to, replace: true });
  };
}

function Linked({ provider }: { provider: string }) {
  const { t } = useLingui();
  const name = useSite().logInProviders.find(({ key }) => key === provider)?.name ?? provider;
  return (
    <AuthCard title={t`Linked`} takesFocus>
      <Banner tone="success">
        <Trans>
          From now on you can log in with <bdi>{name}</bdi>. A mail tells you so as well.
        </Trans>
      </Banner>
      <LinkButton {...paths.settings} replace variant="primary" width="full">
        <Trans>Back to the settings</Trans>
      </LinkButton>
    </AuthCard>
  );
}

function Failed({ error }: { error: Error }) {
  const { t } = useLingui();
  const isLoggedIn = useAccount() !== null;
  return (
    <AuthCard title={t`That did not work`} takesFocus>
      <Banner tone="danger">{messageOf(error, t`Login failed. Please try again.`)}</Banner>
      {isLoggedIn ? (
        <LinkButton {...paths.settings} replace variant="primary" width="full">
          <Trans>Back to the settings</Trans>
        </LinkButton>
      ) : (
        <LinkButton {...paths.login()} replace variant="primary" width="full">
          <Trans>Back to the log-in</Trans>
        </LinkButton>
      )}
    </AuthCard>
  );
}

type LinkFormProps = {
  /** Which address has an account, in the server's words. */
  explanation: string;
  onEntered: (returned: Returned, guest: string | null) => Promise<void>;
};

/** An address alone does not join two accounts: its password does, once. */
function LinkForm({ explanation, onEntered }: LinkFormProps) {
  const { t } = useLingui();
  const link = useLinkByPassword();
  const form = useForm<{ password: string }>({
    content: stepUpContent,
    save: async ({ password }) => {
      const { returned, guest } = await link.mutateAsync(password);
      await onEntered(returned, guest);
    },
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: (error) => ({
      text: messageOf(error, t`Login failed. Please check your credentials.`),
      reason: '',
    }),
  });
  return (
    <AuthCard title={t`One more step`}>
      <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
        {form.problem ? (
          <Banner tone="danger">{form.problem.text}</Banner>
        ) : (
          <Banner tone="info">{explanation}</Banner>
        )}
        <PasswordEntry {...form.field('password')} />
        <Button
          type="submit"
          variant="primary"
          width="full"
          isBusy={form.isSaving}
          busyText={t`Signing in...`}
        >
          <Trans>Link and log in</Trans>
        </Button>
        <LinkButton {...paths.login()} replace width="full">
          <Trans>Back to the log-in</Trans>
        </LinkButton>
      </form>
    </AuthCard>
  );
}
