import { Trans, useLingui } from '@lingui/react/macro';
import { loginContent } from '@taiyari/contract/rules/accounts';
import { useState } from 'react';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { AuthCard } from '#site/accounts/auth-card.tsx';
import { CodeForm } from '#site/accounts/code-form.tsx';
import {
  type GuestChoice,
  KeepGuest,
  mentionsActiveSession,
  useGoOn,
  useGuestChoice,
  useLogin,
  useLoginFailure,
} from '#site/accounts/enter.tsx';
import { PasswordEntry } from '#site/accounts/password-fields.tsx';
import { LogInProviderButtons } from '#site/accounts/providers/log-in-provider-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

export function LoginPage({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  const goOn = useGoOn(next);
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [email, setEmail] = useState('');
  const [guest, setIsKept] = useGuestChoice();

  return (
    <AuthCard title={t`Log in`} text={t`Welcome back. Continue where you left off.`}>
      {way === 'password' ? (
        <PasswordForm
          guest={guest}
          onKeep={setIsKept}
          onEntered={goOn}
          onByCode={(typed) => {
            setEmail(typed);
            setWay('code');
          }}
        />
      ) : (
        <>
          <CodeForm initialEmail={email} onEntered={goOn} />
          <Button width="full" onClick={() => setWay('password')}>
            <Trans>Log in with the password</Trans>
          </Button>
        </>
      )}
      <LogInProviderButtons next={next} keepsGuest={guest?.isKept ?? false} />
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

type PasswordFormProps = {
  guest: GuestChoice;
  onKeep: (isKept: boolean) => void;
  onEntered: () => Promise<void>;
  onByCode: (email: string) => void;
};

function PasswordForm({ guest, onKeep, onEntered, onByCode }: PasswordFormProps) {
  const { t } = useLingui();
  const login = useLogin();
  const wordsOf = useLoginFailure(t`Login failed. Please check your credentials.`);
  const form = useForm<{ email: string; password: string }>({
    content: loginContent,
    save: async ({ email, password }) => {
      try {
        await login.mutateAsync({ email: email.trim(), password, guest });
      } catch (error) {
        if (!mentionsActiveSession(error)) throw error;
      }
      await onEntered();
    },
    refusedAt: 'password',
    problemOf: (error) => ({ text: wordsOf(error), reason: '' }),
  });

  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <TextField
        label={t`Email`}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordEntry {...form.field('password')} />
      <KeepGuest choice={guest} onChoose={onKeep} />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isBusy={form.isSaving}
        busyText={t`Signing in...`}
      >
        <Trans>Log in</Trans>
      </Button>
      <Button width="full" onClick={() => onByCode(form.values().email ?? '')}>
        <Trans>Mail me a code instead</Trans>
      </Button>
    </form>
  );
}
