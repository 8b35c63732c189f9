import { isDeepStrictEqual } from 'node:util';
import type { Api, QueryOf, ResponseOf } from '@taiyari/contract';
import { actionWords } from '@taiyari/contract/rules/audit-words';
import { countedUpTo } from '@taiyari/contract/rules/limits';
import type { AuditState } from '#database/audit.ts';
import type { Deps } from '#deps.ts';
import * as queries from '#features/audit/queries.ts';
import { toAuditEntry } from '#features/audit/views.ts';
import { readCursor, toPage } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

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
export type Administrator = { readonly accountId: string } | null;

/**
 * Writes changes into the audit log; call it in the transaction that makes them. Fields that are
 * the same before and after are left out, and a change of nothing is none.
 */
export async function recordChanges(
  db: Db,
  administrator: Administrator,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const entries = changes.flatMap((change) => {
    const states = differenceOf(change);
    if (states === null) return [];
    const { action, subjectId, subjectName = '' } = change;
    const actorId = administrator?.accountId ?? null;
    return [{ id: newId(), at: now, actorId, action, subjectId, subjectName, ...states }];
  });
  await queries.insertEntries(db, entries);
}

/** With more people of a name, entries are not looked for by their ids. */
const mostPeople = 1000;
/** So many of their entries are counted: each is looked at with the account it is about. */
const countedOfMany = 100;

export async function listAuditEntries(
  { db }: Pick<Deps, 'db'>,
  { limit, offset, cursor, ...filter }: QueryOf<Api['listAuditEntries']>,
): Promise<ResponseOf<Api['listAuditEntries']>> {
  const place = cursor === undefined ? null : readCursor(cursor, queries.isKey);
  const start = { place, limit, offset: place ? 0 : offset };
  const actions = await queries.selectActions(db);
  const wanted = { filter, actions, meant: await meantBy(db, filter, actions) };
  const most = wanted.meant.people === null ? countedOfMany : countedUpTo;
  const [rows, found, actors] = await Promise.all([
    queries.selectEntries(db, wanted, { ...start, limit: limit + 1 }),
    queries.countEntriesUpTo(db, wanted, most + 1),
    queries.selectActors(db),
  ]);
  const { rows: shown, ...neighbours } = toPage(rows, start);
  const total = Math.min(found, most);
  const kinds = [...new Set(actions.map(kindOf))];
  const items = shown.map(toAuditEntry);
  return { items, total, totalIsCapped: found > most, ...neighbours, kinds, actors };
}

export async function getAuditEntry(
  { db }: Pick<Deps, 'db'>,
  entryId: string,
): Promise<ResponseOf<Api['getAuditEntry']>> {
  return toAuditEntry(await queries.selectEntry(db, entryId));
}

async function meantBy(
  db: Db,
  { search }: queries.EntryFilter,
  actions: readonly string[],
): Promise<queries.Wanted['meant']> {
  const words = search.toLowerCase();
  if (words === '') return { actions: [], people: [], actors: [] };
  const people = await queries.selectPeople(db, words, mostPeople);
  return {
    // As they are read in the log, and as the code calls them.
    actions: actions.filter((action) =>
      [action, actionWords(action)].some((known) => known.includes(words)),
    ),
    people,
    actors: people === null ? await queries.selectActorsNamed(db, words) : [],
  };
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
