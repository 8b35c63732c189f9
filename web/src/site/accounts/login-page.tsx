import { Trans, useLingui } from '@lingui/react/macro';
import { loginContent } from '@taiyari/contract/rules/accounts';
import { messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { mentionsActiveSession, useGoOn } from '#site/accounts/after-login.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { useLogin } from '#site/accounts/enter.ts';
import { KeepGuest, useGuestChoice } from '#site/accounts/keep-guest.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

export function LoginPage({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  const login = useLogin();
  const goOn = useGoOn(next);
  const [guest, setIsKept] = useGuestChoice();
  const failure = t`Login failed. Please check your credentials.`;
  const form = useForm<{ email: string; password: string }>({
    content: loginContent,
    save: async ({ email, password }) => {
      try {
        await login.mutateAsync({ email: email.trim(), password, guest });
      } catch (error) {
        if (!mentionsActiveSession(error)) throw error;
      }
      goOn();
    },
    refusedAt: 'password',
    problemOf: (error) => ({ text: messageOf(error, failure), reason: '' }),
  });

  return (
    <AuthCard title={t`Log in`} text={t`Welcome back. Continue where you left off.`}>
      <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
        {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          required
        />
        <div className="grid gap-1">
          <PasswordField
            label={t`Password`}
            {...form.field('password')}
            autoComplete="current-password"
            required
          />
          <Link
            {...paths.forgotPassword}
            className={`${textLinkStyles} inline-flex min-h-11 items-center justify-self-end`}
          >
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
        <KeepGuest choice={guest} onChoose={setIsKept} />
        <Button
          type="submit"
          variant="primary"
          width="full"
          isBusy={form.isSaving}
          busyText={t`Signing in...`}
        >
          <Trans>Log in</Trans>
        </Button>
      </form>
      <p className="text-center">
        <Trans>
          New here?{' '}
          <Link {...paths.signup(next)} className={textLinkStyles}>
            Sign up
          </Link>
        </Trans>
      </p>
      <p className="text-center text-sm text-muted">
        <Trans>
          By logging in you agree to the{' '}
          <Link {...paths.terms} className={textLinkStyles}>
            Terms & Conditions
          </Link>{' '}
          and the{' '}
          <Link {...paths.privacy} className={textLinkStyles}>
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
    </AuthCard>
  );
}
