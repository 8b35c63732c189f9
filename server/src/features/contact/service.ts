import type { ContactMessage } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { insertContactMessage } from '#features/contact/queries.ts';
import { withTransaction } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Stores the message and mails it to the support. A program that filled the trap is not told so. */
export async function sendContactMessage(
  { db, clock, config }: Needs,
  { botcheck, ...message }: ContactMessage,
): Promise<void> {
  if (botcheck !== '') return;
  const now = clock.now();
  await withTransaction(db, async (db) => {
    const kept = { id: newId(), ...message, createdAt: now };
    await insertContactMessage(db, kept);
    await enqueueMail(db, toMail(config, kept), now);
  });
}

type Kept = Omit<ContactMessage, 'botcheck'> & { readonly id: string };

function toMail(config: Deps['config'], message: Kept) {
  return renderMail(
    { name: config.site.name, url: config.siteUrl },
    {
      recipient: config.site.supportEmail,
      // A line break must not end the header of the mail.
      subject: `Contact Form: ${message.subject.replace(/\s+/g, ' ')}`,
      paragraphs: [`${message.name} <${message.email}> writes:`, message.message],
      action: {
        text: 'Answer it in the console',
        url: `${config.siteUrl}/admin/messages/${message.id}`,
      },
      replyTo: message.email,
    },
  );
}
