import { Trans, useLingui } from '@lingui/react/macro';
import { signupContent } from '@taiyari/contract/rules/accounts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle, useQuestionClaim, useSite } from '#shared/site-settings/api.ts';
import {
  type GuestChoice,
  KeepGuest,
  mentionsActiveSession,
  useGoOn,
  useGuestChoice,
  useSignup,
} from '#site/accounts/enter.tsx';
import { NewPasswordField } from '#site/accounts/password-fields.tsx';
import { LogInProviderButtons } from '#site/accounts/providers/log-in-provider-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Check } from '#ui/icons/everywhere.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

export function SignupPage({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Sign Up`);
  const [guest, setIsKept] = useGuestChoice();
  const { logInProviders } = useSite();
  return (
    <div className="mx-auto grid w-full max-w-form gap-6 lg:max-w-3xl lg:grid-cols-[1fr_26rem] lg:gap-12">
      <Card as="section" labelledBy="page-title" className="grid gap-5 lg:order-2">
        <div className="grid gap-1">
          <h1 id="page-title" className="text-2xl font-bold">
            <Trans>Create your account</Trans>
          </h1>
          <p className="text-muted">
            <Trans>
              Already registered?{' '}
              <Link {...paths.login(next)} className={textLinkStyles}>
                Log in
              </Link>
            </Trans>
          </p>
          <p className="text-muted">
            <Trans>
              Just looking?{' '}
              <Link {...paths.practiceTests} className={textLinkStyles}>
                Free tests need no account
              </Link>
            </Trans>
          </p>
        </div>
        <SignupForm next={next} guest={guest} onKeep={setIsKept} />
        <LogInProviderButtons next={next} keepsGuest={guest?.isKept ?? false} />
        {logInProviders.length > 0 && <AgreementByGoingOn />}
      </Card>
      <Benefits />
    </div>
  );
}

/** There is no form with a tick on the way by a provider. */
function AgreementByGoingOn() {
  return (
    <p className="text-center text-sm text-muted">
      <Trans>
        By continuing with one of them you agree to the{' '}
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
  );
}

/** What the site says of itself, in words that are configuration. */
function Benefits() {
  const { t } = useLingui();
  const { benefits } = useSite().claims;
  const questions = useQuestionClaim();
  const named = benefits ?? [
    t`mock tests as in the hall`,
    t`performance analytics`,
    t`explanations beside the keys`,
    t`doubt resolution on every question`,
  ];
  return (
    <section aria-labelledby="benefits" className="grid content-start gap-4 px-1 lg:pt-6">
      <h2 id="benefits" className="text-xl font-bold">
        <Trans>What you get</Trans>
      </h2>
      <ul className="grid gap-3">
        {(questions ? [t`${questions}+ practice questions`, ...named] : named).map((benefit) => (
          <li key={benefit} className="flex items-center gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <Check aria-hidden="true" className="size-4" strokeWidth={3} />
            </span>
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{benefit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

function SignupForm({ next, guest, onKeep }: SignupFormProps) {
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
      await goOn();
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
      <KeepGuest choice={guest} onChoose={onKeep} isNew />
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
