/** Results that a ruling changes: noting them, and putting them into force. */
import { sql } from 'drizzle-orm';
import type { rescoredResults } from '#database/rulings.ts';
import type { ScoreCount, ScoreMove } from '#domain/ranking.ts';
import { arrayOf } from '#features/rulings/rescoring/chunk-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

export type RescoredRow = Omit<typeof rescoredResults.$inferSelect, 'rulingId' | 'appliedAt'>;

/** @param appliedAt when the marks change; null: with the ruling. */
export async function insertRescored(
  db: Db,
  rulingId: string,
  rows: readonly RescoredRow[],
  appliedAt: Date | null,
): Promise<void> {
  if (rows.length === 0) return;
  const column = (textOf: (row: RescoredRow) => string | number) => arrayLiteral(rows, textOf);
  await db.execute(sql`
    insert into rescored_results (ruling_id, account_id, result_id, before_marks, before_total, before_percentage,
                                  marks, total, percentage, correct, incorrect, skipped, is_now_wrong, applied_at)
    select ${rulingId}::uuid, *, ${appliedAt?.toISOString() ?? null}::timestamptz
      from unnest(${column((row) => row.accountId)}::uuid[], ${column((row) => row.resultId)}::uuid[],
                  ${column((row) => row.beforeMarks)}::int[], ${column((row) => row.beforeTotal)}::int[],
                  ${column((row) => row.beforePercentage)}::smallint[], ${column((row) => row.marks)}::int[],
                  ${column((row) => row.total)}::int[], ${column((row) => row.percentage)}::smallint[],
                  ${column((row) => row.correct)}::int[], ${column((row) => row.incorrect)}::int[],
                  ${column((row) => row.skipped)}::int[], ${column((row) => `${row.isNowWrong}`)}::boolean[])
    on conflict (ruling_id, account_id, result_id)
    do update set before_marks = excluded.before_marks, before_total = excluded.before_total,
                  before_percentage = excluded.before_percentage, marks = excluded.marks, total = excluded.total,
                  percentage = excluded.percentage, correct = excluded.correct, incorrect = excluded.incorrect,
                  skipped = excluded.skipped, is_now_wrong = excluded.is_now_wrong,
                  applied_at = excluded.applied_at`);
}

export async function deleteRescored(db: Db, rulingId: string): Promise<void> {
  await db.execute(sql`delete from rescored_results where ruling_id = ${rulingId}`);
}

export type Ids = { readonly accountIds: readonly string[]; readonly resultIds: readonly string[] };

/** The next results that a ruling changes, in the order of their keys. */
export async function selectRescoredAfter(
  db: Db,
  rulingId: string,
  after: { readonly accountId: string; readonly resultId: string },
  limit: number,
): Promise<Ids> {
  const { rows } = await db.execute<{ accountId: string; resultId: string }>(sql`
    select account_id as "accountId", result_id as "resultId" from rescored_results
     where ruling_id = ${rulingId}
       and (account_id, result_id) > (${after.accountId}::uuid, ${after.resultId}::uuid)
     order by account_id, result_id limit ${limit}`);
  return {
    accountIds: rows.map(({ accountId }) => accountId),
    resultIds: rows.map(({ resultId }) => resultId),
  };
}

/**
 * Gives results, score lines and leaderboards the marks that were noted for them, and the statistics to count.
 * @returns the first attempts among them, which are to be moved in the histogram.
 */
export async function applyRescored(
  db: Db,
  rulingId: string,
  { accountIds, resultIds }: Ids,
): Promise<ScoreMove[]> {
  const { rows } = await db.execute<MoveRow>(sql`
    with chunk as materialized (
      select c.*, s.is_first, s.marks_points as line_marks, s.total_points as line_total,
             s.percentage as line_percentage, s.test_id as line_test_id,
             greatest(round(extract(epoch from s.completed_at - s.started_at)), 0)::integer as seconds
        from unnest(${arrayOf(accountIds)}::uuid[], ${arrayOf(resultIds)}::uuid[]) as w (account_id, result_id)
        join rescored_results c
          on c.ruling_id = ${rulingId} and c.account_id = w.account_id and c.result_id = w.result_id
        left join score_lines s on s.account_id = c.account_id and s.id = c.result_id),
    changed as (
      update results r
         set marks_points = c.marks, total_points = c.total, percentage = c.percentage, correct_count = c.correct,
             incorrect_count = c.incorrect, skipped_count = c.skipped
        from chunk c where r.account_id = c.account_id and r.id = c.result_id
      -- With all that is noted below: what one part of a statement returns has no statistics, and joining it with
      -- another one compared thousands with thousands.
      returning r.test_id, r.replaced_by is null as is_standing, c.*),
    lines as (
      update score_lines s set marks_points = c.marks, total_points = c.total, percentage = c.percentage
        from chunk c where s.account_id = c.account_id and s.id = c.result_id),
    -- Whose test is worth nothing by now is shown no more.
    unlisted as (
      delete from board_entries b using chunk c
       where c.is_first and c.total = 0 and b.account_id = c.account_id and b.test_id = c.line_test_id),
    listed as (
      update board_entries b set marks_points = c.marks, total_points = c.total
        from chunk c
       where c.is_first and c.total > 0 and b.account_id = c.account_id and b.test_id = c.line_test_id),
    noted as (
      insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, total_points,
                                     percentage, seconds, before_marks_points, before_total_points,
                                     before_percentage, is_standing)
      select test_id, 'rescored', 1, account_id, result_id, is_first, marks, total, percentage, seconds, line_marks,
             line_total, line_percentage, is_standing
        from changed where is_first is not null)
    select line_marks as "fromMarks", line_total as "fromTotal", marks as "toMarks", total as "toTotal",
           count(*)::integer as learners
      from chunk where is_first group by 1, 2, 3, 4`);
  return rows.map(toMove);
}

type MoveRow = {
  readonly fromMarks: number;
  readonly fromTotal: number;
  readonly toMarks: number;
  readonly toTotal: number;
  readonly learners: number;
};

function toMove({ fromMarks, fromTotal, toMarks, toTotal, learners }: MoveRow): ScoreMove {
  return {
    from: { marksPoints: fromMarks, totalPoints: fromTotal },
    to: { marksPoints: toMarks, totalPoints: toTotal },
    learners,
  };
}

/** What applyRescored would return for all results of a ruling. */
export async function selectMoves(db: Db, rulingId: string): Promise<ScoreMove[]> {
  const { rows } = await db.execute<MoveRow>(sql`
    select s.marks_points as "fromMarks", s.total_points as "fromTotal", c.marks as "toMarks", c.total as "toTotal",
           count(*)::integer as learners
      from rescored_results c
      join score_lines s on s.account_id = c.account_id and s.id = c.result_id and s.is_first
     where c.ruling_id = ${rulingId} group by 1, 2, 3, 4`);
  return rows.map(toMove);
}

export async function selectHistogram(db: Db, testId: string): Promise<ScoreCount[]> {
  const { rows } = await db.execute<ScoreCount>(sql`
    select marks_points as "marksPoints", total_points as "totalPoints", learners from test_histograms
     where test_id = ${testId} and learners > 0`);
  return rows;
}

/** What a ruling changes, counted. */
export async function countRescored(db: Db, rulingId: string, testId: string) {
  const { rows } = await db.execute<{
    results: number;
    changed: number;
    gained: number;
    lost: number;
    mostGained: number;
    mostLost: number;
  }>(sql`
    select (select count(*)::integer from results where test_id = ${testId}) as results,
           count(*)::integer as changed,
           (count(*) filter (where marks > before_marks))::integer as gained,
           (count(*) filter (where marks < before_marks))::integer as lost,
           coalesce(greatest(max(marks - before_marks), 0), 0) as "mostGained",
           coalesce(greatest(max(before_marks - marks), 0), 0) as "mostLost"
      from rescored_results where ruling_id = ${rulingId}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** The commonest changes of marks, the greatest loss first. */
export async function selectPointChanges(
  db: Db,
  rulingId: string,
  most: number,
): Promise<{ points: number; results: number }[]> {
  const { rows } = await db.execute<{ points: number; results: number }>(sql`
    select marks - before_marks as points, count(*)::integer as results
      from rescored_results where ruling_id = ${rulingId} and marks <> before_marks
     group by 1 order by 2 desc, 1 limit ${most}`);
  return rows.sort((one, other) => one.points - other.points);
}

/** Moves learners in the histogram of a test, all at once. */
export async function moveInHistogram(
  db: Db,
  testId: string,
  moves: readonly ScoreMove[],
): Promise<void> {
  const changes = new Map<string, ScoreCount>();
  const add = (score: ScoreMove['from'], learners: number) => {
    const name = `${score.marksPoints} ${score.totalPoints}`;
    changes.set(name, { ...score, learners: (changes.get(name)?.learners ?? 0) + learners });
  };
  for (const { from, to, learners } of moves) {
    add(from, -learners);
    add(to, learners);
  }
  const inOrder = [...changes.values()].sort(
    (one, other) => one.marksPoints - other.marksPoints || one.totalPoints - other.totalPoints,
  );
  const rowsOf = (counts: readonly ScoreCount[]) => sql`
    unnest(${arrayLiteral(counts, ({ marksPoints }) => marksPoints)}::int[],
           ${arrayLiteral(counts, ({ totalPoints }) => totalPoints)}::int[],
           ${arrayLiteral(counts, ({ learners }) => learners)}::int[]) as d (marks, total, learners)`;
  await db.execute(sql`
    update test_histograms h set learners = h.learners + d.learners
      from ${rowsOf(inOrder.filter(({ learners }) => learners < 0))}
     where h.test_id = ${testId} and h.marks_points = d.marks and h.total_points = d.total`);
  await db.execute(sql`
    insert into test_histograms as h (test_id, marks_points, total_points, learners)
    select ${testId}::uuid, marks, total, learners
      from ${rowsOf(inOrder.filter(({ learners }) => learners > 0))}
    on conflict (test_id, marks_points, total_points) do update set learners = h.learners + excluded.learners`);
}
