import nodemailer from 'nodemailer';
import type { OutboxMail } from '#platform/mail/mail.ts';
import { createMailFolder } from '#platform/mail/mail-folder.ts';

/** What hands mails over: to a mail server, or to a folder. */
export type MailTransport = {
  /** One line for the start: where mails go. */
  readonly description: string;
  /** Greets the mail server and logs in, and sends nothing. @throws what the server says against it */
  verify(): Promise<void>;
  /** Resolves once the mail has been taken over. */
  send(mail: OutboxMail, signal: AbortSignal): Promise<void>;
};

export type MailSettings = {
  /** smtp:// or smtps://; without it mails become files. */
  readonly smtpUrl: string | undefined;
  readonly folder: string;
  readonly from: string | { readonly name: string; readonly address: string };
  /** Host of the site, for the mails' ids. */
  readonly host: string;
};

// Together well below the lease of the sender.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl === undefined
    ? createFolderTransport(settings)
    : createSmtpTransport(settings, settings.smtpUrl);
}

function createSmtpTransport(settings: MailSettings, url: string): MailTransport {
  const smtp = nodemailer.createTransport({ ...timeouts, url });
  return {
    description: `Mails go out through ${new URL(url).host}.`,
    async verify() {
      await smtp.verify();
    },
    async send(mail, signal) {
      await smtp.sendMail({ ...toMessage(mail, settings), ...{ signal } });
    },
  };
}

/** For development, and until a mail server is configured: what would be sent can be read as files. */
function createFolderTransport(settings: MailSettings): MailTransport {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const folder = createMailFolder(settings.folder);
  return {
    description: `No SMTP_URL: mails are not sent but written to ${settings.folder}`,
    verify: async () => undefined,
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, settings));
      await folder.write(`${mail.id}.eml`, message);
    },
  };
}

function toMessage(mail: OutboxMail, { from, host }: MailSettings) {
  return {
    from,
    // As an object, so that no comma in an address makes two recipients of it.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    // The same id for each attempt: should a mail go out twice, mail programs can tell.
    messageId: `<${mail.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.stopUrl && {
        'List-Unsubscribe': `<${mail.stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
