/** One mail a week to those who want it: whichever process does it, and however often one is killed. */
import type { Deps } from '#deps.ts';
import { dayInKolkata, dayOfIso, startOfDayInKolkata } from '#domain/days.ts';
import { firstDayOfWeek, weekInKolkata } from '#domain/weeks.ts';
import { selectWeakestSubject } from '#features/mastery/port.ts';
import { weeklyMail } from '#features/weekly-mail/mail.ts';
import * as queries from '#features/weekly-mail/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { countDueMails, enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const pauseMilliseconds = 60_000;
/** Small enough to be over in a moment. */
const portion = 50;
/** Nobody is written to at night: in India, Monday from six o'clock on. */
const earliestMilliseconds = 6 * 3_600_000;

/** Looks every minute who has no mail of last week yet. Each process takes those whom no other one is at. */
export function startWeeklyMails(
  deps: Needs,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    (signal) => asJob('weekly-mails', () => sendWeeklyMails(deps, signal)),
    onError,
  );
}

/** Goes on until nobody is left, or the signal says so. */
export async function sendWeeklyMails(needs: Needs, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await sendPortion(needs)));
}

/** Mail and mark are kept together or not at all. @returns whether to go on at once. */
function sendPortion({ db, clock, config }: Needs): Promise<boolean> {
  const now = clock.now();
  // Last week's, from Monday morning on.
  const week = weekInKolkata(new Date(now.getTime() - earliestMilliseconds)) - 1;
  return withTransaction(db, async (db) => {
    // The mail of somebody who signs up meanwhile must not wait behind all these.
    if ((await countDueMails(db, now, portion)) >= portion) return false;
    const due = await queries.lockDue(db, week, portion);
    for (const one of due) {
      if (one.mayBeMailed) await enqueueMail(db, await mailOf(db, config, one, { week, now }), now);
      await queries.updateDone(db, one.accountId, week);
    }
    return due.length > 0;
  });
}

async function mailOf(
  db: Db,
  config: Needs['config'],
  { accountId, email: recipient, stopKey }: queries.DueMail,
  { week, now }: { readonly week: number; readonly now: Date },
) {
  const firstDay = firstDayOfWeek(week);
  const figures = await queries.selectFigures(db, accountId, {
    from: startOfDayInKolkata(firstDay),
    until: startOfDayInKolkata(firstDay + 7),
    firstDay,
  });
  const weakest = await selectWeakestSubject(db, accountId);
  const { examDate } = figures;
  const daysLeft = examDate === null ? null : dayOfIso(examDate) - dayInKolkata(now);
  return weeklyMail(config, { recipient, stopKey }, { figures: { ...figures, weakest }, daysLeft });
}
