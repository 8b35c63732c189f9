import type { Deps } from '#deps.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderMail } from '#platform/mail/render-mail.ts';

type Config = Pick<Deps['config'], 'site' | 'siteUrl'>;

/** What an administrator wrote to many; it says how to get no more of them. */
export function bulkMail(
  { site, siteUrl }: Config,
  to: { readonly recipient: string; readonly stopKey: string },
  { title, text }: { readonly title: string; readonly text: string },
): Mail {
  // People read a page there, a mail provider sends what stops them.
  const stopUrl = `${siteUrl}/known/mails?key=${to.stopKey}`;
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient: to.recipient,
      subject: title,
      paragraphs: text.split(/\n\s*\n/),
      notes: [
        `You get this mail because you have an account at ${site.name}. To get no more of them, turn off email notifications: ${stopUrl}`,
      ],
      stopUrl,
    },
  );
}
