/** A learner's attempts, also those whose results retakes have replaced. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { RankCounts } from '#domain/ranking.ts';
import type { HistoryRow } from '#features/results/analysis-queries.ts';
import { rankCountsOfFirst } from '#features/results/ranks.ts';
import { clientOf, type Db, withTransaction } from '#platform/database/database.ts';

export type PastAttemptRow = {
  readonly resultId: string;
  readonly attemptId: string;
  readonly testTitle: string;
  readonly seriesTitle: string | null;
  readonly startedAt: Date;
  readonly completedAt: Date;
  readonly marksPoints: number;
  readonly totalPoints: number;
  readonly percentage: number;
  readonly timeTakenSeconds: number;
  readonly isFirst: boolean;
  readonly isReplaced: boolean;
  /** Of a first attempt. */
  readonly rankCounts: RankCounts | null;
};

type HistoryFilter = {
  readonly testId?: string | undefined;
  readonly seriesId?: string | undefined;
};

const whereOwn = `where r.account_id = $1 and ($2::uuid is null or r.test_id = $2)
  and ($3::uuid is null or r.series_id = $3)`;

/** Newest first. */
export async function selectPastAttempts(
  pool: pg.Pool,
  accountId: string,
  { testId, seriesId }: HistoryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PastAttemptRow[]> {
  const { rows } = await pool.query<PastAttemptRow>(
    `select r.id as "resultId", r.attempt_id as "attemptId", r.test_title as "testTitle",
            r.series_title as "seriesTitle", a.started_at as "startedAt", r.completed_at as "completedAt",
            r.marks_points as "marksPoints", r.total_points as "totalPoints", r.percentage,
            r.time_taken_seconds as "timeTakenSeconds", f.id is not null as "isFirst",
            r.replaced_by is not null as "isReplaced", ${rankCountsOfFirst} as "rankCounts"
       from results r
       join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
       left join score_lines f on f.account_id = r.account_id and f.id = r.id and f.is_first
      ${whereOwn}
      order by r.completed_at desc, r.id desc limit $4 offset $5`,
    [accountId, testId ?? null, seriesId ?? null, limit, offset],
  );
  return rows;
}

export async function countPastAttempts(
  pool: pg.Pool,
  accountId: string,
  { testId, seriesId }: HistoryFilter,
): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from results r ${whereOwn}`,
    [accountId, testId ?? null, seriesId ?? null],
  );
  return rows[0]?.total ?? 0;
}

export type BareLineRow = Omit<HistoryRow, 'completedAt'> & {
  readonly id: string;
  readonly completedAt: Date;
};

/** The score lines by which a learner ranks though their attempts are gone, newest first. */
export async function selectBareFirstLines(
  pool: pg.Pool,
  accountId: string,
): Promise<BareLineRow[]> {
  const { rows } = await pool.query<BareLineRow>(
    `select f.id, f.test_id as "testId", f.test_title as "testTitle", f.completed_at as "completedAt",
            f.marks_points as "marksPoints", f.total_points as "totalPoints", f.percentage
       from score_lines f
      where f.account_id = $1 and f.is_first
        and not exists (select 1 from results r where r.account_id = f.account_id and r.id = f.id)
      order by f.completed_at desc, f.id desc`,
    [accountId],
  );
  return rows;
}

/** Whether it is the attempt by which its learner ranks. */
export async function selectIsFirst(
  pool: pg.Pool,
  accountId: string,
  resultId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from score_lines where account_id = $1 and id = $2 and is_first',
    [accountId, resultId],
  );
  return rowCount === 1;
}

/**
 * Deletes an attempt that a retake has replaced. Its sheet stays for statistics, with nothing that leads to anybody;
 * its score line stays, so that the rank does. @returns whether there was one.
 */
export function deletePastAttempt(db: Db, accountId: string, resultId: string): Promise<boolean> {
  return withTransaction(db, async (inner) => {
    // One that is made void meanwhile may leave it standing, or ranking: who does that holds the attempts of the test.
    await inner.execute(
      sql`select 1 from attempts where account_id = ${accountId}
           and id = (select r.attempt_id from results r where r.account_id = ${accountId} and r.id = ${resultId})
           for update`,
    );
    return deleteReplaced(clientOf(inner), accountId, resultId);
  });
}

async function deleteReplaced(
  client: Pick<pg.ClientBase, 'query'>,
  accountId: string,
  resultId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with gone as (
       delete from attempts a using results r
        where r.account_id = $1 and r.id = $2 and r.replaced_by is not null
          and a.account_id = r.account_id and a.id = r.attempt_id
       returning a.version_id, a.answers, a.time_spent, a.first_choices, r.marks_points)
     insert into unnamed_sheets (version_id, is_first, marks_points, answers, time_spent, first_choices)
     select g.version_id,
            exists (select 1 from score_lines f where f.account_id = $1 and f.id = $2 and f.is_first),
            g.marks_points, g.answers, g.time_spent, g.first_choices
       from gone g`,
    [accountId, resultId],
  );
  return rowCount === 1;
}
