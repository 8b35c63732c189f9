import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { createMailTransport } from '#platform/mail/transport.ts';

const { good, care, wrong } = findingsAbout('mail');

/** Greets the mail server and logs in, and sends nothing. */
export async function checkMail({ mail, mode }: Config): Promise<readonly Finding[]> {
  if (mail.smtpUrl === undefined) {
    const says = `no SMTP_URL: mails are not sent but written to ${mail.folder}`;
    return [
      mode === 'production'
        ? care(says, 'Set SMTP_URL: else nobody can verify his address or recover his password.')
        : good(says),
    ];
  }
  const host = new URL(mail.smtpUrl).host;
  try {
    await createMailTransport(mail).verify();
  } catch (error) {
    return [
      wrong(
        `${host}: ${sentenceOf(error)}`,
        'Look at host, port, user and password in SMTP_URL (smtps:// for port 465, smtp:// for 587), and at the firewall.',
      ),
    ];
  }
  return [
    good(`${host} greets us${new URL(mail.smtpUrl).username ? ' and lets us in' : ''}`),
    ...sender(mail),
  ];
}

function sender({ from }: Config['mail']): readonly Finding[] {
  const address = typeof from === 'string' ? from : from.address;
  if (!/@localhost\b|\.(example|invalid|test|local)>?$/.test(address)) return [];
  return [
    care(
      `mails come from ${address}, which is no address`,
      'Set MAIL_FROM, or SITE_URL that it is made of.',
    ),
  ];
}
