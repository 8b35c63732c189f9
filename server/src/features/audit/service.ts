import { isDeepStrictEqual } from 'node:util';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { AuditState } from '#database/audit.ts';
import type { Deps } from '#deps.ts';
import * as queries from '#features/audit/queries.ts';
import { toAuditEntry } from '#features/audit/views.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

/** What an administrator has done to one thing. */
export type Change = {
  /** `series.updated`: the kind of thing, then what was done. */
  readonly action: `${string}.${string}`;
  readonly subjectId: string | null;
  /** The title of the thing; absent for accounts, whose names the log never holds. */
  readonly subjectName?: string;
  /** The fields that matter, before and after; absent where there was, or is, nothing. */
  readonly before?: AuditState;
  readonly after?: AuditState;
};

/** Who is at work: an administrator, or the command line, which needs no account. */
export type Worker = { readonly accountId: string } | null;

/**
 * Writes changes into the audit log; call it in the transaction that makes them. Fields that are
 * the same before and after are left out, and a change of nothing is none.
 */
export async function recordChanges(
  db: Db,
  worker: Worker,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const entries = changes.flatMap((change) => {
    const states = differenceOf(change);
    if (states === null) return [];
    const { action, subjectId, subjectName = '' } = change;
    const actorId = worker?.accountId ?? null;
    return [{ id: newId(), at: now, actorId, action, subjectId, subjectName, ...states }];
  });
  await queries.insertEntries(db, entries);
}

export async function listAuditEntries(
  { db }: Pick<Deps, 'db'>,
  filter: queries.EntryFilter,
): Promise<ResponseOf<Api['listAuditEntries']>> {
  const actions = await queries.selectActions(db);
  const [rows, total, actors] = await Promise.all([
    queries.selectEntries(db, filter, actions),
    queries.countEntries(db, filter, actions),
    queries.selectActors(db),
  ]);
  const kinds = [...new Set(actions.map(kindOf))];
  return { items: rows.map(toAuditEntry), total, kinds, actors };
}

function kindOf(action: string): string {
  return action.split('.', 1)[0] ?? action;
}

function differenceOf({
  before,
  after,
}: Change): { before: AuditState | null; after: AuditState | null } | null {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  if (changed.length === 0) return null;
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(state: AuditState, fields: readonly string[]): AuditState {
  return Object.fromEntries(fields.map((field) => [field, state[field]]));
}
