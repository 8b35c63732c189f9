import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useQuestionClaim, useSite } from '#shared/site-settings/api.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { useGuestChoice } from '#site/accounts/keep-guest.tsx';
import { ProviderButtons } from '#site/accounts/providers/provider-buttons.tsx';
import { SignupForm } from '#site/accounts/signup-form.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons/everywhere.ts';
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
        <ProviderButtons next={next} keepsGuest={guest?.isKept ?? false} />
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
