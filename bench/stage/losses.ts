import { graceSeconds } from '../../contract/src/rules/limits.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import type { HallRound, Outcome } from '../load/plan.ts';
import { expectedSheet } from '../load/requests.ts';

type Row = { readonly id: string; readonly answers: string; readonly hasResult: boolean };

/** What is sent at the very end of the grace may be read after it; how late at most without a doubt, `watchUnread` says. */
const wayMilliseconds = 250;

/**
 * Compares what everybody of a hall was told with what is stored: acknowledged saves, submissions,
 * and the last answer of a submission that was sent before the grace after the deadline had passed.
 * @returns one sentence for each loss.
 */
export async function findLosses(
  { pool }: Database,
  { outcomes }: HallRound,
  deadline: number,
): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select a.id, a.answers, r.id is not null as "hasResult"
       from attempts a left join results r on r.account_id = a.account_id and r.attempt_id = a.id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return outcomes.flat().flatMap((outcome, number) => {
    const { attemptId } = outcome;
    return attemptId === null
      ? []
      : lossOf(outcome, number, { row: byId.get(attemptId), deadline });
  });
}

function lossOf(
  { attemptId, acknowledged, submission }: Outcome,
  number: number,
  { row, deadline }: { readonly row: Row | undefined; readonly deadline: number },
): string[] {
  if (row === undefined) return [`attempt ${attemptId} is gone`];
  const isIn = submission !== null && submission.acknowledgedAt !== null;
  if (isIn && !row.hasResult) return [`attempt ${attemptId} has no result`];
  const counts = isIn && submission.sentAt < deadline + graceSeconds * 1000 - wayMilliseconds;
  const saved = expectedSheet(number, acknowledged).answers;
  const full = expectedSheet(number, acknowledged + 1).answers;
  // A submission that came too late, or a save whose answer did not come back, may be there or not.
  const isRight = row.answers === full || (!counts && row.answers === saved);
  if (isRight) return [];
  const afterDeadline =
    submission === null
      ? ''
      : `, sent ${submission.sentAt - deadline} ms after the deadline, answered after ${(submission.acknowledgedAt ?? Number.NaN) - deadline}`;
  return [
    `attempt ${attemptId} holds ${row.answers.slice(0, acknowledged + 2)}… of ${full.slice(0, acknowledged + 2)}…${afterDeadline}`,
  ];
}
