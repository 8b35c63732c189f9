import { Trans, useLingui } from '@lingui/react/macro';
import { codeContent, recoveryContent } from '@taiyari/contract/rules/accounts';
import { useState } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import {
  KeepGuest,
  mentionsActiveSession,
  useGuestChoice,
  useLoginByCode,
  useLoginFailure,
} from '#site/accounts/enter.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type CodeFormProps = {
  /** What was typed before the way was changed. */
  initialEmail: string;
  onEntered: () => Promise<void>;
};

/** Logging in without a password: an address, then the code that was mailed to it. */
export function CodeForm({ initialEmail, onEntered }: CodeFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState(initialEmail);
  if (sentTo === null) {
    return (
      <AddressForm
        initialEmail={email}
        onSent={(address) => {
          setEmail(address);
          setSentTo(address);
        }}
      />
    );
  }
  return (
    <GivenCodeForm email={sentTo} onEntered={onEntered} onOtherEmail={() => setSentTo(null)} />
  );
}

type AddressFormProps = { initialEmail: string; onSent: (email: string) => void };

function AddressForm({ initialEmail, onSent }: AddressFormProps) {
  const { t } = useLingui();
  const form = useForm<{ email: string }>({
    content: recoveryContent,
    initial: { email: initialEmail },
    save: async ({ email }) => {
      await callElsewhere('requestLogInCode', { body: { email: email.trim() } });
      onSent(email.trim());
    },
    takesFocus: 'email',
    refusedAt: 'email',
    problemOf: problemElsewhere(t`Failed to send the code. Please try again.`),
  });
  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <TextField
        label={t`Email`}
        hint={t`We mail a code of six digits to it.`}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
      />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isBusy={form.isSaving}
        busyText={t`Sending...`}
      >
        <Trans>Mail me a code</Trans>
      </Button>
    </form>
  );
}

type GivenCodeFormProps = {
  email: string;
  onEntered: () => Promise<void>;
  onOtherEmail: () => void;
};

/** Says the same for an address without an account: nobody learns here who has one. */
function GivenCodeForm({ email, onEntered, onOtherEmail }: GivenCodeFormProps) {
  const { t } = useLingui();
  const login = useLoginByCode();
  const [guest, setIsKept] = useGuestChoice();
  const wordsOf = useLoginFailure(t`Login failed. Please check the code.`);
  const form = useForm<{ email: string; code: string }>({
    content: codeContent,
    initial: { email, code: '' },
    save: async ({ code }) => {
      try {
        await login.mutateAsync({ email, code, guest });
      } catch (error) {
        if (!mentionsActiveSession(error)) throw error;
      }
      await onEntered();
    },
    takesFocus: 'code',
    refusedAt: 'code',
    problemOf: (error) => ({ text: wordsOf(error), reason: '' }),
  });
  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem ? (
        <Banner tone="danger">{form.problem.text}</Banner>
      ) : (
        <Banner tone="info">
          <Trans>
            If there is an account for <bdi className="font-semibold wrap-anywhere">{email}</bdi>,
            we have sent a code to it. It works once, for ten minutes. Check your spam folder, too.
          </Trans>
        </Banner>
      )}
      <TextField
        label={t`Code`}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tracking-widest tabular-nums"
        required
      />
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
      <Button variant="ghost" width="full" onClick={onOtherEmail}>
        <Trans>Another address, or another code</Trans>
      </Button>
    </form>
  );
}
