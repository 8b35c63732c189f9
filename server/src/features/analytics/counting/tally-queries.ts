/** Adding to the tallies of a test, and reading them. */
import { and, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { testVersionKeys } from '#database/answer-keys.ts';
import { tests, testVersions } from '#database/catalogue.ts';
import { questionTallies, testCounts, testTallies } from '#database/tallies.ts';
import type { AnswerGroup } from '#domain/answer-tally.ts';
import type { ValueCount } from '#domain/distribution.ts';
import {
  packCounts,
  packSeconds,
  unpackCounts,
  unpackSeconds,
} from '#features/analytics/counting/packed.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

export type Measure = 'percentage' | 'seconds' | 'marks';
export type MeasuredCount = ValueCount & { readonly measure: Measure };

/** What changes come to; less than zero where more went than came. */
export type Counts = {
  readonly completed: number;
  readonly discarded: number;
  readonly results: number;
  readonly percentageSum: number;
};

/** Adds to the counts of a test, and counts one more portion. */
export async function addCounts(db: Db, testId: string, counts: Counts): Promise<void> {
  await db
    .insert(testCounts)
    .values({ testId, ...counts, portions: 1 })
    .onConflictDoUpdate({
      target: testCounts.testId,
      set: {
        completed: sql`${testCounts.completed} + excluded.completed`,
        discarded: sql`${testCounts.discarded} + excluded.discarded`,
        results: sql`${testCounts.results} + excluded.results`,
        percentageSum: sql`${testCounts.percentageSum} + excluded.percentage_sum`,
        portions: sql`${testCounts.portions} + 1`,
      },
    });
}

/** Adds learners to the values of a test; each value at most once. Lock the test before. */
export async function addMeasured(
  db: Db,
  testId: string,
  counts: readonly MeasuredCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(sql`
    merge into test_tallies t
    using unnest(${arrayLiteral(counts, ({ measure }) => measure)}::text[],
                 ${arrayLiteral(counts, ({ value }) => value)}::float8[],
                 ${arrayLiteral(counts, ({ learners }) => learners)}::int[]) as added (measure, value, learners)
       on t.test_id = ${testId}::uuid and t.measure = added.measure and t.value = added.value
     when matched then update set learners = t.learners + added.learners
     when not matched then insert (test_id, measure, value, learners)
          values (${testId}::uuid, added.measure, added.value, added.learners)`);
}

/** The groups of a version with any of these totals. */
export async function selectGroups(
  db: Db,
  versionId: string,
  totals?: readonly number[],
): Promise<AnswerGroup[]> {
  const rows = await db
    .select({
      totalPoints: questionTallies.marksPoints,
      learners: questionTallies.learners,
      answers: questionTallies.answers,
      seconds: questionTallies.seconds,
    })
    .from(questionTallies)
    .where(
      and(
        eq(questionTallies.versionId, versionId),
        totals && inArray(questionTallies.marksPoints, [...totals]),
      ),
    );
  return rows.map(({ answers, seconds, ...row }) => ({
    ...row,
    answers: unpackCounts(answers, seconds.length / 8),
    seconds: unpackSeconds(seconds),
  }));
}

/** Puts groups in the place of those with the same totals. Read them before, in the same transaction. */
export async function replaceGroups(
  db: Db,
  versionId: string,
  groups: readonly AnswerGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  const hex = (bytes: Buffer) => bytes.toString('hex');
  await db.execute(sql`
    insert into question_tallies (version_id, marks_points, learners, answers, seconds, portions)
    select ${versionId}::uuid, total, learners, decode(answers, 'hex'), decode(seconds, 'hex'), 1
      from unnest(${arrayLiteral(groups, ({ totalPoints }) => totalPoints)}::int[],
                  ${arrayLiteral(groups, ({ learners }) => learners)}::int[],
                  ${arrayLiteral(groups, ({ answers }) => hex(packCounts(answers)))}::text[],
                  ${arrayLiteral(groups, ({ seconds }) => hex(packSeconds(seconds)))}::text[])
           as groups (total, learners, answers, seconds)
    on conflict (version_id, marks_points)
    do update set learners = excluded.learners, answers = excluded.answers, seconds = excluded.seconds,
                  portions = question_tallies.portions + 1`);
}

/** Null before anything of the test has been counted. */
export async function selectOptionalCounts(db: Db, testId: string) {
  const [row] = await db.select().from(testCounts).where(eq(testCounts.testId, testId));
  return row ?? null;
}

export async function selectMeasured(db: Db, testId: string): Promise<MeasuredCount[]> {
  return db
    .select({
      measure: testTallies.measure,
      value: testTallies.value,
      learners: testTallies.learners,
    })
    .from(testTallies)
    .where(and(eq(testTallies.testId, testId), gt(testTallies.learners, 0)));
}

/**
 * How much has been counted of all versions of a test together, where the statistics of one that was taken, or of the
 * current one, show less; null where there is nothing to show anew.
 */
export async function selectPortionsToShow(db: Db, testId: string): Promise<number | null> {
  const { rows } = await db.execute<{ portions: number }>(sql`
    with taken as (
      select v.id, sum(q.portions) as portions
        from test_versions v join question_tallies q on q.version_id = v.id
       where v.test_id = ${testId} group by v.id)
    select sum(portions)::float8 as portions from taken
    having exists (
      select from (select id from taken
                    union select current_version_id from tests
                           where id = ${testId} and current_version_id is not null) as shown
        left join item_statistics s on s.version_id = shown.id
       where s.portions is distinct from (select sum(portions) from taken))
       and count(*) > 0`);
  return rows[0]?.portions ?? null;
}

/** The versions of a test of which something has been counted, and the current one, with what their questions were worth. */
export async function selectTakenVersions(db: Db, testId: string) {
  return db
    .select({
      id: testVersions.id,
      number: testVersions.number,
      key: testVersionKeys.key,
      paper: testVersions.paper,
      correctPoints: testVersions.correctPoints,
      incorrectPoints: testVersions.incorrectPoints,
      skippedPoints: testVersions.skippedPoints,
      parts: testVersions.parts,
    })
    .from(testVersions)
    .innerJoin(testVersionKeys, eq(testVersionKeys.versionId, testVersions.id))
    .innerJoin(tests, eq(tests.id, testVersions.testId))
    .where(
      and(
        eq(testVersions.testId, testId),
        or(
          eq(testVersions.id, tests.currentVersionId),
          exists(
            db
              .select({ found: sql`1` })
              .from(questionTallies)
              .where(eq(questionTallies.versionId, testVersions.id)),
          ),
        ),
      ),
    );
}

/** Tests of which more has been counted than their figures show. */
export async function selectTestsToShow(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.test_id as id from test_counts c left join test_figures f on f.test_id = c.test_id
     where c.portions is distinct from f.portions
        -- One that was edited since: its figures are those of the questions that stayed as they were.
        or exists (select from tests t
                    where t.id = c.test_id and t.current_version_id is not null
                      and not exists (select from item_statistics s where s.version_id = t.current_version_id)
                      and exists (select from item_statistics s where s.test_id = t.id))`);
  return rows.map(({ id }) => id);
}

/** Whether whatever a ruling has changed at a test is counted, and its figures and difficulties show it. */
export async function selectIsCounted(db: Db, testId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isCounted: boolean }>(sql`
    select not exists (select from uncounted_changes where test_id = ${testId} and kind = 'rescored')
       and not exists (select from test_counts c left join test_figures f on f.test_id = c.test_id
                        where c.test_id = ${testId} and c.portions is distinct from f.portions) as "isCounted"`);
  return rows[0]?.isCounted ?? false;
}

export async function selectMarkedKey(db: Db, versionId: string) {
  const [row] = await db
    .select({
      key: testVersionKeys.key,
      number: testVersions.number,
      correctPoints: testVersions.correctPoints,
      incorrectPoints: testVersions.incorrectPoints,
      skippedPoints: testVersions.skippedPoints,
      parts: testVersions.parts,
    })
    .from(testVersionKeys)
    .innerJoin(testVersions, eq(testVersions.id, testVersionKeys.versionId))
    .where(eq(testVersionKeys.versionId, versionId));
  if (!row) throw new Error(`test version ${versionId} has no key`);
  return row;
}
