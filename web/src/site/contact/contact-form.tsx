import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactMessage } from '@taiyari/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { textOf } from '#lib/form-text.ts';
import { useSendContactMessage } from '#site/contact/api.ts';
import {
  type ContactFaults,
  type ContactField,
  checkContact,
  contactFields,
  faultsOf,
} from '#site/contact/contact-check.ts';
import { useTransient } from '#site/contact/use-transient.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const bannerMilliseconds = 5000;

/** What was typed stays in the form until it has arrived. */
export function ContactForm() {
  const { t, i18n } = useLingui();
  const send = useSendContactMessage();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ContactFaults>({});
  const banner = useTransient<'sent' | 'failed'>(bannerMilliseconds);

  function errorOf(field: ContactField): string | undefined {
    const fault = faults[field];
    return typeof fault === 'object' ? i18n._(fault) : fault;
  }

  function refuse(found: ContactFaults) {
    setFaults(found);
    banner.show('failed');
    const first = contactFields.find((field) => found[field] !== undefined);
    const control = form.current?.elements.namedItem(first ?? '');
    if (control instanceof HTMLElement) control.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const message = readForm(event.currentTarget);
    const found = checkContact(message);
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    banner.hide();
    send.mutate(message, {
      onSuccess: () => {
        form.current?.reset();
        banner.show('sent');
      },
      onError: (error) => refuse(faultsOf(error)),
    });
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          error={errorOf('name')}
        />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={errorOf('email')}
        />
      </div>
      <TextField
        label={t`Subject`}
        name="subject"
        maxLength={200}
        required
        error={errorOf('subject')}
      />
      <TextAreaField
        label={t`Message`}
        name="message"
        rows={6}
        maxLength={5000}
        dir="auto"
        required
        error={errorOf('message')}
      />
      <BotCheck />
      <Outcome outcome={banner.value} />
      <Button
        type="submit"
        variant="primary"
        isBusy={send.isPending}
        busyText={t`Sending...`}
        className="justify-self-start"
      >
        <Trans>Send Message</Trans>
      </Button>
    </form>
  );
}

/** Nobody sees it or can reach it; a program that fills in every field falls for it. */
function BotCheck() {
  return (
    <div hidden>
      <input name="botcheck" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  );
}

function Outcome({ outcome }: { outcome: 'sent' | 'failed' | null }) {
  const { t } = useLingui();
  if (outcome === null) return null;
  return outcome === 'sent' ? (
    <Banner tone="success">{t`Message sent successfully! We'll get back to you soon.`}</Banner>
  ) : (
    <Banner tone="danger">{t`Failed to send message. Please try again or contact us directly.`}</Banner>
  );
}

function readForm(element: HTMLFormElement): ContactMessage {
  const form = new FormData(element);
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
    botcheck: textOf(form, 'botcheck'),
  };
}
