/** A guest's attempts move to the account that he signs up for or logs in to (decision 52). */
import { type SQL, sql } from 'drizzle-orm';
import type { AttemptDeps } from '#features/attempts/service.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Move = { readonly guestId: string; readonly accountId: string };

/**
 * A learner has one running attempt at a test: where account and guest both have one, the guest's is handed in as it
 * stands. Call it before the transaction that moves.
 */
export async function handInWhereBothRun(
  { pool, clock, handIn }: Pick<AttemptDeps, 'pool' | 'clock' | 'handIn'>,
  { guestId, accountId }: Move,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select g.id from attempts g
      where g.account_id = $1 and g.status = 'running'
        and exists (select 1 from attempts a where a.account_id = $2 and a.test_id = g.test_id
                     and a.series_id is not distinct from g.series_id and a.status = 'running')`,
    [guestId, accountId],
  );
  for (const { id } of rows) {
    const arrivedAt = clock.now();
    await handIn({ accountId: guestId, attemptId: id, arrivedAt, tail: {}, revision: undefined });
  }
}

/**
 * Nobody saves or closes an attempt at these tests until the transaction ends. In the order of their keys, as all
 * others do.
 */
export async function lockMovedAttempts(db: Db, { guestId, accountId }: Move): Promise<void> {
  await db.execute(sql`
    select 1 from attempts
     where account_id in (${guestId}, ${accountId})
       and test_id in (select g.test_id from attempts g where g.account_id = ${guestId})
     order by account_id, id for update`);
}

/**
 * Copies attempts, results and score lines to the account; the guest's own go with him. A result of the account stands:
 * the guest's comes into the history before its oldest. The guest's first attempt counts for rank where the account
 * had never begun the test. Lock before, first the attempts, then the guest. A ruling that is being counted or comes into
 * force looks for what was made since it began, so the copies are made at `now`, not when the test was handed in.
 * @returns how many attempts there were.
 * @throws AppError `conflict` when the account has begun one of the tests in this very moment, or a ruling came into force.
 */
export async function moveAttempts(
  db: Db,
  { guestId, accountId }: Move,
  now: Date,
): Promise<number> {
  // With what he began between the two locks: what is answered from now on would stay behind.
  await lockMovedAttempts(db, { guestId, accountId });
  await insertScoreLines(db, { guestId, accountId });
  const moved = await db.execute(sql`
    insert into attempts (account_id, id, test_id, version_id, series_id, status, started_at, deadline_at, part_ends,
                          revision, answers, flags, time_spent, current_position, lang, submitted_at, first_choices)
    select ${accountId}, id, test_id, version_id, series_id, status, started_at, deadline_at, part_ends, revision,
           answers, flags, time_spent, current_position, lang, submitted_at, first_choices
      from attempts where account_id = ${guestId}
    on conflict do nothing`);
  const all = await db.execute(sql`select 1 from attempts where account_id = ${guestId}`);
  if (moved.rowCount !== all.rowCount) {
    throw crossed('A test was started with this account just now.');
  }
  await db.execute(sql`
    insert into late_answers (account_id, attempt_id, place, answer, arrived_at)
    select ${accountId}, attempt_id, place, answer, arrived_at from late_answers where account_id = ${guestId}`);
  // What stands is counted as a test taken, unless it has replaced something: that comes afterwards.
  await insertResults(db, { guestId, accountId, now }, sql`is null`);
  await insertResults(db, { guestId, accountId, now }, sql`is not null`);
  if (await areTwoKeysMixed(db, { guestId, accountId })) {
    throw crossed('The key of a test was changed just now.');
  }
  // What a ruling that is still being counted would change of them.
  await db.execute(sql`
    insert into rescored_results
    select ruling_id, ${accountId}::uuid, result_id, before_marks, before_total, before_percentage, marks, total,
           percentage, correct, incorrect, skipped, is_now_wrong, applied_at
      from rescored_results where account_id = ${guestId}`);
  // What comes as a replaced one is no result of the test's figures, though its score line came as one.
  await db.execute(sql`
    insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, marks_points, percentage)
    select test_id, 'result', -1, account_id, id, marks_points, percentage
      from results r
     where r.account_id = ${accountId} and r.replaced_by is not null
       and r.id in (select g.id from results g where g.account_id = ${guestId})`);
  return all.rowCount ?? 0;
}

function crossed(what: string): AppError {
  return new AppError('conflict', `${what} Try again: nothing is lost.`);
}

/** Whether a ruling has changed results after their score lines were read. */
async function areTwoKeysMixed(db: Db, { guestId, accountId }: Move): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from score_lines s
      join results g on g.account_id = ${guestId} and g.id = s.id
      join results r on r.account_id = s.account_id and r.id = s.id
     where s.account_id = ${accountId}
       and (s.marks_points, s.total_points) is distinct from (r.marks_points, r.total_points) limit 1`);
  return rowCount === 1;
}

/** @param replaced of which kind: `replaced_by` is null or not. */
async function insertResults(
  db: Db,
  { guestId, accountId, now }: Move & { readonly now: Date },
  replaced: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into results (account_id, id, attempt_id, test_id, series_id, test_title, series_title, marks_points,
                         total_points, percentage, correct_count, incorrect_count, skipped_count, time_taken_seconds,
                         completed_at, created_at, replaced_by)
    select ${accountId}, g.id, g.attempt_id, g.test_id, g.series_id, g.test_title, g.series_title, g.marks_points,
           g.total_points, g.percentage, g.correct_count, g.incorrect_count, g.skipped_count, g.time_taken_seconds,
           g.completed_at, ${now.toISOString()}::timestamptz, coalesce(g.replaced_by, oldest.id)
      from results g
      left join lateral (
        select o.id from results o
         where o.account_id = ${accountId} and o.test_id = g.test_id and o.series_id is not distinct from g.series_id
           and o.id not in (select t.id from results t where t.account_id = ${guestId})
           and not exists (select 1 from results x where x.account_id = ${accountId} and x.replaced_by = o.id)
         order by o.completed_at, o.id limit 1) as oldest on true
     where g.account_id = ${guestId} and coalesce(g.replaced_by, oldest.id) ${replaced}`);
}

/** Before the attempts: whether the account had begun a test is read from its own. */
async function insertScoreLines(db: Db, { guestId, accountId }: Move): Promise<void> {
  await db.execute(sql`
    insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                             started_at, completed_at)
    select ${accountId}, g.id, g.test_id, g.test_title,
           not exists (select 1 from results e where e.account_id = ${guestId} and e.test_id = g.test_id
                        and (e.completed_at, e.id) < (g.completed_at, g.id))
           and not exists (select 1 from score_lines s where s.account_id = ${accountId} and s.test_id = g.test_id)
           and not exists (select 1 from attempts b where b.account_id = ${accountId} and b.test_id = g.test_id)
           and not exists (select 1 from discarded_attempts d
                            where d.account_id = ${accountId} and d.test_id = g.test_id)
           and not exists (select 1 from practised_tests p
                            where p.account_id = ${accountId} and p.test_id = g.test_id),
           g.marks_points, g.total_points, g.percentage, a.started_at, g.completed_at
      from results g join attempts a on a.account_id = g.account_id and a.id = g.attempt_id
     where g.account_id = ${guestId}
     order by g.test_id, g.completed_at, g.id`);
}
