import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Counting stops here: a figure that is far beyond every alert need not be exact. */
const most = { running: 200_000, overdue: 10_000, mails: 10_000 };

/** Attempts that run, and those among them whose deadline has passed `lastMoment`: both by the index of due attempts. */
export async function countRunningAttempts(db: Db, lastMoment: Date) {
  const { rows } = await db.execute<{ running: number; overdue: number }>(sql`
    select (select count(*) from (select from attempts
              where submitted_at is null limit ${most.running}) r)::int as running,
           (select count(*) from (select from attempts
              where submitted_at is null and deadline_at < ${lastMoment} limit ${most.overdue}) o)::int
             as overdue`);
  return rows[0] ?? { running: 0, overdue: 0 };
}

/** The mails that wait, the age in seconds of the oldest (0 without one), and how many could not be sent so far. */
export async function countWaitingMails(db: Db, now: Date) {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldestSeconds: number }>(sql`
    select count(*)::int as waiting,
           count(*) filter (where last_error is not null)::int as failed,
           greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0))::float8
             as "oldestSeconds"
      from (select created_at, last_error from mail_outbox limit ${most.mails}) m`);
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}
