import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { paths } from '#lib/paths.ts';
import { mentionsActiveSession, useGoOn } from '#site/accounts/after-login.ts';
import { useSignup } from '#site/accounts/enter.ts';
import {
  checkSignup,
  type SignupField,
  type SignupForm as SignupValues,
  signupFields,
} from '#site/accounts/signup-check.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** What is wrong: beside a field, or with the whole form. */
type Refusal = { field: SignupField | null; message: string };

export function SignupForm({ next }: { next: string | undefined }) {
  const { t, i18n } = useLingui();
  const signup = useSignup();
  const goOn = useGoOn(next);
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const errorOf = (field: SignupField) => (refusal?.field === field ? refusal.message : undefined);

  function refuse(field: SignupField | null, message: string) {
    setRefusal({ field, message });
    const input = form.current?.elements.namedItem(field ?? '');
    if (input instanceof HTMLInputElement) input.focus();
  }

  function handleError(error: unknown) {
    if (mentionsActiveSession(error)) return goOn();
    const message = messageOf(error, t`Account creation failed. Please try again.`);
    const fault = faultOf(error);
    refuse(fault?.field ?? null, fault?.message ?? message);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readForm(event.currentTarget);
    const fault = checkSignup(values);
    if (fault !== null) return refuse(fault.field, i18n._(fault.message));
    setRefusal(null);
    const { name, email, password } = values;
    signup.mutate(
      { name: name.trim(), email: email.trim(), password },
      { onSuccess: goOn, onError: handleError },
    );
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {refusal !== null && refusal.field === null && (
        <Banner tone="danger">{refusal.message}</Banner>
      )}
      <TextField
        label={t`Full Name`}
        name="name"
        autoComplete="name"
        required
        error={errorOf('name')}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errorOf('email')}
      />
      <PasswordField
        label={t`Password`}
        hint={t`Must be at least 8 characters long`}
        name="password"
        autoComplete="new-password"
        required
        error={errorOf('password')}
      />
      <PasswordField
        label={t`Confirm Password`}
        name="confirmation"
        autoComplete="new-password"
        required
        error={errorOf('confirmation')}
      />
      <Checkbox name="hasAgreed" required error={errorOf('hasAgreed')} label={<Agreement />} />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isBusy={signup.isPending}
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

function readForm(element: HTMLFormElement): SignupValues {
  const form = new FormData(element);
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
    hasAgreed: form.has('hasAgreed'),
  };
}

/** The first field that the server refused. */
function faultOf(error: unknown): { field: SignupField; message: string } | null {
  if (isApiError(error, 'email-taken')) return { field: 'email', message: error.message };
  if (!isApiError(error)) return null;
  for (const field of signupFields) {
    const fault = error.fieldErrors.find((fieldError) => fieldError.path === field);
    if (fault !== undefined) return { field, message: fault.message };
  }
  return null;
}
