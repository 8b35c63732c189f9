import { and, between, count, isNull, lt, max, min, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { activeLearners, activityDays } from '#database/analytics.ts';
import { dayAfter, type Period, startOfDay } from '#domain/periods.ts';
import type { Db } from '#platform/database/database.ts';

/** What happened on a day, as whole numbers that can be added up. */
export type DayCounts = {
  readonly day: string;
  readonly signUps: number;
  readonly activeLearners: number;
  readonly attemptsStarted: number;
  readonly attemptsCompleted: number;
  readonly attemptsDiscarded: number;
  readonly percentageSum: number;
};

/** The last day of Asia/Kolkata that has been counted for good; null before the first. */
export async function selectLastCountedDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: max(activityDays.day) }).from(activityDays);
  return row?.day ?? null;
}

/** The day of the first sign-up, before which nothing can have happened; null without accounts. */
export async function selectFirstDay(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`${dayOf(sql`${min(accounts.registeredAt)}`)}::text` })
    .from(accounts);
  return row?.day ?? null;
}

export async function selectCountedDays(db: Db, { from, to }: Period): Promise<DayCounts[]> {
  return db
    .select({
      day: activityDays.day,
      signUps: activityDays.signUps,
      activeLearners: activityDays.activeLearners,
      attemptsStarted: activityDays.attemptsStarted,
      attemptsCompleted: activityDays.attemptsCompleted,
      attemptsDiscarded: activityDays.attemptsDiscarded,
      percentageSum: activityDays.percentageSum,
    })
    .from(activityDays)
    .where(between(activityDays.day, from, to));
}

/** Counts the days of a period from what they are made of; one row per day on which something happened. */
export async function countDays(db: Db, period: Period): Promise<DayCounts[]> {
  const { rows } = await db.execute<DayCounts>(sql`
    with signed_up as (
      select ${dayOf(sql`registered_at`)} as day, count(*) as sign_ups
        from accounts where ${isWithin(sql`registered_at`, period)} group by 1),
    started as (select day, count(*) as started from (${startsOf(period)}) as starts group by day),
    completed as (
      select ${dayOf(sql`completed_at`)} as day, count(*) as completed, sum(percentage) as percentages
        from score_lines where ${isWithin(sql`completed_at`, period)} group by 1),
    discarded as (
      select ${dayOf(sql`discarded_at`)} as day, count(*) as discarded
        from discarded_attempts where ${isWithin(sql`discarded_at`, period)} group by 1),
    active as (
      select day, count(*) as active from (${activeOf(period)}) as seen group by day)
    select day::text, coalesce(sign_ups, 0)::int as "signUps", coalesce(active, 0)::int as "activeLearners",
           coalesce(started, 0)::int as "attemptsStarted", coalesce(completed, 0)::int as "attemptsCompleted",
           coalesce(discarded, 0)::int as "attemptsDiscarded", coalesce(percentages, 0)::int as "percentageSum"
      from signed_up full join started using (day) full join completed using (day)
           full join discarded using (day) full join active using (day)
     order by day`);
  return rows;
}

/** Learners active on any of these finished days, each once: on the first of their days in the period. */
export async function countActiveOnCountedDays(db: Db, { from, to }: Period): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activeLearners)
    .where(
      and(
        between(activeLearners.day, from, to),
        or(isNull(activeLearners.previousDay), lt(activeLearners.previousDay, from)),
      ),
    );
  return row?.total ?? 0;
}

/** Learners active on any of these days, each once, without those of the given finished days. */
export async function countOtherActive(
  db: Db,
  period: Period,
  finished: Period | null,
): Promise<number> {
  const isOther = finished
    ? sql`not exists (select 1 from active_learners a where a.account_id = seen.account_id
                         and a.day between ${finished.from} and ${finished.to})`
    : sql`true`;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct account_id)::int as total from (${activeOf(period)}) as seen
     where ${isOther}`);
  return rows[0]?.total ?? 0;
}

/** Puts finished days in the place of what was counted of them before. The days after them must be counted again. */
export async function replaceDays(
  db: Db,
  period: Period,
  days: readonly DayCounts[],
  countedAt: Date,
): Promise<void> {
  await db.delete(activeLearners).where(between(activeLearners.day, period.from, period.to));
  await db.delete(activityDays).where(between(activityDays.day, period.from, period.to));
  await db.execute(sql`
    insert into active_learners (day, account_id, previous_day)
    select day, account_id,
           coalesce(lag(day) over (partition by account_id order by day),
                    (select max(day) from active_learners a
                      where a.account_id = seen.account_id and a.day < ${period.from}))
      from (${activeOf(period)}) as seen`);
  await db.insert(activityDays).values(days.map((day) => ({ ...day, countedAt })));
}

/** Every start of an attempt: completed, still running, or discarded since. */
function startsOf(period: Period): SQL {
  const isStart = isWithin(sql`started_at`, period);
  const columns = sql`${dayOf(sql`started_at`)} as day, account_id`;
  return sql`
    select ${columns} from score_lines where ${isStart}
    union all select ${columns} from attempts where status = 'running' and ${isStart}
    union all select ${columns} from discarded_attempts where ${isStart}`;
}

/** Who started or finished an attempt on which day, once a day. */
function activeOf(period: Period): SQL {
  return sql`
    select day, account_id from (${startsOf(period)}) as starts
    union select ${dayOf(sql`completed_at`)}, account_id
            from score_lines where ${isWithin(sql`completed_at`, period)}`;
}

/** The day of Asia/Kolkata on which a moment falls. */
function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}

function isWithin(moment: SQL, { from, to }: Period): SQL {
  return sql`(${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(dayAfter(to, 1))})`;
}
