import { eq, sql } from 'drizzle-orm';
import { weeklyMails } from '#database/weekly-mail.ts';
import type { Db } from '#platform/database/database.ts';

export async function selectIsWanted(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: weeklyMails.accountId })
    .from(weeklyMails)
    .where(eq(weeklyMails.accountId, accountId));
  return rows.length > 0;
}

/**
 * The one key of an account, made where there is none: what its mails are stopped by. The account first, as whoever
 * deletes it does. The row is held, so that two who ask at once are told the same.
 */
export async function keyOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await db.execute<{ stopKey: string }>(sql`
    with held as (select id from accounts where id = ${accountId} for key share)
    insert into weekly_mail_keys (account_id, stop_key)
    select id, coalesce((select stop_key from weekly_mails where account_id = held.id), gen_random_uuid()) from held
    on conflict (account_id) do update set stop_key = weekly_mail_keys.stop_key
    returning stop_key as "stopKey"`);
  const [row] = rows;
  if (!row) throw new Error('a key of no account');
  return row.stopKey;
}

/** Who wanted it already keeps what he has. */
export async function insertWanted(db: Db, wanted: typeof weeklyMails.$inferInsert): Promise<void> {
  const stopKey = await keyOf(db, wanted.accountId);
  await db
    .insert(weeklyMails)
    .values({ ...wanted, stopKey })
    .onConflictDoNothing();
}

/** The key stays, so that whoever has it is told the same as before. The account first, as whoever deletes it does. */
export async function deleteWanted(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`
    with held as (select id from accounts where id = ${accountId} for key share),
         gone as (delete from weekly_mails where account_id in (select id from held) returning account_id, stop_key)
    insert into weekly_mail_keys (account_id, stop_key) select account_id, stop_key from gone
    on conflict (account_id) do update set stop_key = excluded.stop_key`);
}

/** Whose key it is, also where he wants no mail any more; null: nobody's. */
export async function selectOwnerOfKey(db: Db, stopKey: string): Promise<string | null> {
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select account_id as "accountId" from weekly_mails where stop_key = ${stopKey}
     union select account_id from weekly_mail_keys where stop_key = ${stopKey} limit 1`);
  return rows[0]?.accountId ?? null;
}

export type DueMail = {
  readonly accountId: string;
  readonly stopKey: string;
  readonly email: string;
  readonly mayBeMailed: boolean;
};

/** Those who have no mail of a week yet, held until the end of the transaction; nobody else is given them. */
export async function lockDue(db: Db, week: number, limit: number): Promise<DueMail[]> {
  const { rows } = await db.execute<DueMail>(sql`
    select w.account_id as "accountId", w.stop_key as "stopKey", a.email,
           a.is_active and a.is_verified as "mayBeMailed"
      from weekly_mails w join accounts a on a.id = w.account_id
     where w.done_week < ${week} order by w.done_week, w.account_id limit ${limit}
       for update of w skip locked`);
  return rows;
}

export async function updateDone(db: Db, accountId: string, week: number): Promise<void> {
  await db.update(weeklyMails).set({ doneWeek: week }).where(eq(weeklyMails.accountId, accountId));
}

export type WeekRow = {
  readonly tests: number;
  /** Right answers of all, per cent; null without a test. */
  readonly meanPercentage: number | null;
  readonly dailyDays: number;
  readonly dueCards: number;
  readonly examDate: string | null;
};

/** What a learner did in a week, and what waits. */
export async function selectFigures(
  db: Db,
  accountId: string,
  week: { readonly from: Date; readonly until: Date; readonly firstDay: number },
): Promise<WeekRow> {
  const { rows } = await db.execute<WeekRow>(sql`
    select (select count(*)::int from score_lines s where s.account_id = ${accountId}
              and s.completed_at >= ${week.from} and s.completed_at < ${week.until}) as tests,
           (select round(avg(s.percentage))::int from score_lines s where s.account_id = ${accountId}
              and s.completed_at >= ${week.from} and s.completed_at < ${week.until}) as "meanPercentage",
           (select count(*)::int from daily_days d where d.account_id = ${accountId} and d.is_done
              and d.day between ${week.firstDay}::int and ${week.firstDay}::int + 6) as "dailyDays",
           (select count(*)::int from (select 1 from review_cards c
              where c.account_id = ${accountId} and c.suspended_at is null
                and c.due_day <= ${week.firstDay}::int + 7 limit 1000) as due) as "dueCards",
           (select p.exam_date::text from profiles p where p.account_id = ${accountId}) as "examDate"`);
  const [row] = rows;
  if (!row) throw new Error('a week without figures');
  return row;
}
