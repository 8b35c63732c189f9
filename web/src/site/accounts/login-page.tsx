import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { mentionsActiveSession, useGoOn } from '#site/accounts/after-login.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { useLogin } from '#site/accounts/enter.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

export function LoginPage({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Login`);
  const login = useLogin();
  const goOn = useGoOn(next);
  const password = useRef<HTMLInputElement>(null);
  const isRefused = login.isError && !mentionsActiveSession(login.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.mutate(
      { email: textOf(form, 'email').trim(), password: textOf(form, 'password') },
      {
        onSuccess: goOn,
        onError: (error) => (mentionsActiveSession(error) ? goOn() : password.current?.focus()),
      },
    );
  }

  return (
    <AuthCard title={t`Login`} text={t`Welcome back. Continue where you left off.`}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        {isRefused && (
          <Banner tone="danger">
            {messageOf(login.error, t`Login failed. Please check your credentials.`)}
          </Banner>
        )}
        <TextField label={t`Email`} name="email" type="email" autoComplete="username" required />
        <div className="grid gap-1">
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            required
            ref={password}
          />
          <Link
            {...paths.forgotPassword}
            className={`${textLinkStyles} inline-flex min-h-11 items-center justify-self-end`}
          >
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
        <Button
          type="submit"
          variant="primary"
          width="full"
          isBusy={login.isPending}
          busyText={t`Signing in...`}
        >
          <Trans>Login</Trans>
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
