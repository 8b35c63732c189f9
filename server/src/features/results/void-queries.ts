import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

export type VoidedResult = {
  readonly testId: string;
  readonly testTitle: string;
  readonly marksPoints: number;
  readonly totalPoints: number;
  readonly completedAt: string;
};

type Row = VoidedResult & {
  readonly id: string;
  readonly accountId: string;
  readonly attemptId: string;
  readonly seriesId: string | null;
  readonly replacedBy: string | null;
  readonly isFirst: boolean;
};

/**
 * Deletes a result that counts, its attempt and its score line: rank and statistics count it no more, and the learner
 * can take the test anew. One counts that stands or by which its learner ranks, also where only its score line is left.
 * All is then as if it had never been: what it had replaced stands again, and the attempt after it is his first. Try it
 * again after a deadlock.
 * @throws AppError `not-found`, or `conflict` for one that a retake has replaced and that is no first one.
 */
export async function deleteCountedResult(
  db: Db,
  accountId: string,
  id: string,
): Promise<VoidedResult> {
  await holdPlace(db, accountId, id);
  const row = await lockOptionalResult(db, accountId, id);
  if (!row) return deleteBareLine(db, accountId, id);
  if (row.replacedBy !== null && !row.isFirst) {
    throw new AppError('conflict', 'A retake has replaced this attempt: it counts nowhere.');
  }
  // The result goes with its attempt; whether it was a first one is still to be read at its score line then.
  await db.execute(
    sql`delete from attempts where account_id = ${accountId} and id = ${row.attemptId}`,
  );
  if (row.replacedBy !== null) await takeSheetOut(db, row);
  await db.execute(sql`delete from score_lines where account_id = ${accountId} and id = ${id}`);
  if (row.replacedBy === null) await letEarlierStand(db, row);
  else await passOnReplaced(db, row);
  if (row.isFirst) await makeNextFirst(db, row);
  return toVoided(row);
}

/**
 * The score line by which a learner ranks though its attempt is gone: he has deleted it, or it went with its series. There
 * is no sheet to take out of the statistics: where it still counts there, it is nobody's (unnamed_sheets).
 */
async function deleteBareLine(db: Db, accountId: string, id: string): Promise<VoidedResult> {
  const { rows } = await db.execute<VoidedResult>(sql`
    delete from score_lines where account_id = ${accountId} and id = ${id} and is_first
    returning test_id as "testId", test_title as "testTitle", marks_points as "marksPoints",
              total_points as "totalPoints", completed_at as "completedAt"`);
  const [line] = rows;
  if (!line) throw notFound('Result not found');
  await makeNextFirst(db, { accountId, testId: line.testId });
  // Leaderboard and outlook follow results that come or go, and here none does.
  await db.execute(sql`insert into unreckoned_learners (account_id) values (${accountId})`);
  return toVoided(line);
}

function toVoided(row: VoidedResult): VoidedResult {
  const { testId, testTitle, marksPoints, totalPoints } = row;
  const completedAt = new Date(row.completedAt).toISOString();
  return { testId, testTitle, marksPoints, totalPoints, completedAt };
}

/**
 * Who closes an attempt at the test finds out by his statement's snapshot whether it is the learner's first, and may have
 * waited since. So he is waited for; and whoever comes meanwhile finds another revision and asks anew, as after extra
 * minutes. Nobody begins an attempt until the transaction ends. Attempts before the account, as whoever closes one locks
 * them.
 */
async function holdPlace(db: Db, accountId: string, resultId: string): Promise<void> {
  const ofTest = sql`account_id = ${accountId} and test_id = coalesce(
    (select r.test_id from results r where r.account_id = ${accountId} and r.id = ${resultId}),
    (select s.test_id from score_lines s where s.account_id = ${accountId} and s.id = ${resultId}))`;
  await db.execute(
    sql`select 1 from attempts where ${ofTest} order by account_id, id for no key update`,
  );
  await db.execute(sql`select 1 from accounts where id = ${accountId} for update`);
  await db.execute(
    sql`update attempts set revision = revision + 1 where ${ofTest} and status = 'running'`,
  );
}

async function lockOptionalResult(db: Db, accountId: string, id: string): Promise<Row | null> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.account_id as "accountId", r.attempt_id as "attemptId", r.series_id as "seriesId",
           r.replaced_by as "replacedBy", r.test_id as "testId", r.test_title as "testTitle",
           r.marks_points as "marksPoints", r.total_points as "totalPoints", r.completed_at as "completedAt",
           exists (select 1 from score_lines s
                    where s.account_id = r.account_id and s.id = r.id and s.is_first) as "isFirst"
      from results r where r.account_id = ${accountId} and r.id = ${id} for update`);
  return rows[0] ?? null;
}

/** The statistics keep the sheet of a replaced result whose learner is there: it might be one that he deleted himself. */
async function takeSheetOut(db: Db, { accountId, id }: Row): Promise<void> {
  await db.execute(sql`
    update uncounted_changes set is_first = true
     where sign = -1 and subject_id = ${id} and account_id = ${accountId} and kind = 'sheet'`);
}

/**
 * Of the learner's results at this test and series, one stands. The one that it had replaced, or the latest where that
 * was deleted by its learner. Those of a guest have no line, and are counted nowhere.
 */
async function letEarlierStand(db: Db, row: Row): Promise<void> {
  const { accountId, id, testId, seriesId } = row;
  const { rowCount } = await db.execute(sql`
    with standing as (
      update results r set replaced_by = null
       where r.account_id = ${accountId} and r.id = (
         select e.id from results e
          where e.account_id = ${accountId} and e.test_id = ${testId} and e.series_id is not distinct from ${seriesId}
          order by (e.replaced_by = ${id}) desc, e.completed_at desc, e.id desc limit 1)
      returning r.account_id, r.id, r.test_id, r.marks_points, r.percentage)
    insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, marks_points, percentage)
    select s.test_id, 'result', 1, s.account_id, s.id, s.marks_points, s.percentage from standing s
     where exists (select 1 from score_lines l where l.account_id = s.account_id and l.id = s.id)`);
  if (rowCount === 0) return;
  await db.execute(
    sql`update account_activity set tests_taken = tests_taken + 1 where account_id = ${accountId}`,
  );
}

/** What it had replaced itself, a guest's result for one, is replaced by what has replaced it. */
async function passOnReplaced(db: Db, { accountId, id, replacedBy }: Row): Promise<void> {
  await db.execute(sql`
    update results set replaced_by = ${replacedBy} where account_id = ${accountId} and replaced_by = ${id}`);
}

/**
 * The next attempt counts for rank as it would have without the void one, see `closeAttempts`: so it makes no difference
 * whether a retake was handed in before or after. Its line is written anew: histogram and statistics follow it, and its
 * result has been counted before.
 *
 * A score line ranks whether or not its attempt is still there. Of one that is gone nobody knows how much time it had: it
 * is taken for that of the test as it is now, or for what it took where that was more. Its sheet is nobody's any more: a
 * copy that waits to be counted, which the new line would lead to, is thrown away.
 */
async function makeNextFirst(
  db: Db,
  { accountId, testId }: Pick<Row, 'accountId' | 'testId'>,
): Promise<void> {
  await db.execute(sql`
    with next as materialized (
      select s.*, a.id is null as is_bare, coalesce(v.has_time_limit, t.has_time_limit) as has_time_limit,
             greatest(make_interval(mins => coalesce(v.duration_minutes, t.duration_minutes)),
                      coalesce(a.deadline_at, s.completed_at) - s.started_at) as time_given
        from score_lines s
        join tests t on t.id = s.test_id
        left join results r on r.account_id = s.account_id and r.id = s.id
        left join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
        left join test_versions v on v.id = a.version_id
       where s.account_id = ${accountId} and s.test_id = ${testId}
       order by s.completed_at, s.id limit 1),
    gone as (
      delete from score_lines s using next n
       where s.account_id = n.account_id and s.id = n.id
         and not exists (
           select 1 from discarded_attempts d
            where d.account_id = n.account_id and d.test_id = n.test_id
              and d.started_at + case when n.has_time_limit then n.time_given end < n.completed_at)
         and not exists (
           select 1 from practised_tests p
            where p.account_id = n.account_id and p.test_id = n.test_id and p.practised_at < n.completed_at)
      returning s.*, n.is_bare),
    noted as (
      insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, marks_points, percentage)
      select test_id, 'result', -1, account_id, id, marks_points, percentage from gone),
    thrown_away as (
      delete from gone_sheets g using gone n, uncounted_changes c
       where n.is_bare and c.sign = -1 and c.subject_id = n.id and c.account_id = n.account_id
         and g.account_id = c.account_id and g.attempt_id = c.attempt_id)
    insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                             started_at, completed_at)
    select account_id, id, test_id, test_title, true, marks_points, total_points, percentage, started_at, completed_at
      from gone`);
}
