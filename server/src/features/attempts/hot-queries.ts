/**
 * The statements of starting and saving, which a state-wide test sends by the ten thousand: raw
 * SQL, prepared, several rows at once.
 */

import { graceSeconds } from '@taiyari/contract/rules/limits';
import type pg from 'pg';
import type { AnswerSheet } from '#domain/answer-sheet.ts';

/** An attempt as its owner's requests need it. Immutable for one revision. */
export type AttemptState = AnswerSheet & {
  readonly accountId: string;
  readonly id: string;
  readonly testId: string;
  readonly versionId: string;
  readonly seriesId: string | null;
  readonly status: 'running' | 'submitted';
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly revision: number;
};

const columns = `a.account_id as "accountId", a.id, a.test_id as "testId", a.version_id as "versionId",
  a.series_id as "seriesId", a.status, a.started_at as "startedAt", a.deadline_at as "deadlineAt",
  a.revision, a.answers, a.flags, a.time_spent as "timeSpent", a.current_position as "current"`;

export type StartContext = {
  readonly status: string;
  readonly isStandalone: boolean;
  readonly versionId: string | null;
  /** False as well when no series was named. */
  readonly isInSeries: boolean;
  readonly isEnrolled: boolean;
  readonly hasResult: boolean;
  readonly runningId: string | null;
};

type StartKey = {
  readonly accountId: string;
  readonly testId: string;
  readonly seriesId: string | null;
};

/** Everything that decides whether a test may be started; null when there is no such test. */
export async function selectOptionalStartContext(
  pool: pg.Pool,
  { accountId, testId, seriesId }: StartKey,
): Promise<StartContext | null> {
  const { rows } = await pool.query<StartContext>({
    name: 'select-start-context',
    text: `select t.status, t.is_standalone as "isStandalone", t.current_version_id as "versionId",
      exists (select 1 from series_tests s where s.series_id = $3 and s.test_id = t.id) as "isInSeries",
      exists (select 1 from enrolments e
               where e.account_id = $1 and e.series_id = $3 and e.is_active) as "isEnrolled",
      exists (select 1 from results r where r.account_id = $1 and r.test_id = t.id
               and r.series_id is not distinct from $3) as "hasResult",
      (select a.id from attempts a where a.account_id = $1 and a.test_id = t.id
          and a.series_id is not distinct from $3 and a.status = 'running') as "runningId"
      from tests t where t.id = $2`,
    values: [accountId, testId, seriesId],
  });
  return rows[0] ?? null;
}

/**
 * Inserts a running attempt.
 * @returns null when the learner already has one for this test and series (the unique index says so).
 */
export async function insertRunningAttempt(
  pool: pg.Pool,
  attempt: Omit<AttemptState, 'status' | 'revision' | 'current'>,
): Promise<AttemptState | null> {
  const { rows } = await pool.query<AttemptState>({
    name: 'insert-running-attempt',
    text: `insert into attempts as a (account_id, id, test_id, version_id, series_id, started_at,
             deadline_at, answers, flags, time_spent)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict do nothing returning ${columns}`,
    values: [
      attempt.accountId,
      attempt.id,
      attempt.testId,
      attempt.versionId,
      attempt.seriesId,
      attempt.startedAt,
      attempt.deadlineAt,
      attempt.answers,
      attempt.flags,
      attempt.timeSpent,
    ],
  });
  return rows[0] ?? null;
}

export type AttemptKey = { readonly accountId: string; readonly attemptId: string };

/** The attempts among `keys` that exist, by attempt id; a foreign one is as absent as a missing one. */
export async function selectAttemptStates(
  pool: pg.Pool,
  keys: readonly AttemptKey[],
): Promise<Map<string, AttemptState>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<AttemptState>({
    name: 'select-attempt-states',
    text: `select ${columns} from unnest($1::uuid[], $2::uuid[]) as k (account_id, id)
             join attempts a on a.account_id = k.account_id and a.id = k.id`,
    values: [keys.map((key) => key.accountId), keys.map((key) => key.attemptId)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export type SheetChange = {
  readonly before: AttemptState;
  readonly after: AnswerSheet;
  readonly now: Date;
};

/**
 * Writes sheets in one statement, each only if its attempt still runs, is still at the revision the
 * sheet was made from and is inside deadline and grace. Each written one goes up by one revision.
 * @returns the ids of the attempts that were written.
 */
export async function updateSheets(
  pool: pg.Pool,
  changes: readonly SheetChange[],
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>({
    name: 'update-sheets',
    text: `update attempts a
              set answers = d.answers, flags = d.flags, time_spent = d.time_spent::integer[],
                  current_position = d.current_position, revision = d.revision + 1
             from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[],
                         $7::smallint[], $8::timestamptz[])
               as d (account_id, id, revision, answers, flags, time_spent, current_position, arrived_at)
            where a.account_id = d.account_id and a.id = d.id
              and a.revision = d.revision and a.status = 'running'
              and (a.deadline_at is null
                   or a.deadline_at + interval '${graceSeconds} seconds' >= d.arrived_at)
            returning a.id`,
    values: [
      arrayOf(changes, ({ before }) => before.accountId),
      arrayOf(changes, ({ before }) => before.id),
      arrayOf(changes, ({ before }) => before.revision),
      arrayOf(changes, ({ after }) => after.answers),
      arrayOf(changes, ({ after }) => after.flags),
      arrayOf(changes, ({ after }) => `"{${after.timeSpent.join(',')}}"`),
      arrayOf(changes, ({ after }) => after.current ?? 'NULL'),
      arrayOf(changes, ({ now }) => now.toISOString()),
    ],
  });
  return new Set(rows.map((row) => row.id));
}

/**
 * A PostgreSQL array of values that need no quoting (ids, letters, numbers, times): the driver
 * would look at every character of each.
 */
function arrayOf<T>(items: readonly T[], read: (item: T) => string | number): string {
  return `{${items.map(read).join(',')}}`;
}
