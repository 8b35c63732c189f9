/** What has happened since it was counted last; see uncounted_changes. */
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** A change of a test; what it does not have is null. */
export type TestChange = {
  readonly id: number;
  readonly kind: 'score-line' | 'discarded-attempt' | 'result' | 'sheet' | 'rescored';
  /** 1: it came, -1: it went. */
  readonly sign: 1 | -1;
  readonly isFirst: boolean;
  readonly marksPoints: number | null;
  readonly totalPoints: number | null;
  readonly percentage: number | null;
  readonly seconds: number | null;
  /** Of 'rescored': what the marks were, and whether the result stands. */
  readonly beforeMarksPoints: number | null;
  readonly beforeTotalPoints: number | null;
  readonly beforePercentage: number | null;
  readonly isStanding: boolean | null;
  /** Of the sheet that comes or goes with it. */
  readonly versionId: string | null;
  readonly answers: string | null;
  readonly timeSpent: readonly number[] | null;
  /** Null as well where they are not known. */
  readonly firstChoices: string | null;
};

const countingLock = 7_201_905;

/**
 * Lets one transaction at a time count a test, whatever process it is of: what came must be counted before it is
 * counted that it went. Ends with the transaction, so that it holds behind a pooler as well.
 * @returns whether the test is there; it stays until the end of the transaction.
 */
export async function lockTestForCounting(db: Db, testId: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${countingLock}, hashtext(${testId}))`);
  const { rowCount } = await db.execute(
    sql`select 1 from tests where id = ${testId} for key share`,
  );
  return rowCount === 1;
}

/**
 * The oldest changes of a test with the sheets that come or go with them. A sheet that came is with its attempt, or
 * kept apart when it is gone meanwhile: then that is one of the next changes. Lock the test before.
 */
export async function selectChanges(db: Db, testId: string, limit: number): Promise<TestChange[]> {
  const { rows } = await db.execute<TestChange>(sql`
    with change as materialized (
      select * from uncounted_changes where test_id = ${testId} order by id limit ${limit})
    select c.id::float8 as id, c.kind, c.sign, c.is_first as "isFirst", c.marks_points as "marksPoints",
           c.total_points as "totalPoints", c.percentage, c.seconds, c.before_marks_points as "beforeMarksPoints",
           c.before_total_points as "beforeTotalPoints", c.before_percentage as "beforePercentage",
           c.is_standing as "isStanding",
           coalesce(a.version_id, g.version_id) as "versionId", coalesce(a.answers, g.answers) as answers,
           coalesce(a.time_spent, g.time_spent) as "timeSpent",
           case when a.id is null then g.first_choices else a.first_choices end as "firstChoices"
      from change c
      left join lateral (
        select coalesce(
                 c.attempt_id,
                 (select r.attempt_id from results r where r.account_id = c.account_id and r.id = c.subject_id),
                 (select u.attempt_id from uncounted_changes u
                   where u.sign = -1 and u.subject_id = c.subject_id and u.attempt_id is not null)) as attempt_id
         where c.is_first and (c.kind in ('result', 'sheet') or c.sign = 1)) sat on true
      left join attempts a on a.account_id = c.account_id and a.id = sat.attempt_id
      left join gone_sheets g on g.account_id = c.account_id and g.attempt_id = sat.attempt_id
     order by c.id`);
  return rows;
}

/** Removes changes that have been counted, with the sheets kept for them. */
export async function deleteChanges(
  db: Db,
  testId: string,
  changes: readonly TestChange[],
): Promise<void> {
  const ids = `{${changes.map(({ id }) => id).join()}}`;
  await db.execute(sql`
    with counted as (
      delete from uncounted_changes where test_id = ${testId} and id = any(${ids}::bigint[])
      returning account_id, attempt_id)
    delete from gone_sheets g using counted c
     where g.account_id = c.account_id and g.attempt_id = c.attempt_id`);
}

/** What a test has left that is gone: nothing counts it. */
export async function deleteChangesOfGoneTest(db: Db, testId: string): Promise<void> {
  await db.execute(sql`delete from uncounted_changes where test_id = ${testId}`);
}

/** The next test after the given one, by id, of which something has not been counted; null after the last. */
export async function selectNextUncountedTest(
  db: Db,
  after: string | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select test_id as id from uncounted_changes
     where ${after === null ? sql`true` : sql`test_id > ${after}`} order by test_id limit 1`);
  return rows[0]?.id ?? null;
}

/** How many changes of a test have not been counted, as far as `most`. */
export async function countUncounted(db: Db, testId: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
      from (select 1 from uncounted_changes where test_id = ${testId} limit ${most}) as found`);
  return rows[0]?.total ?? 0;
}
