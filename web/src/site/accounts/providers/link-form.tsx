import { Trans, useLingui } from '@lingui/react/macro';
import type { Returned } from '@taiyari/contract';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { PasswordEntry } from '#site/accounts/password-entry.tsx';
import { useLinkByPassword } from '#site/accounts/providers/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type LinkFormProps = {
  /** Which address has an account, in the server's words. */
  explanation: string;
  onEntered: (returned: Returned, guest: string | null) => Promise<void>;
};

/** An address alone does not join two accounts: its password does, once. */
export function LinkForm({ explanation, onEntered }: LinkFormProps) {
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
