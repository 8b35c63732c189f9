import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { formatMoney, formatPaise } from '@taiyari/contract/rules/format-paise';
import type { PaymentProblem } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderMail } from '#platform/mail/render-mail.ts';

/** An order, as a mail about it names it. */
type Named = { readonly orderId: string; readonly title: string };

/** A line break of a title must not end the header of the mail. */
function inSubject(title: string): string {
  return title.replace(/\s+/g, ' ');
}

const specimenNote = 'This was a test: no money has moved.';

type Paid = Named & { readonly amountPaise: number; readonly isSpecimen: boolean };

/** Whoever paid may have closed the page, or waited a day for somebody to look. */
export function paidMail(
  { site, siteUrl }: Deps['config'],
  recipient: string,
  { orderId, title, amountPaise, isSpecimen }: Paid,
): Mail {
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient,
      subject: `Paid: ${inSubject(title)}`,
      paragraphs: [
        `We have received ${formatPaise(amountPaise)} for ${title}. It is yours now.`,
        'The invoice stands with the order.',
      ],
      action: { text: 'Open the order', url: `${siteUrl}/orders/${orderId}` },
      notes: isSpecimen ? [specimenNote] : [],
    },
  );
}

/** A payment, in the money in which it came. */
type Came = Paid & { readonly currency: string };
type BoughtNothing = Came & { readonly problem: PaymentProblem };

/** Whose money has come and bought nothing does not wait for a mail that never comes, and pays no second time. */
export function boughtNothingMail(
  { site, siteUrl }: Deps['config'],
  recipient: string,
  { orderId, title, amountPaise, currency, isSpecimen, problem }: BoughtNothing,
): Mail {
  const money = formatMoney(amountPaise, currency);
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient,
      subject: `Your payment for ${inSubject(title)} bought nothing`,
      paragraphs: [
        `We have received ${money} for ${title}, and it bought nothing: ${whyNothing[problem]}.`,
        'The money is sent back to you once we have looked at it; there is nothing that you have to do. A mail tells you when it has been sent.',
      ],
      action: { text: 'Open the order', url: `${siteUrl}/orders/${orderId}` },
      notes: [
        `If it is not there in a week, write to ${site.supportEmail}.`,
        ...(isSpecimen ? [specimenNote] : []),
      ],
    },
  );
}

/** Said to who has paid. */
const whyNothing: Readonly<Record<PaymentProblem, string>> = {
  amount: 'that is not what the order costs',
  currency: 'the order was to be paid in rupees',
  second: 'you had it already',
  coupon: 'its coupon was used for another order by then',
  'no-account': 'the account that has ordered it was deleted',
  'no-item': 'it can no longer be bought',
};

/** What becomes of what the money that goes back had bought. */
const whatOfIt = {
  ends: [
    'What was bought has ended. Your results stay.',
    'The credit note stands with the invoice.',
  ],
  stays: ['You keep what was bought.', 'The credit note stands with the invoice.'],
  nothing: ['That payment had bought nothing.'],
} as const;

type SentBack = Came & { readonly bought: keyof typeof whatOfIt };

export function sentBackMail(
  { site, siteUrl }: Deps['config'],
  recipient: string,
  { orderId, title, amountPaise, currency, isSpecimen, bought }: SentBack,
): Mail {
  const money = formatMoney(amountPaise, currency);
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient,
      subject: `Money back for ${inSubject(title)}`,
      paragraphs: [
        `${money} of what you paid for ${title} has been sent back. It can take some days to arrive.`,
        ...whatOfIt[bought],
      ],
      action: { text: 'Open the order', url: `${siteUrl}/orders/${orderId}` },
      notes: isSpecimen ? [specimenNote] : [],
    },
  );
}

type Given = {
  readonly title: string;
  /** The last day; null: for good. */
  readonly until: string | null;
};

/** Who was given something looks for it where he looks for what he bought. */
export function givenMail(
  { site, siteUrl }: Deps['config'],
  recipient: string,
  { title, until }: Given,
): Mail {
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient,
      subject: `You have been given ${inSubject(title)}`,
      paragraphs: [
        until === null
          ? `${title} is yours for good. There is nothing to pay.`
          : `${title} is yours until ${formatCalendarDay(until)}. There is nothing to pay.`,
      ],
      action: { text: 'See what is yours', url: `${siteUrl}/orders` },
    },
  );
}

type Declined = Named & {
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
      subject: `Your payment for ${inSubject(title)} was not found`,
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
