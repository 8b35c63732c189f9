/** The statements that close attempts, many at once: raw SQL, prepared, in the order of their keys. */
import type pg from 'pg';
import type { AnswerSheet } from '#domain/answer-sheet.ts';
import { isoText } from '#domain/iso-text.ts';
import type { Section } from '#domain/paper/parts.ts';
import type { Score } from '#domain/scoring.ts';
import {
  type AttemptState,
  attemptColumns,
  firstChoicesText,
  inKeyOrder,
} from '#features/attempts/hot-queries.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

/** A pool for what stands alone, or the client of a transaction. */
type Queries = Pick<pg.ClientBase, 'query'>;

/** An attempt that is to be closed as it was at one revision, with what its last sheet is worth. */
export type Closing = {
  readonly before: AttemptState;
  readonly after: AnswerSheet;
  readonly resultId: string;
  readonly testTitle: string;
  readonly sections: readonly Section[];
  readonly score: Score;
  /** How many rulings about the test it was scored by. */
  readonly keyRevision: number;
  readonly timeTakenSeconds: number;
  /** The end of the attempt: the deadline at the latest. */
  readonly completedAt: Date;
  readonly submittedAt: Date;
  /** Until then a first attempt counts for rank even after an earlier one was discarded; null: always. */
  readonly durationSeconds: number | null;
};

/**
 * Closes attempts in one statement, each only if it still runs, is still at the revision its sheet was made from, and
 * was scored by all rulings in force:
 * sheet, result (in place of an earlier one, which stays as a replaced one), score line. Triggers add the histogram.
 * Locks the attempts in the order of their keys.
 *
 * A score line counts for rank when it is the learner's first of the test and no discarded attempt has given him
 * more time: who starts again after discarding ranks only within the first start's time. Who has practised questions of
 * the test has seen them: he does not rank. A guest's result has no score
 * line: it counts nowhere until it is kept.
 * @returns those that were closed, with the title of their series.
 * @throws a unique violation when two attempts of one learner at one test are closed at once: try again, see
 *   `againWhereCrossed`; two in one call, one by one.
 */
export async function closeAttempts(
  db: Queries,
  closings: readonly Closing[],
): Promise<ReadonlyMap<Closing, { readonly seriesTitle: string | null }>> {
  if (closings.length === 0) return new Map();
  const inOrder = inKeyOrder(closings);
  const { rows } = await db.query<{ index: number; seriesTitle: string | null }>({
    name: 'close-attempts',
    text: closeStatement,
    values: [
      arrayLiteral(inOrder, ({ before }) => before.accountId),
      arrayLiteral(inOrder, ({ before }) => before.id),
      arrayLiteral(inOrder, ({ before }) => before.revision),
      arrayLiteral(inOrder, ({ after }) => after.answers),
      arrayLiteral(inOrder, ({ after }) => after.flags),
      arrayLiteral(inOrder, ({ after }) => `"{${after.timeSpent.join()}}"`),
      arrayLiteral(inOrder, ({ submittedAt }) => isoText(submittedAt)),
      arrayLiteral(inOrder, ({ resultId }) => resultId),
      inOrder.map(({ testTitle }) => testTitle),
      arrayLiteral(inOrder, ({ score }) => score.marksPoints),
      arrayLiteral(inOrder, ({ score }) => score.totalPoints),
      arrayLiteral(inOrder, ({ score }) => score.percentage),
      arrayLiteral(inOrder, ({ score }) => score.correct),
      arrayLiteral(inOrder, ({ score }) => score.incorrect),
      arrayLiteral(inOrder, ({ score }) => score.skipped),
      arrayLiteral(inOrder, ({ timeTakenSeconds }) => timeTakenSeconds),
      arrayLiteral(inOrder, ({ completedAt }) => isoText(completedAt)),
      arrayLiteral(inOrder, ({ durationSeconds }) => durationSeconds),
      arrayLiteral(inOrder, ({ keyRevision }) => keyRevision),
      arrayLiteral(inOrder, ({ after }) => firstChoicesText(after)),
    ],
  });
  return new Map(
    rows.flatMap(({ index, seriesTitle }) => {
      const closing = inOrder[index];
      return closing ? [[closing, { seriesTitle }] as const] : [];
    }),
  );
}

const closeStatement = `
  with closing as (
    select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
                         $8::uuid[], $9::text[], $10::integer[], $11::integer[], $12::smallint[], $13::integer[],
                         $14::integer[], $15::integer[], $16::integer[], $17::timestamptz[], $18::integer[], $19::integer[],
                         $20::text[])
      with ordinality as c (account_id, id, revision, answers, flags, time_spent, submitted_at, result_id, test_title,
                            marks_points, total_points, percentage, correct_count, incorrect_count, skipped_count,
                            time_taken_seconds, completed_at, duration_seconds, key_revision, first_choices, position)),
  locked as materialized (
    select a.account_id, a.id
      from closing c join attempts a on a.account_id = c.account_id and a.id = c.id
     where a.status = 'running' and a.revision = c.revision
       and c.key_revision = coalesce((select k.revision from key_revisions k where k.test_id = a.test_id), 0)
     order by a.account_id, a.id
       for no key update of a),
  closed as (
    update attempts a
       set status = 'submitted', submitted_at = c.submitted_at, answers = c.answers, flags = c.flags,
           time_spent = c.time_spent::integer[], first_choices = c.first_choices, revision = c.revision + 1
      from locked l join closing c on c.account_id = l.account_id and c.id = l.id
     where a.account_id = l.account_id and a.id = l.id
    returning c.*, a.test_id, a.series_id, a.started_at),
  replaced as (
    -- Each with and without a series is looked for by all columns of its index: with 'is not distinct from' the database
    -- reads every result of the test for each learner.
    update results r set replaced_by = c.result_id from closed c
     where r.account_id = c.account_id and r.replaced_by is null
       and r.id = case when c.series_id is null
         then (select o.id from results o where o.account_id = c.account_id and o.test_id = c.test_id
                  and o.series_id is null and o.replaced_by is null)
         else (select o.id from results o where o.account_id = c.account_id and o.test_id = c.test_id
                  and o.series_id = c.series_id and o.replaced_by is null) end
    returning r.id),
  saved as (
    insert into results (account_id, id, attempt_id, test_id, series_id, test_title, series_title, marks_points,
                         total_points, percentage, correct_count, incorrect_count, skipped_count, time_taken_seconds,
                         completed_at, created_at)
    select c.account_id, c.result_id, c.id, c.test_id, c.series_id, c.test_title,
           (select s.title from series s where s.id = c.series_id), c.marks_points, c.total_points, c.percentage,
           c.correct_count, c.incorrect_count, c.skipped_count, c.time_taken_seconds, c.completed_at, c.submitted_at
      from closed c
     -- Whatever is replaced makes room first: the count is taken before any row is written.
     where (select count(*) from replaced) >= 0
     order by c.position
    returning attempt_id, series_title),
  lines as (
    insert into score_lines (account_id, id, test_id, test_title, is_first, marks_points, total_points, percentage,
                             started_at, completed_at)
    select c.account_id, c.result_id, c.test_id, c.test_title,
           -- 'offset 0': only his own lines are read, and not those of everybody who has taken the test.
           not exists (select 1 from (select s.test_id from score_lines s
                                       where s.account_id = c.account_id offset 0) as own
                        where own.test_id = c.test_id)
           and not exists (select 1 from discarded_attempts d
                            where d.account_id = c.account_id and d.test_id = c.test_id
                              and d.started_at + make_interval(secs => c.duration_seconds) < c.completed_at)
           and not exists (select 1 from practised_tests p where p.account_id = c.account_id and p.test_id = c.test_id),
           c.marks_points, c.total_points, c.percentage, c.started_at, c.completed_at
      from closed c
     -- Not looked for by 'is_guest': while there are few guests, the database would go through all of them.
     where not (select g.is_guest from accounts g where g.id = c.account_id)
     order by c.position)
  select (c.position - 1)::integer as index, s.series_title as "seriesTitle"
    from closed c join saved s on s.attempt_id = c.id`;

/**
 * Notes how far this process is with what it has to answer, and finds out how far all are. A process that has said
 * nothing for ten seconds is gone, and what was on its way in it as well.
 * @param until nothing that reached this process before is still on its way.
 * @returns the moment before which nothing that reached any process is still on its way.
 */
export async function noteArrivals(db: Queries, processId: string, until: Date): Promise<Date> {
  const { rows } = await db.query<{ others: Date | null }>({
    name: 'note-arrivals',
    text: `with own as (
             insert into arrival_marks (process_id, arrived_until, noted_at) values ($1, $2, now())
             on conflict (process_id) do update
                set arrived_until = excluded.arrived_until, noted_at = excluded.noted_at)
           select min(arrived_until) as others from arrival_marks
            where process_id <> $1 and noted_at > now() - interval '10 seconds'`,
    values: [processId, until],
  });
  const others = rows[0]?.others;
  return others && others < until ? others : until;
}

/** This process answers nobody any more. Marks of those who could not say so go with it. */
export async function forgetArrivals(db: Queries, processId: string): Promise<void> {
  await db.query(
    `delete from arrival_marks where process_id = $1 or noted_at < now() - interval '1 hour'`,
    [processId],
  );
}

/** The versions of the attempts that claimOverdue would find now; at most as many as `limit` attempts have. */
export async function selectOverdueVersions(
  db: Queries,
  overdue: Overdue,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ versionId: string }>({
    name: 'select-overdue-versions',
    text: `select distinct version_id as "versionId" from (
             select version_id from attempts a ${whereOverdue}
              order by a.deadline_at limit $2) as due`,
    values: [overdue.deadlineBefore, overdue.limit, overdue.attemptId],
  });
  return rows.map(({ versionId }) => versionId);
}

/** The attempts that claimOverdue would find now, the longest overdue last: one that cannot be closed waits. */
export async function selectOverdueIds(db: Queries, overdue: Overdue): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from attempts a ${whereOverdue} order by a.deadline_at desc limit $2`,
    [overdue.deadlineBefore, overdue.limit, overdue.attemptId],
  );
  return rows.map(({ id }) => id);
}

export type Overdue = {
  readonly deadlineBefore: Date;
  readonly limit: number;
  /** Null: any. */
  readonly attemptId: string | null;
};

/** Locks running attempts whose time is over, the longest overdue first, but for those that somebody else has locked. */
export async function claimOverdue(
  db: Queries,
  overdue: Overdue,
): Promise<readonly AttemptState[]> {
  const { rows } = await db.query<AttemptState>({
    name: 'claim-overdue',
    text: `select ${attemptColumns} from attempts a ${whereOverdue}
            order by a.deadline_at limit $2 for no key update skip locked`,
    values: [overdue.deadlineBefore, overdue.limit, overdue.attemptId],
  });
  return rows;
}

/** By the index of due attempts. */
const whereOverdue = `where a.submitted_at is null and a.deadline_at < $1 and ($3::uuid is null or a.id = $3)`;
