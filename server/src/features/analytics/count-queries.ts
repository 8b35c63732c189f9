/** What is counted from score lines and answer sheets: dear, so in the background or for small tests only. */
import { and, eq, sql } from 'drizzle-orm';
import { testVersionKeys } from '#database/answer-keys.ts';
import { attempts } from '#database/attempts.ts';
import { testVersions } from '#database/catalogue.ts';
import type { ValueCount } from '#domain/distribution.ts';
import type { Db } from '#platform/database/database.ts';

/** How many score lines and discarded attempts there are of a test. */
export type EndedCounts = { readonly completed: number; readonly discarded: number };

export async function countEnded(db: Db, testId: string): Promise<EndedCounts> {
  const { rows } = await db.execute<EndedCounts>(sql`
    select (select count(*) from score_lines where test_id = ${testId})::int as completed,
           (select count(*) from discarded_attempts where test_id = ${testId})::int as discarded`);
  return rows[0] ?? { completed: 0, discarded: 0 };
}

/** Tests whose attempts are more or fewer than when they were counted last. */
export async function selectOutdatedTests(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with completed as (select test_id, count(*) as lines from score_lines group by test_id),
         discarded as (select test_id, count(*) as lines from discarded_attempts group by test_id)
    select t.id
      from tests t
      left join completed c on c.test_id = t.id
      left join discarded d on d.test_id = t.id
      left join test_figures f on f.test_id = t.id
     where (coalesce(c.lines, 0), coalesce(d.lines, 0))
           is distinct from (coalesce(f.completed, 0), coalesce(f.discarded, 0))`);
  return rows.map(({ id }) => id);
}

export type FirstAttempts = {
  readonly percentages: readonly ValueCount[];
  readonly seconds: readonly ValueCount[];
  /** In per cent of the total marks. */
  readonly marks: readonly ValueCount[];
};

/** First attempts at a test, counted by percentage, by time and by marks. */
export async function countFirstAttempts(db: Db, testId: string): Promise<FirstAttempts> {
  const { rows } = await db.execute<{ kind: keyof FirstAttempts } & ValueCount>(sql`
    with firsts as (
      select percentage, round(extract(epoch from completed_at - started_at)) as seconds,
             marks_points, total_points
        from score_lines where test_id = ${testId} and is_first)
    select 'percentages' as kind, percentage::float as value, count(*)::int as learners
      from firsts group by percentage
    union all
    select 'seconds', greatest(seconds, 0)::float, count(*)::int from firsts group by 2
    union all
    select 'marks', 100.0 * marks_points / nullif(total_points, 0)::float, count(*)::int
      from firsts where total_points > 0 group by marks_points, total_points`);
  const of = (kind: keyof FirstAttempts) => rows.filter((row) => row.kind === kind);
  return { percentages: of('percentages'), seconds: of('seconds'), marks: of('marks') };
}

/** The versions of a test with the results they have. */
export async function selectVersionsWithResults(
  db: Db,
  testId: string,
): Promise<{ id: string; results: number }[]> {
  const results = db
    .select({ total: sql<number>`count(*)::int` })
    .from(attempts)
    .where(and(eq(attempts.versionId, testVersions.id), eq(attempts.status, 'submitted')));
  return db
    .select({ id: testVersions.id, results: sql<number>`(${results})` })
    .from(testVersions)
    .where(eq(testVersions.testId, testId));
}

/** A version's key with its marking. */
export async function selectMarkedKey(db: Db, versionId: string) {
  const [row] = await db
    .select({
      key: testVersionKeys.key,
      correctPoints: testVersions.correctPoints,
      incorrectPoints: testVersions.incorrectPoints,
      skippedPoints: testVersions.skippedPoints,
    })
    .from(testVersionKeys)
    .innerJoin(testVersions, eq(testVersions.id, testVersionKeys.versionId))
    .where(eq(testVersionKeys.versionId, versionId));
  if (!row) throw new Error(`test version ${versionId} has no key`);
  return row;
}

export type Sheet = {
  readonly answers: string;
  readonly timeSpent: readonly number[];
  readonly totalPoints: number;
};

const sheetsAtOnce = 500;

/**
 * Reads the sheets of the first attempts at a version in small portions, so that the process has time for
 * others in between; call it in a transaction. A sheet is there as long as no retake has replaced it. The
 * result and the score line of an attempt have the same id.
 */
export async function* readFirstSheets(
  db: Db,
  version: { readonly id: string; readonly testId: string },
): AsyncGenerator<readonly Sheet[]> {
  // That the test is named at each table is for the planner: it cannot know that a version tells it.
  await db.execute(sql`
    declare first_sheets no scroll cursor for
      select a.answers, a.time_spent as "timeSpent", r.marks_points as "totalPoints"
        from attempts a
        join results r on r.account_id = a.account_id and r.attempt_id = a.id
        join score_lines s on s.account_id = r.account_id and s.id = r.id
       where a.version_id = ${version.id} and a.status = 'submitted'
         and r.test_id = ${version.testId} and s.test_id = ${version.testId} and s.is_first`);
  for (;;) {
    const { rows } = await db.execute<Sheet>(
      sql.raw(`fetch forward ${sheetsAtOnce} from first_sheets`),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < sheetsAtOnce) break;
  }
  await db.execute(sql`close first_sheets`);
}
