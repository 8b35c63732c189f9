import type { Database } from '#platform/database/database.ts';
import { countAnswers, isSameSheet, type Sheet } from '#testing/durability/crowd/sheet.ts';
import type { Memory, Paper } from '#testing/durability/crowd/test-taker.ts';

type AttemptRow = Sheet & { readonly accountId: string; readonly id: string };

type ResultRow = {
  readonly accountId: string;
  readonly attemptId: string;
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  readonly scoreLines: number;
};

/**
 * Compares what every learner remembers with what the database holds, behind the server's back. To
 * be called while no request is on its way.
 * @returns one sentence for each thing that is lost or wrong.
 */
export async function audit(
  database: Database,
  paper: Paper,
  memories: readonly Memory[],
): Promise<string[]> {
  const attempts = groupByAccount(await selectRunningAttempts(database));
  const results = groupByAccount(await selectResults(database));
  return memories.flatMap((memory) => [
    ...checkRunning(memory, attempts.get(memory.accountId) ?? []),
    ...checkResult(memory, paper, results.get(memory.accountId) ?? []),
  ]);
}

function checkRunning({ accountId, running }: Memory, rows: readonly AttemptRow[]): string[] {
  const expected = running === null ? 0 : 1;
  if (rows.length !== expected) return [`${accountId} has ${rows.length} running attempts`];
  if (running === null) return [];
  const possible = [running.acknowledged, ...running.inDoubt];
  return rows
    .filter((row) => !possible.some((sheet) => isSameSheet(row, sheet)))
    .map(
      (row) => `attempt ${row.id} is ${inWords(row)}, not ${possible.map(inWords).join(' or ')}`,
    );
}

/** One result, that of the last submission; and one score line for each of them. */
function checkResult(
  { accountId, submitted }: Memory,
  { key }: Paper,
  rows: readonly ResultRow[],
): string[] {
  const last = submitted.at(-1);
  if (last === undefined) return rows.length === 0 ? [] : [`${accountId} has a result`];
  const [row, ...others] = rows;
  if (row === undefined) return [`the result of attempt ${last.attemptId} is gone`];
  const { correct, incorrect, skipped } = countAnswers(last.answers, key);
  const isRight =
    row.attemptId === last.attemptId &&
    row.correct === correct &&
    row.incorrect === incorrect &&
    row.skipped === skipped;
  return [
    ...(isRight ? [] : [`the result of attempt ${last.attemptId} is ${JSON.stringify(row)}`]),
    ...(others.length === 0 ? [] : [`${accountId} has ${rows.length} results`]),
    ...(row.scoreLines === submitted.length
      ? []
      : [`${accountId} has ${row.scoreLines} score lines for ${submitted.length} submissions`]),
  ];
}

async function selectRunningAttempts({ pool }: Database): Promise<AttemptRow[]> {
  const { rows } = await pool.query<AttemptRow>(
    `select account_id as "accountId", id, revision, answers, time_spent as "timeSpent"
       from attempts where status = 'running'`,
  );
  return rows;
}

async function selectResults({ pool }: Database): Promise<ResultRow[]> {
  const { rows } = await pool.query<ResultRow>(
    `select r.account_id as "accountId", r.attempt_id as "attemptId", r.correct_count as correct,
            r.incorrect_count as incorrect, r.skipped_count as skipped,
            (select count(*) from score_lines s where s.account_id = r.account_id) as "scoreLines"
       from results r where r.replaced_by is null`,
  );
  return rows;
}

function groupByAccount<Row extends { readonly accountId: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.accountId, [...(groups.get(row.accountId) ?? []), row]);
  return groups;
}

function inWords({ revision, answers }: Sheet): string {
  return `${answers} at revision ${revision}`;
}
