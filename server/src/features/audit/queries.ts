import type { Api, QueryOf } from '@taiyari/contract';
import {
  and,
  type Column,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { accounts } from '#database/accounts.ts';
import { auditLog } from '#database/audit.ts';
import { dayAfter, startOfDay } from '#domain/periods.ts';
import type { Cursor } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { beyond, type Order, orderBy, timeKey } from '#platform/database/keyset.ts';
import { containsText, containsWords } from '#platform/database/searching/contains-text.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type EntryFilter = Omit<QueryOf<Api['listAuditEntries']>, 'limit' | 'offset' | 'cursor'>;
export type EntryRow = Omit<Awaited<ReturnType<typeof selectEntries>>[number], 'key'>;

const actors = alias(accounts, 'actors');
const subjects = alias(accounts, 'subjects');
/** Whom a change concerns that is about another thing: who was given a series. */
const concerned = alias(accounts, 'concerned');
const isConcerned = sql`${concerned.id} = (${auditLog.after}->>'accountId')::uuid`;

/** Entries of one moment, a thousand with one statement. */
export async function insertEntries(
  db: Db,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  for (const some of chunksOf(entries)) await db.insert(auditLog).values(some);
}

const entryColumns = {
  id: auditLog.id,
  at: auditLog.at,
  actorId: auditLog.actorId,
  actorName: actors.name,
  action: auditLog.action,
  subjectId: auditLog.subjectId,
  subjectName: auditLog.subjectName,
  subjectAccountName: subjects.name,
  concernedName: concerned.name,
  before: auditLog.before,
  after: auditLog.after,
};

const newestFirst: Order = {
  by: sql`${auditLog.at}`,
  id: sql`${auditLog.id}`,
  isDescending: true,
  type: timeKey,
};

export const isKey = timeKey.isText;

/**
 * One stretch of the entries that match, newest first, or backwards where the place says so; names of accounts as they
 * are today, null when gone.
 */
export async function selectEntries(
  db: Db,
  wanted: Wanted,
  { place, limit, offset }: { place: Cursor | null; limit: number; offset: number },
) {
  // The page is found in indexes alone; only its entries are read.
  const page = selectMatching(db, wanted, place).limit(limit).offset(offset).as('page');
  return db
    .select({ ...entryColumns, key: sql<string>`${newestFirst.type.toText(newestFirst.by)}` })
    .from(page)
    .innerJoin(auditLog, eq(auditLog.id, page.id))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .leftJoin(concerned, isConcerned)
    .orderBy(orderBy(newestFirst, place));
}

/** The names of those who have changed these things last; what is missing was changed by nobody whose name is known. */
export async function selectLastActors(
  db: Db,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select subjects.id, actors.name
      from unnest(${sql.param([...subjectIds])}::uuid[]) as subjects (id)
     cross join lateral (select actor_id from audit_log where subject_id = subjects.id
                          order by at desc, id desc limit 1) as latest
      join accounts as actors on actors.id = latest.actor_id`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When and why series were given to an account, for those that were given for a reason; the latest last. */
export async function selectGiftReasons(
  db: Db,
  accountId: string,
): Promise<{ at: Date; seriesId: string; reason: string }[]> {
  const reason = sql<string>`${auditLog.after}->>'reason'`;
  return db
    .select({ at: auditLog.at, seriesId: sql<string>`${auditLog.after}->>'seriesId'`, reason })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, accountId),
        eq(auditLog.action, 'user.series-given'),
        sql`${reason} is not null`,
      ),
    )
    .orderBy(auditLog.at, auditLog.id);
}

export type VoidedResult = {
  /** Of the entry. */
  readonly id: string;
  readonly voidedAt: Date;
  readonly testTitle: string;
  readonly completedAt: string;
};

/** Which results of an account were made void, the latest first; why, is for administrators. */
export async function selectVoidedResults(
  db: Db,
  accountId: string,
  limit: number,
): Promise<VoidedResult[]> {
  return db
    .select({
      id: auditLog.id,
      voidedAt: auditLog.at,
      testTitle: sql<string>`${auditLog.before}->>'test'`,
      completedAt: sql<string>`${auditLog.before}->>'completedAt'`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, accountId), eq(auditLog.action, 'user.result-voided')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** @throws AppError `not-found`. */
export async function selectEntry(db: Db, id: string): Promise<EntryRow> {
  const [row] = await db
    .select(entryColumns)
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .leftJoin(concerned, isConcerned)
    .where(eq(auditLog.id, id));
  if (!row) throw notFound('Entry not found');
  return row;
}

/** How many match, counted up to a limit: in the order of the list, so that none but those are looked at. */
export async function countEntriesUpTo(db: Db, wanted: Wanted, limit: number): Promise<number> {
  const matching = selectMatching(db, wanted, null).limit(limit).as('matching');
  const [row] = await db.select({ total: count() }).from(matching);
  return row?.total ?? 0;
}

function selectMatching(db: Db, wanted: Wanted, place: Cursor | null) {
  const entries = db.select({ id: auditLog.id }).from(auditLog).$dynamic();
  // Accounts are looked at only where it is one of many that is meant.
  if (wanted.meant.people === null) {
    entries.leftJoin(subjects, eq(subjects.id, auditLog.subjectId));
  }
  return entries
    .where(and(conditionOf(db, wanted), beyond(newestFirst, place)))
    .orderBy(orderBy(newestFirst, place));
}

/**
 * Accounts with the words in name or e-mail; null when there are more than `limit`: in the order of time, so that no more
 * are looked at.
 */
export async function selectPeople(db: Db, words: string, limit: number): Promise<string[] | null> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`not ${accounts.isGuest}`, containsWords(accounts.words, words)))
    .orderBy(desc(accounts.registeredAt), desc(accounts.id))
    .limit(limit + 1);
  return rows.length > limit ? null : rows.map(({ id }) => id);
}

/** Those with the words in name or e-mail who have done something: always few. */
export async function selectActorsNamed(db: Db, words: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${accounts.id} as id from (${eachValueOf(auditLog.actorId)}) as actor
      join ${accounts} on ${accounts.id} = value and ${containsWords(accounts.words, words)}`);
  return rows.map(({ id }) => id);
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

/** The filter with all it takes to find what it means. */
export type Wanted = {
  readonly filter: EntryFilter;
  /** All actions there are: those of a kind are few, and found faster by their names. */
  readonly actions: readonly string[];
  /** Of the words that are searched for: the actions with them in, and the people; null: too many to be listed. */
  readonly meant: {
    readonly actions: readonly string[];
    readonly people: readonly string[] | null;
    /** Where people are too many: those of them who have done something. */
    readonly actors: readonly string[];
  };
};

function conditionOf(db: Db, { filter, actions, meant }: Wanted): SQL | undefined {
  const { kind, actorId, subjectId, from, to, search } = filter;
  const ofKind = actions.filter((action) => action.startsWith(`${kind}.`));
  return and(
    kind === '' ? undefined : inArray(auditLog.action, ofKind),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : gte(auditLog.at, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(auditLog.at, new Date(startOfDay(dayAfter(to, 1)))),
    search === '' ? undefined : isMeant(db, search, meant),
  );
}

function isMeant(
  db: Db,
  words: string,
  { actions, people, actors }: Wanted['meant'],
): SQL | undefined {
  // A name that many have: the log is read from its newest entry on, and a page of matches is soon found.
  if (people === null) {
    return or(
      containsText([auditLog.subjectName], words),
      inArray(auditLog.action, [...actions]),
      isOneOf(auditLog.actorId, actors),
      containsWords(subjects.words, words),
    );
  }
  // Each place is looked into by an index of its own; 'or' would read the whole log.
  const entries = (condition: SQL | undefined) =>
    db.select({ id: auditLog.id }).from(auditLog).where(condition);
  return inArray(
    auditLog.id,
    unionAll(
      entries(containsText([auditLog.subjectName], words)),
      entries(inArray(auditLog.action, [...actions])),
      entries(isOneOf(auditLog.actorId, people)),
      entries(isOneOf(auditLog.subjectId, people)),
    ),
  );
}

/** One parameter, however many ids. */
function isOneOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
