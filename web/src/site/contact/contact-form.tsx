import { Trans, useLingui } from '@lingui/react/macro';
import type { Account, ContactMessage } from '@taiyari/contract';
import { contactContent } from '@taiyari/contract/rules/contact';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useIsOnline } from '#lib/online.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { keepLetter, type Words, wordsIn } from '#shared/contact/letter-note.ts';
import { deskAsLeft, deskOf, sent, visitor, write } from '#site/contact/letters.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

const bannerMilliseconds = 5000;

type ContactValues = Record<keyof typeof empty, string>;

const empty = { name: '', email: '', subject: '', message: '', botcheck: '' };

/**
 * What somebody is writing waits on this page for him alone, also while another account is here, and for when the page is
 * loaded anew.
 */
export function ContactForm() {
  const account = useAccount();
  const [desk, setDesk] = useState(deskAsLeft);
  const owner = account?.id ?? visitor;
  if (owner !== desk.open.owner) setDesk(deskOf(desk, owner));
  const { id, words } = desk.open;

  // What the tab keeps lies outside React.
  useEffect(() => keepLetter(desk.open), [desk.open]);

  return (
    <Form
      key={id}
      account={account}
      words={words}
      onWrite={(next) => setDesk((now) => write(now, next))}
      onSent={(isShown) => {
        setDesk((now) => sent(now, id, isShown));
        keepLetter({ owner, words: {} });
      }}
    />
  );
}

type FormProps = {
  /** Undefined: not known yet. */
  account: Account | null | undefined;
  /** What was written before. */
  words: Words;
  onWrite: (words: Words) => void;
  onSent: (isShown: boolean) => void;
};

/** What was typed stays in the form until it has arrived. */
function Form({ account, words, onWrite, onSent }: FormProps) {
  const { t } = useLingui();
  const send = useSendContactMessage();
  const banner = useTransient<'sent' | 'failed' | 'faulty'>(bannerMilliseconds);
  const form = useForm<ContactValues>({
    content: contactContent,
    save: async (message) => {
      banner.hide();
      await send.mutateAsync(message);
      onSent(form.ref.current !== null);
      form.reset({ ...empty, ...personOf(account) });
      banner.show('sent');
    },
    problemOf: (_error, sentence) => {
      banner.show(sentence === undefined ? 'failed' : 'faulty');
      return null;
    },
    problemOfFaults: () => {
      banner.show('faulty');
      return null;
    },
  });
  const { suggest } = form;
  const suggestBegun = useEffectEvent(() => suggest(words));

  // Who is here is known to the server alone, and only after the page is there.
  useEffect(() => {
    suggestBegun();
    suggest(personOf(account));
  }, [account, suggest]);

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-4"
      onChange={({ currentTarget }) => onWrite(wordsIn(currentTarget))}
      onSubmit={form.handleSubmit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t`Name`} {...form.field('name')} autoComplete="name" required />
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <TextField label={t`Subject`} {...form.field('subject')} required />
      <TextAreaField label={t`Message`} {...form.field('message')} rows={6} dir="auto" required />
      <BotCheck {...form.trap('botcheck')} />
      <Outcome outcome={banner.value} />
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isSaving}
        busyText={t`Sending...`}
        className="justify-self-start"
      >
        <Trans>Send Message</Trans>
      </Button>
    </form>
  );
}

/** Nobody sees it or can reach it; a program that fills in every field falls for it. */
function BotCheck(input: ComponentProps<'input'>) {
  return (
    <div hidden>
      <input {...input} type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  );
}

function Outcome({ outcome }: { outcome: 'sent' | 'failed' | 'faulty' | null }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  switch (outcome) {
    case 'sent':
      return (
        <Banner tone="success">{t`Message sent successfully! We'll get back to you soon.`}</Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger">
          {t`Failed to send message. Please try again or contact us directly.`}{' '}
          {!isOnline && <Trans>This works again when the connection is back.</Trans>}
        </Banner>
      );
    case 'faulty':
      return <Banner tone="danger">{t`Some fields need your attention. They are marked.`}</Banner>;
    default:
      return null;
  }
}

function personOf(account: Account | null | undefined) {
  return account ? { name: account.name, email: account.email } : {};
}

function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => callElsewhere('sendContactMessage', { body }),
  });
}

/** A value that goes by itself `milliseconds` after it was set; setting it again starts anew. */
function useTransient<T>(milliseconds: number) {
  const [shown, setShown] = useState<{ value: T } | null>(null);

  // The clock lies outside React.
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);

  return {
    value: shown === null ? null : shown.value,
    show: (value: T) => setShown({ value }),
    hide: () => setShown(null),
  };
}
