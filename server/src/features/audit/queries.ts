import type { Api, QueryOf } from '@taiyari/contract';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
export async function selectEntries(db: Db, filter: EntryFilter) {
  return (
    db
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
      .where(conditionOf(db, filter))
      // 'nulls last' is how the index is made: without the words it could not be used.
      .orderBy(sql`${auditLog.at} desc nulls last`, sql`${auditLog.id} desc nulls last`)
      .limit(filter.limit)
      .offset(filter.offset)
  );
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(conditionOf(db, filter));
  return row?.total ?? 0;
}

/** Every kind of thing that something has been done to. */
export async function selectKinds(db: Db): Promise<string[]> {
  const kind = sql<string>`split_part(${auditLog.action}, '.', 1)`;
  const rows = await db.selectDistinct({ kind }).from(auditLog).orderBy(kind);
  return rows.map((row) => row.kind);
}

/** Everybody who has done something, by name. */
export async function selectActors(db: Db): Promise<{ id: string; name: string | null }[]> {
  const rows = await db
    .selectDistinct({ id: auditLog.actorId, name: actors.name })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .orderBy(actors.name);
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

function conditionOf(db: Db, filter: EntryFilter): SQL | undefined {
  const { kind, actorId, subjectId, from, to, search } = filter;
  return and(
    kind === '' ? undefined : sql`split_part(${auditLog.action}, '.', 1) = ${kind}`,
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : sql`${auditLog.at} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${startOfDay(to)} + interval '1 day'`,
    search === '' ? undefined : containsWords(db, search),
  );
}

/** Midnight of a day where the learners are. */
function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
}

function containsWords(db: Db, words: string): SQL | undefined {
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.words} like ${containing(words.toLowerCase())}`);
  return or(
    containsText([auditLog.subjectName, auditLog.action], words),
    inArray(auditLog.actorId, people),
    inArray(auditLog.subjectId, people),
  );
}
