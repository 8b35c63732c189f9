import type { AccountState } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as queries from '#features/accounts/queries.ts';
import { tellAdministrators } from '#features/accounts/state/tell-administrators.ts';
import { type Administrator, type Change, recordChanges } from '#features/audit/port.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** What became of one account; `reason` is a sentence for the administrator. */
export type StateOutcome = {
  readonly id: string;
  /** Null when there is no such account. */
  readonly name: string | null;
} & (
  | { readonly outcome: 'done' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly isMissing?: true }
);

export type StateRequest = {
  readonly ids: readonly string[];
  /** What is absent stays. */
  readonly change: Partial<AccountState>;
  /** Looks at the accounts before they change, when nobody else can change them any more; what it throws keeps all as they are. */
  readonly admit?: (db: Db, accounts: readonly AccountBefore[]) => Promise<void>;
};

export type AccountBefore = Awaited<ReturnType<typeof queries.lockAccountStates>>[number];

/**
 * The one place where role, activity and verification of accounts change, for the console and the
 * command line: call it in a transaction. Who is refused stays as he was, the others change. Locks
 * every administrator, so that of two changes at once the second sees what the first has done.
 * Deactivating ends the sessions. A change of the rights of an administrator is mailed to the others.
 * @throws AppError `forbidden` when the administrator is no administrator any more.
 */
export async function applyAccountStates(
  db: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  administrator: Administrator,
  { ids, change, admit }: StateRequest,
): Promise<StateOutcome[]> {
  const now = clock.now();
  const admins = new Set(await queries.lockAdminIds(db));
  const others = [...admins].filter((id) => id !== administrator?.accountId);
  if (administrator && !admins.has(administrator.accountId)) {
    throw new AppError('forbidden', 'Access denied. Administrator privileges required.');
  }
  const found = await queries.lockAccountStates(db, ids);
  await admit?.(db, found);
  const rows = new Map(found.map((row) => [row.id, row]));
  const changed: AccountBefore[] = [];
  const outcomes = [...new Set(ids)].map((id): StateOutcome => {
    const row = rows.get(id);
    if (!row)
      return { id, name: null, outcome: 'refused', reason: 'No user found', isMissing: true };
    const { name } = row;
    if (!wouldChange(row, change)) return { id, name, outcome: 'unchanged' };
    if (losesAdministration(row, change)) {
      const reason = refusalOf(id, administrator, admins);
      if (reason) return { id, name, outcome: 'refused', reason };
      admins.delete(id);
    }
    changed.push(row);
    return { id, name, outcome: 'done' };
  });
  await apply(db, changed, change, now);
  await recordChanges(
    db,
    administrator,
    changed.flatMap((row) => changesOf(row, change)),
    now,
  );
  await tellAdministrators(db, config, { others, administrator, changed, change }, now);
  return outcomes;
}

async function apply(
  db: Db,
  rows: readonly AccountBefore[],
  change: Partial<AccountState>,
  now: Date,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await queries.updateAccountStates(db, ids, change, now);
  // A session that was opened, or taken, before must not be the one of an administrator.
  const endsSessions = change.isActive === false || change.role === 'admin';
  if (endsSessions) await queries.deleteSessions(db, ids);
}

function wouldChange(
  row: AccountBefore,
  { role, isActive, emailVerification }: Partial<AccountState>,
): boolean {
  return (
    (role !== undefined && role !== row.role) ||
    (isActive !== undefined && isActive !== row.isActive) ||
    (emailVerification !== undefined && emailVerification !== row.emailVerification)
  );
}

function losesAdministration(
  row: AccountBefore,
  { role = row.role, isActive = row.isActive }: Partial<AccountState>,
) {
  return row.role === 'admin' && row.isActive && !(role === 'admin' && isActive);
}

function refusalOf(
  id: string,
  administrator: Administrator,
  admins: ReadonlySet<string>,
): string | null {
  if (administrator?.accountId === id) {
    return 'You cannot deactivate yourself or give up your own administrator role.';
  }
  if (admins.size > 1 || !admins.has(id)) return null;
  return 'The last administrator can be neither demoted nor deactivated.';
}

/** One entry in the log for each thing that changed. */
function changesOf(
  row: AccountBefore,
  { role, isActive, emailVerification }: Partial<AccountState>,
): Change[] {
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
