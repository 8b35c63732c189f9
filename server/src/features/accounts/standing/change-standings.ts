import type { Standing } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as queries from '#features/accounts/queries.ts';
import { tellAdministrators } from '#features/accounts/standing/tell-administrators.ts';
import { type Change, recordChanges, type Worker } from '#features/audit/port.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** What became of one account; `reason` is a sentence for the administrator. */
export type StandingOutcome = {
  readonly id: string;
  /** Null when there is no such account. */
  readonly name: string | null;
} & (
  | { readonly outcome: 'done' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly isMissing?: true }
);

export type StandingRequest = {
  readonly ids: readonly string[];
  /** What is absent stays. */
  readonly change: Partial<Standing>;
};

type Row = Awaited<ReturnType<typeof queries.lockStandings>>[number];

/**
 * The one place where role, activity and verification of accounts change, for the console and the
 * command line: call it in a transaction. Who is refused stays as he was, the others change. Locks
 * every administrator, so that of two changes at once the second sees what the first has done.
 * Deactivating ends the sessions. A change of the rights of an administrator is mailed to the others.
 * @throws AppError `forbidden` when the worker is no administrator any more.
 */
export async function applyStandings(
  db: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  worker: Worker,
  { ids, change }: StandingRequest,
): Promise<StandingOutcome[]> {
  const now = clock.now();
  const admins = new Set(await queries.lockAdminIds(db));
  const others = [...admins].filter((id) => id !== worker?.accountId);
  if (worker && !admins.has(worker.accountId)) {
    throw new AppError('forbidden', 'Access denied. Administrator privileges required.');
  }
  const rows = new Map((await queries.lockStandings(db, ids)).map((row) => [row.id, row]));
  const changed: Row[] = [];
  const outcomes = [...new Set(ids)].map((id): StandingOutcome => {
    const row = rows.get(id);
    if (!row)
      return { id, name: null, outcome: 'refused', reason: 'No user found', isMissing: true };
    const { name } = row;
    if (!wouldChange(row, change)) return { id, name, outcome: 'unchanged' };
    if (losesAdministration(row, change)) {
      const reason = refusalOf(id, worker, admins);
      if (reason) return { id, name, outcome: 'refused', reason };
      admins.delete(id);
    }
    changed.push(row);
    return { id, name, outcome: 'done' };
  });
  await apply(db, changed, change, now);
  await recordChanges(
    db,
    worker,
    changed.flatMap((row) => changesOf(row, change)),
    now,
  );
  await tellAdministrators(db, config, { others, worker, changed, change }, now);
  return outcomes;
}

async function apply(
  db: Db,
  rows: readonly Row[],
  change: Partial<Standing>,
  now: Date,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await queries.updateStandings(db, ids, change, now);
  // A session that was opened, or taken, before must not be the one of an administrator.
  const endsSessions = change.isActive === false || change.role === 'admin';
  if (endsSessions) await queries.deleteSessions(db, ids);
}

function wouldChange(row: Row, { role, isActive, emailVerification }: Partial<Standing>): boolean {
  return (
    (role !== undefined && role !== row.role) ||
    (isActive !== undefined && isActive !== row.isActive) ||
    (emailVerification !== undefined && emailVerification !== row.emailVerification)
  );
}

function losesAdministration(
  row: Row,
  { role = row.role, isActive = row.isActive }: Partial<Standing>,
) {
  return row.role === 'admin' && row.isActive && !(role === 'admin' && isActive);
}

function refusalOf(id: string, worker: Worker, admins: ReadonlySet<string>): string | null {
  if (worker?.accountId === id) {
    return 'You cannot deactivate yourself or give up your own administrator role.';
  }
  if (admins.size > 1 || !admins.has(id)) return null;
  return 'The last administrator can be neither demoted nor deactivated.';
}

/** One entry in the log for each thing that changed. */
function changesOf(row: Row, { role, isActive, emailVerification }: Partial<Standing>): Change[] {
  const subjectId = row.id;
  const changes: Change[] = [];
  if (role !== undefined && role !== row.role) {
    const [before, after] = [{ role: row.role }, { role }];
    changes.push({ action: 'user.role-changed', subjectId, before, after });
  }
  if (isActive !== undefined && isActive !== row.isActive) {
    const action = isActive ? 'user.activated' : 'user.deactivated';
    changes.push({ action, subjectId, before: { isActive: row.isActive }, after: { isActive } });
  }
  if (emailVerification !== undefined && emailVerification !== row.emailVerification) {
    const action = emailVerification ? 'user.verified' : 'user.unverified';
    const before = { emailVerification: row.emailVerification };
    changes.push({ action, subjectId, before, after: { emailVerification } });
  }
  return changes;
}
