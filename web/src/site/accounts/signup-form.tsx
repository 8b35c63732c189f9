import { Trans, useLingui } from '@lingui/react/macro';
import { signupContent } from '@taiyari/contract/rules/accounts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { mentionsActiveSession, useGoOn } from '#site/accounts/after-login.ts';
import { useSignup } from '#site/accounts/enter.ts';
import { type GuestChoice, KeepGuest } from '#site/accounts/keep-guest.tsx';
import { NewPasswordField } from '#site/accounts/new-password-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type SignupValues = {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  hasAgreed: boolean;
};

type SignupFormProps = {
  next: string | undefined;
  guest: GuestChoice;
  onKeep: (isKept: boolean) => void;
};

export function SignupForm({ next, guest, onKeep }: SignupFormProps) {
  const { t } = useLingui();
  const signup = useSignup();
  const goOn = useGoOn(next);
  const form = useForm<SignupValues>({
    content: signupContent,
    save: async ({ name, email, password }) => {
      try {
        await signup.mutateAsync({ name: name.trim(), email: email.trim(), password, guest });
      } catch (error) {
        if (!mentionsActiveSession(error)) throw error;
      }
      goOn();
    },
    fieldsOfErrors: { 'email-taken': 'email' },
    problemOf: problemElsewhere(t`Account creation failed. Please try again.`),
  });
  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <TextField label={t`Full Name`} {...form.field('name')} autoComplete="name" required />
      <TextField
        label={t`Email`}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordField label={t`Password`} {...form.field('password')} />
      <PasswordField
        label={t`Confirm Password`}
        {...form.field('confirmation')}
        autoComplete="new-password"
        required
      />
      <Checkbox {...form.field('hasAgreed')} required label={<Agreement />} />
      <KeepGuest choice={guest} onChoose={onKeep} />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isBusy={form.isSaving}
        busyText={t`Creating account...`}
      >
        <Trans>Create Account</Trans>
      </Button>
    </form>
  );
}

function Agreement() {
  return (
    <Trans>
      I agree to the{' '}
      <Link {...paths.terms} target="_blank" className={textLinkStyles}>
        Terms & Conditions
      </Link>{' '}
      and the{' '}
      <Link {...paths.privacy} target="_blank" className={textLinkStyles}>
        Privacy Policy
      </Link>
    </Trans>
  );
}
