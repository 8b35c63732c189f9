import type { Api, QueryOf } from '@taiyari/contract';
import type { SecurityEventKind } from '@taiyari/contract/rules/security-events';
import { and, count, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { securityEvents } from '#database/security-events.ts';
import { dayAfter, startOfDay } from '#domain/periods.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/searching/contains-text.ts';
import type { Origin } from '#platform/http/caller/origin.ts';

export type SecurityEventFilter = QueryOf<Api['listSecurityEvents']>;
export type SecurityEventRow = Awaited<ReturnType<typeof selectEvents>>[number];

type Place = { readonly limit: number; readonly offset: number };

export type NewEvent = {
  readonly id: string;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly accountId: string;
  readonly origin: Origin;
  readonly subject: string;
};

/** The kinds by which an account is known to have been used from somewhere. */
const arrivals = sql`('sign-up', 'log-in', 'log-in-new-device')`;

/**
 * Writes an event of an account; one that is equal to another of the last hour is counted there, so
 * that nobody can fill the disk. A log-in from where the account was not used before is of its own
 * kind, but for the first one that is kept. One statement: it may stand in the transaction of a log-in.
 */
export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  const { id, at, kind, accountId, subject } = event;
  const { address, device } = event.origin;
  const ofAccount = sql`account_id = ${accountId}`;
  const fromHere = sql`address = ${address} and device = ${device}`;
  const sameKind =
    kind === 'log-in' ? sql`kind in ('log-in', 'log-in-new-device')` : sql`kind = ${kind}`;
  const isNew = sql`exists (select from security_events where ${ofAccount} and kind in ${arrivals})
    and not exists (select from security_events where ${ofAccount} and kind in ${arrivals} and ${fromHere})`;
  const written =
    kind === 'log-in'
      ? sql`case when ${isNew} then 'log-in-new-device' else 'log-in' end`
      : sql`${kind}::text`;
  await db.execute(sql`
    with counted as (
      update security_events set count = count + 1, last_at = ${at}
       where id = (select id from security_events
                    where ${ofAccount} and ${sameKind} and ${fromHere} and subject = ${subject}
                      and at > ${at}::timestamptz - interval '1 hour'
                    order by at desc, id desc limit 1)
      returning id)
    insert into security_events (id, at, last_at, kind, account_id, address, device, subject)
    select ${id}, ${at}, ${at}, ${written}, ${accountId}, ${address}, ${device}, ${subject}
     where not exists (select from counted)`);
}

/** A log-in that was refused; rows of one id add up. */
export type RefusedLogIn = {
  readonly id: string;
  readonly kind: 'log-in-failed' | 'log-in-limited';
  /** In small letters; null where several were counted together. */
  readonly email: string | null;
  /** Stands for the e-mail where no account has it. */
  readonly emailHash: string | null;
  readonly origin: Origin;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly count: number;
};

/** Writes refused log-ins, with the account where there is one; what is there already is counted on. */
export async function upsertRefusedLogIns(db: Db, refused: readonly RefusedLogIn[]): Promise<void> {
  const rows = refused.map(({ origin, ...row }) => ({ ...row, ...origin }));
  await db.execute(sql`
    insert into security_events
           (id, at, last_at, count, kind, account_id, email_hash, address, device)
    select r.id, r."firstAt", r."lastAt", r.count, r.kind, a.id,
           case when a.id is null then decode(r."emailHash", 'hex') end, r.address, r.device
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as r (id uuid, kind text, email text, "emailHash" text, address text, device text,
                 "firstAt" timestamptz, "lastAt" timestamptz, count integer)
      left join accounts a on lower(a.email) = r.email
    on conflict (id) do update
       set count = security_events.count + excluded.count, last_at = excluded.last_at`);
}

/** What happened to one account, newest first. */
export function selectEventsOfAccount(db: Db, accountId: string, { limit, offset }: Place) {
  return db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export async function countEventsOfAccount(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId));
  return row?.total ?? 0;
}

/** One page of the events that match, newest first. */
export function selectEvents(db: Db, filter: SecurityEventFilter) {
  const page = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(conditionOf(db, filter))
    .orderBy(...newestFirst)
    .limit(filter.limit)
    .offset(filter.offset);
  return db
    .select({
      ...getTableColumns(securityEvents),
      accountName: accounts.name,
      accountEmail: accounts.email,
    })
    .from(securityEvents)
    .leftJoin(accounts, eq(accounts.id, securityEvents.accountId))
    .where(inArray(securityEvents.id, page))
    .orderBy(...newestFirst);
}

/** How many match, counted no further than `most`: of a year there may be millions. */
export async function countEvents(
  db: Db,
  filter: SecurityEventFilter,
  most: number,
): Promise<number> {
  const some = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(conditionOf(db, filter))
    .limit(most)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

/** Deletes up to `limit` events from before `before`. @returns how many. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.at, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(securityEvents).where(inArray(securityEvents.id, old));
  return rowCount ?? 0;
}

/** 'nulls last' is how the index is made: without the words it could not be used. */
const newestFirst = [
  sql`${securityEvents.at} desc nulls last`,
  sql`${securityEvents.id} desc nulls last`,
];

function conditionOf(db: Db, filter: SecurityEventFilter): SQL | undefined {
  const { kind, accountId, from, to, search } = filter;
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.words} like ${containing(search.toLowerCase())}`);
  return and(
    kind === 'all' ? undefined : eq(securityEvents.kind, kind),
    accountId === undefined ? undefined : eq(securityEvents.accountId, accountId),
    from === undefined ? undefined : gte(securityEvents.at, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(securityEvents.at, new Date(startOfDay(dayAfter(to, 1)))),
    search === ''
      ? undefined
      : or(eq(securityEvents.address, search), inArray(securityEvents.accountId, people)),
  );
}
