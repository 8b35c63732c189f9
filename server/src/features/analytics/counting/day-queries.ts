import { between, desc, min, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { activityDays } from '#database/analytics.ts';
import { lockCountedDays } from '#database/counted-days.ts';
import { type Period, type Span, spanOf } from '#domain/periods.ts';
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
  readonly enrolments: number;
};

/** The moment up to which days have been counted; null before the first. */
export async function selectCountedUntil(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ day: activityDays.day, countedAt: activityDays.countedAt })
    .from(activityDays)
    .orderBy(desc(activityDays.day))
    .limit(1);
  if (!row) return null;
  const { until } = spanOf({ from: row.day, to: row.day });
  return new Date(Math.min(row.countedAt.getTime(), until.getTime()));
}

/** The day of the first sign-up, before which nothing can have happened; null without accounts. */
export async function selectFirstDay(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`${dayOf(sql`${min(accounts.registeredAt)}`)}::text` })
    .from(accounts)
    .where(sql`not ${accounts.isGuest}`);
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
      enrolments: activityDays.enrolments,
    })
    .from(activityDays)
    .where(between(activityDays.day, from, to));
}

/**
 * Counts a span from what it is made of; one row per day on which something happened. Learners that have been counted
 * as active on the day are left out.
 */
export async function countDays(db: Db, span: Span): Promise<DayCounts[]> {
  const { rows } = await db.execute<DayCounts>(sql`
    with signed_up as (
      select ${dayOf(sql`registered_at`)} as day, count(*) as sign_ups
        from accounts where ${isWithin(sql`registered_at`, span)} and not is_guest group by 1),
    started as (select day, count(*) as started from (${startsOf(span)}) as starts group by day),
    completed as (
      select ${dayOf(sql`completed_at`)} as day, count(*) as completed, sum(percentage) as percentages
        from score_lines where ${isWithin(sql`completed_at`, span)} group by 1),
    discarded as (
      select ${dayOf(sql`discarded_at`)} as day, count(*) as discarded
        from discarded_attempts where ${isWithin(sql`discarded_at`, span)} group by 1),
    enrolled as (
      select ${dayOf(sql`enrolled_at`)} as day, count(*) as enrolments
        from enrolments where ${isWithin(sql`enrolled_at`, span)} group by 1),
    active as (
      select day, count(*) as active from (${activeOf(span)}) as seen
       where not exists (select 1 from active_learners a
                          where a.account_id = seen.account_id and a.day = seen.day)
       group by day)
    select day::text, coalesce(sign_ups, 0)::int as "signUps", coalesce(active, 0)::int as "activeLearners",
           coalesce(started, 0)::int as "attemptsStarted", coalesce(completed, 0)::int as "attemptsCompleted",
           coalesce(discarded, 0)::int as "attemptsDiscarded", coalesce(percentages, 0)::int as "percentageSum",
           coalesce(enrolments, 0)::int as "enrolments"
      from signed_up full join started using (day) full join completed using (day)
           full join discarded using (day) full join enrolled using (day)
           full join active using (day)
     order by day`);
  return rows;
}

/** Learners active on any of these counted days, each once: on the first of his days. One row is read for each day. */
export async function countActiveOnCountedDays(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(absent_for[day - ${from}::date + 1]), 0)::int as total
      from activity_days where day between ${from} and ${to}`);
  return rows[0]?.total ?? 0;
}

/** Learners active in a span, each once, without those of the given counted days. */
export async function countOtherActive(
  db: Db,
  span: Span,
  counted: Period | null,
): Promise<number> {
  const isOther = counted
    ? sql`not exists (select 1 from active_learners a where a.account_id = seen.account_id
                         and a.day between ${counted.from} and ${counted.to})`
    : sql`true`;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct account_id)::int as total from (${activeOf(span)}) as seen
     where ${isOther}`);
  return rows[0]?.total ?? 0;
}

/** Forgets what was counted of a day and of the days after it, once nobody counts: they must be counted again. */
export async function deleteCountedDays(db: Db, from: string): Promise<void> {
  await db.execute(lockCountedDays);
  await db.execute(sql`delete from active_learners where day >= ${from}`);
  await db.execute(sql`delete from activity_days where day >= ${from}`);
}

/**
 * Adds a span to the day in which it lies. What was counted of the day must end where the span begins.
 * @param counts of the span, see countDays; active learners are those that it adds.
 */
export async function addToDay(
  db: Db,
  span: Span,
  counts: Omit<DayCounts, 'activeLearners'>,
): Promise<void> {
  const absentFor = await addActive(db, span);
  await db
    .insert(activityDays)
    .values({
      ...counts,
      // Each was absent for no day at least.
      activeLearners: absentFor[0] ?? 0,
      absentFor,
      countedAt: span.until,
    })
    .onConflictDoUpdate({
      target: activityDays.day,
      set: {
        signUps: sql`${activityDays.signUps} + excluded.sign_ups`,
        activeLearners: sql`${activityDays.activeLearners} + excluded.active_learners`,
        attemptsStarted: sql`${activityDays.attemptsStarted} + excluded.attempts_started`,
        attemptsCompleted: sql`${activityDays.attemptsCompleted} + excluded.attempts_completed`,
        attemptsDiscarded: sql`${activityDays.attemptsDiscarded} + excluded.attempts_discarded`,
        percentageSum: sql`${activityDays.percentageSum} + excluded.percentage_sum`,
        enrolments: sql`${activityDays.enrolments} + excluded.enrolments`,
        absentFor: sql`(
          select array_agg(counted + added order by place)
            from unnest(${activityDays.absentFor}, excluded.absent_for) with ordinality as both_of(counted, added, place))`,
        countedAt: span.until,
      },
    });
}

/**
 * Writes down who was active in a span of a day and had not been seen on it.
 * @returns how many of them had been absent for 0, 1, 2 … days before it, see activity_days. Longer periods than of 366
 *   days are not asked for.
 */
async function addActive(db: Db, span: Span): Promise<number[]> {
  // All is read before the first row is written, for which the arrays are. Row by row, on a site where the planner takes
  // the table for empty, each learner of a hall would read all rows that are written before him.
  const { rows } = await db.execute<{ absentFor: number[] }>(sql`
    with known as (
      select array_agg(day) as days, array_agg(account_id) as accounts,
             array_agg((select max(a.day) from active_learners a
                         where a.account_id = seen.account_id and a.day < seen.day)) as previous
        from (${activeOf(span)}) as seen),
    added as (
      insert into active_learners (day, account_id, previous_day)
      select unnest(days), unnest(accounts), unnest(previous) from known
      on conflict do nothing returning day, previous_day),
    gaps as (
      select least(coalesce(day - previous_day, 367), 367) - 1 as days, count(*) as learners from added group by 1)
    select array_agg(learners order by days) as "absentFor"
      from (select days, sum(coalesce(learners, 0)) over (order by days desc)::int as learners
              from generate_series(0, 366) as days left join gaps using (days)) as absent`);
  return rows[0]?.absentFor ?? [];
}

/** The moments within a span that divide it so that about so many starts and ends of attempts lie between two of them. */
export async function selectDividing(db: Db, span: Span, pieces: number): Promise<Date[]> {
  const { rows } = await db.execute<{ moment: string }>(sql`
    select moment from (
      select moment, row_number() over (order by moment) as place from (
        select started_at as moment from score_lines where ${isWithin(sql`started_at`, span)}
        union all select started_at from attempts
                   where submitted_at is null and ${isWithin(sql`started_at`, span)}
        union all select started_at from discarded_attempts where ${isWithin(sql`started_at`, span)}
        union all select completed_at from score_lines where ${isWithin(sql`completed_at`, span)}) as moments) as placed
     where place % ${pieces} = 0 order by place`);
  return rows.map(({ moment }) => new Date(moment));
}

/** Every start of an attempt, but a guest's: completed, still running, or discarded since. */
function startsOf(span: Span): SQL {
  const isStart = isWithin(sql`started_at`, span);
  const columns = sql`${dayOf(sql`started_at`)} as day, account_id`;
  return sql`
    select ${columns} from score_lines where ${isStart}
    union all select ${columns} from attempts
               where submitted_at is null and ${isStart}
                 and not exists (select 1 from accounts g where g.id = account_id and g.is_guest)
    union all select ${columns} from discarded_attempts where ${isStart}`;
}

/** Who started or finished an attempt on which day, once a day. */
function activeOf(span: Span): SQL {
  return sql`
    select day, account_id from (${startsOf(span)}) as starts
    union select ${dayOf(sql`completed_at`)}, account_id
            from score_lines where ${isWithin(sql`completed_at`, span)}`;
}

/** The day of Asia/Kolkata on which a moment falls. */
function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}

function isWithin(moment: SQL, { from, until }: Span): SQL {
  return sql`(${moment} >= ${from.toISOString()} and ${moment} < ${until.toISOString()})`;
}
