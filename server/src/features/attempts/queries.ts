import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { attempts } from '#database/attempts.ts';
import { series, testVersions } from '#database/catalogue.ts';
import { satQuestions } from '#database/sat-questions.ts';
import type { AttemptKey, AttemptState } from '#features/attempts/hot-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

/** NULL is a value here: the stand-alone attempt. */
function inSeries(column: typeof attempts.seriesId, seriesId: string | null): SQL {
  return seriesId === null ? isNull(column) : eq(column, seriesId);
}

/** Leaves of a running attempt the bare fact that it was. @returns whether one was there. */
export async function discardRunningAttempt(
  db: Db,
  accountId: string,
  id: string,
  discardedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from attempts
       where account_id = ${accountId} and id = ${id} and status = 'running'
      returning account_id, id, test_id, started_at)
    insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
    select account_id, id, test_id, started_at, ${discardedAt.toISOString()} from gone`);
  return rowCount === 1;
}

/** Nobody saves or closes an attempt of the account until the transaction ends; who is at it is waited for. */
export async function lockAttemptsOf(db: Db, accountId: string): Promise<void> {
  await db.execute(
    sql`select 1 from attempts where account_id = ${accountId} order by account_id, id for update`,
  );
}

/** What a learner is being asked in a test: wherever he practises it, he learns nothing of its key meanwhile. */
export async function selectSatQuestions(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ questionId: string }>(
    sql`select question_id as "questionId" from (${satQuestions(accountId)}) as sat`,
  );
  return new Set(rows.map(({ questionId }) => questionId));
}

type RunningFilter = {
  readonly testIds?: readonly string[] | undefined;
  /** null: stand-alone only; undefined: any. */
  readonly seriesId?: string | null | undefined;
  /** Those past this moment are over, whether or not the sweep has come by. */
  readonly deadlineAfter: Date;
};

/** The learner's running attempts, nearest deadline first, those without one last. */
export async function selectRunning(db: Db, accountId: string, filter: RunningFilter) {
  const { testIds, seriesId, deadlineAfter } = filter;
  return db
    .select({
      id: attempts.id,
      testId: attempts.testId,
      testTitle: testVersions.title,
      seriesId: attempts.seriesId,
      seriesTitle: series.title,
      answers: attempts.answers,
      startedAt: attempts.startedAt,
      deadlineAt: attempts.deadlineAt,
    })
    .from(attempts)
    .innerJoin(testVersions, eq(testVersions.id, attempts.versionId))
    .leftJoin(series, eq(series.id, attempts.seriesId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        eq(attempts.status, 'running'),
        or(isNull(attempts.deadlineAt), sql`${attempts.deadlineAt} >= ${deadlineAfter}`),
        testIds && inArray(attempts.testId, [...testIds]),
        seriesId === undefined ? undefined : inSeries(attempts.seriesId, seriesId),
      ),
    )
    .orderBy(sql`${attempts.deadlineAt} asc nulls last`, asc(attempts.id));
}

/** Writes the ends of parts if the attempt is still as it was. @returns whether it was. */
export async function updatePartEnds(
  pool: pg.Pool,
  { accountId, id, revision }: AttemptState,
  partEnds: readonly Date[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update attempts set part_ends = $4, deadline_at = $5, revision = revision + 1
      where account_id = $1 and id = $2 and revision = $3 and status = 'running'`,
    [accountId, id, revision, partEnds.map((end) => end.toISOString()), partEnds.at(-1)],
  );
  return rowCount === 1;
}

export type ClockRow = Pick<AttemptState, 'revision' | 'deadlineAt' | 'partEnds' | 'status'>;

/** In the order of the keys; null for a foreign attempt as for a missing one. */
export async function selectClocks(
  pool: pg.Pool,
  keys: readonly AttemptKey[],
): Promise<(ClockRow | null)[]> {
  const { rows } = await pool.query<ClockRow & { readonly index: number }>({
    name: 'select-clocks',
    text: `select (k.position - 1)::integer as index, a.revision, a.status, a.deadline_at as "deadlineAt",
                  a.part_ends as "partEnds"
             from unnest($1::uuid[], $2::uuid[]) with ordinality as k (account_id, id, position)
             join attempts a on a.account_id = k.account_id and a.id = k.id`,
    values: [
      arrayLiteral(keys, ({ accountId }) => accountId),
      arrayLiteral(keys, ({ attemptId }) => attemptId),
    ],
  });
  const found = new Map(rows.map(({ index, ...row }) => [index, row]));
  return keys.map((_, index) => found.get(index) ?? null);
}
