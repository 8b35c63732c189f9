import type { Deps } from '#deps.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderMail } from '#platform/mail/render-mail.ts';

type Declined = {
  readonly orderId: string;
  readonly title: string;
  /** The number that the learner had named. */
  readonly reference: string;
  readonly reason: string;
};

/** Who named a payment may close the page: that it was not found comes to him. */
export function declinedMail(
  { site, siteUrl }: Deps['config'],
  recipient: string,
  { orderId, title, reference, reason }: Declined,
): Mail {
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient,
      // A line break must not end the header of the mail.
      subject: `Your payment for ${title.replace(/\s+/g, ' ')} was not found`,
      paragraphs: [
        `We looked for the payment ${reference} for ${title} and could not take it.`,
        reason,
        'If you have paid, order again and name the number of the payment as your app shows it.',
      ],
      action: { text: 'Open the order', url: `${siteUrl}/orders/${orderId}` },
      notes: [`If money has left your account and you need help, write to ${site.supportEmail}.`],
    },
  );
}
