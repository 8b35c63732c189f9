import { cardsADay } from '@taiyari/contract/rules/review';
import type { Deps } from '#deps.ts';
import type { WeekRow } from '#features/weekly-mail/queries.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderMail } from '#platform/mail/render-mail.ts';

type Config = Pick<Deps['config'], 'site' | 'siteUrl'>;

export type WeekFigures = WeekRow & { readonly weakest: string | null };

/** Days until the exam, less than 0 once it is over; null: its day is not known. */
type Week = { readonly figures: WeekFigures; readonly daysLeft: number | null };

/** What was done last week and what waits; the link at its end stops it for good. */
export function weeklyMail(
  { site, siteUrl }: Config,
  to: { readonly recipient: string; readonly stopKey: string },
  { figures, daysLeft }: Week,
): Mail {
  // People read a page there, a mail provider sends what stops it: see `one-click.ts`.
  const stopUrl = `${siteUrl}/known/weekly-mail?key=${to.stopKey}`;
  return renderMail(
    { name: site.name, url: siteUrl },
    {
      recipient: to.recipient,
      subject: `Your week at ${site.name}`,
      paragraphs: [done(figures), waiting(figures, daysLeft), left(daysLeft)].filter(
        (text) => text !== '',
      ),
      action: { text: 'See what comes next', url: `${siteUrl}/dashboard` },
      notes: [`You get this mail because you asked for it in your settings. Stop it: ${stopUrl}`],
      stopUrl,
    },
  );
}

function done({ tests, meanPercentage, dailyDays }: WeekFigures): string {
  const days = dailyDays === 0 ? '' : ` The daily ten: on ${counted(dailyDays, 'day', 'days')}.`;
  if (tests === 0) return `You took no test last week.${days}`;
  const mean = meanPercentage === null ? '' : `, on average ${meanPercentage}% right`;
  return `You took ${counted(tests, 'test', 'tests')} last week${mean}.${days}`;
}

function waiting({ dueCards, weakest }: WeekFigures, daysLeft: number | null): string {
  // Nothing comes back beyond the day of the exam.
  if (daysLeft !== null && daysLeft < 0) return '';
  // As many as the book of mistakes asks on a day, and how many wait.
  const due = Math.min(dueCards, cardsADay);
  const later = dueCards > due ? `, and ${dueCards - due} more later` : '';
  const told = due === 0 ? '' : `${counted(due, 'mistake is', 'mistakes are')} due${later}. `;
  return `${told}${weakest === null ? '' : `Your weakest subject: ${weakest}.`}`.trim();
}

function left(days: number | null): string {
  if (days === null) return '';
  if (days < 0)
    return 'The day of your exam is over. Name the next one: your plan goes on from it.';
  return days === 0 ? 'Your exam is today.' : `Until your exam: ${counted(days, 'day', 'days')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
