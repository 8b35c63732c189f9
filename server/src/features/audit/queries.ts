import type { Api, QueryOf } from '@taiyari/contract';
import { and, type Column, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { accounts } from '#database/accounts.ts';
import { auditLog } from '#database/audit.ts';
import { containing, containsText } from '#platform/database/contains-text.ts';
import type { Db } from '#platform/database/database.ts';

export type EntryFilter = QueryOf<Api['listAuditEntries']>;
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

const actors = alias(accounts, 'actors');
const subjects = alias(accounts, 'subjects');

/** Entries of one moment, written with one statement. */
export async function insertEntries(
  db: Db,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values([...entries]);
}

/** One page of the entries that match, newest first; names of accounts as they are today, null when gone. */
export async function selectEntries(db: Db, filter: EntryFilter, actions: readonly string[]) {
  // 'nulls last' is how the index is made: without the words it could not be used.
  const order = [sql`${auditLog.at} desc nulls last`, sql`${auditLog.id} desc nulls last`];
  // The page is found in the index alone; only its entries are read.
  const page = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(conditionOf(db, filter, actions))
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.offset);
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: actors.name,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      subjectName: auditLog.subjectName,
      subjectAccountName: subjects.name,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .where(inArray(auditLog.id, page))
    .orderBy(...order);
}

export async function countEntries(
  db: Db,
  filter: EntryFilter,
  actions: readonly string[],
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(conditionOf(db, filter, actions));
  return row?.total ?? 0;
}

/** Every action that has been taken, in order. */
export async function selectActions(db: Db): Promise<string[]> {
  const rows = await db.execute<{ value: string }>(eachValueOf(auditLog.action));
  return rows.rows.map(({ value }) => value);
}

/** Everybody who has done something, by name; null when the account is gone. */
export async function selectActors(db: Db): Promise<{ id: string; name: string | null }[]> {
  const found = await db.execute<{ id: string; name: string | null }>(sql`
    select value as id, ${accounts.name} as name
      from (${eachValueOf(auditLog.actorId)}) as actor
      left join ${accounts} on ${accounts.id} = value
     order by name`);
  return found.rows;
}

/** The values of a column that leads an index, each found from the one before: the log itself is not read. */
function eachValueOf(column: Column): SQL {
  const next = (after: SQL) => sql`
    (select ${column} from ${auditLog} where ${column} ${after} order by ${column} limit 1)`;
  return sql`
    with recursive found as (
      select ${next(sql`is not null`)} as value
      union all
      select ${next(sql`> found.value`)} from found where value is not null)
    select value from found where value is not null`;
}

/** @param actions all there are: those of a kind are few, and found faster by their names. */
function conditionOf(db: Db, filter: EntryFilter, actions: readonly string[]): SQL | undefined {
  const { kind, actorId, subjectId, from, to, search } = filter;
  const ofKind = actions.filter((action) => action.startsWith(`${kind}.`));
  return and(
    kind === '' ? undefined : inArray(auditLog.action, ofKind),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : sql`${auditLog.at} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${startOfDay(to)} + interval '1 day'`,
    search === '' ? undefined : containsWords(db, search, actions),
  );
}

/** Midnight of a day where the learners are. */
function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
}

/** Each place is looked into by an index of its own; 'or' would read the whole log. */
function containsWords(db: Db, words: string, actions: readonly string[]): SQL {
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.words} like ${containing(words.toLowerCase())}`);
  const meant = actions.filter((action) => action.includes(words.toLowerCase()));
  const entries = (condition: SQL | undefined) =>
    db.select({ id: auditLog.id }).from(auditLog).where(condition);
  return inArray(
    auditLog.id,
    unionAll(
      entries(containsText([auditLog.subjectName], words)),
      entries(inArray(auditLog.action, meant)),
      entries(inArray(auditLog.actorId, people)),
      entries(inArray(auditLog.subjectId, people)),
    ),
  );
}
