import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { withProbe } from '#platform/database/connecting/probe.ts';

/**
 * Whether two addresses lead to one database: a lock that is taken over the one is seen over the other. It works for
 * every role, writes nothing, and is of one transaction, as a pooler may share sessions.
 */
export async function leadToOneDatabase(url: string, directUrl: string): Promise<boolean> {
  const key = [randomInt(2 ** 31), randomInt(2 ** 31)];
  return await withProbe(directUrl, async (holder) => {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1::int, $2::int)', key);
    // The end of its connection ends the transaction, and gives the lock back.
    return await withProbe(url, (observer) => seesLock(observer, key));
  });
}

async function seesLock(observer: pg.Client, key: readonly number[]): Promise<boolean> {
  const { rows } = await observer.query<{ isSeen: boolean }>(
    `select exists (
       select from pg_locks
        where locktype = 'advisory' and objsubid = 2 and classid = $1::int::oid and objid = $2::int::oid
          and database = (select oid from pg_database where datname = current_database())
     ) as "isSeen"`,
    [...key],
  );
  return rows[0]?.isSeen === true;
}

export async function isStandby(url: string): Promise<boolean> {
  return await withProbe(url, async (probe) => {
    const { rows } = await probe.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    );
    return rows[0]?.isStandby === true;
  });
}

/** A pool, or one connection. */
type Asked = { query(text: string): Promise<{ readonly rows: readonly unknown[] }> };

/** What a database has in common with its standbys, and with no other one. */
export type DatabaseIdentity = {
  /** Null where the role may not ask for it. */
  readonly cluster: string | null;
  readonly database: string;
};

export async function identityOfDatabase(asked: Asked): Promise<DatabaseIdentity> {
  const [row] = await rowsOf<{ database: string; mayAsk: boolean }>(
    asked,
    `select oid::text as database,
            has_function_privilege('pg_catalog.pg_control_system()', 'execute') as "mayAsk"
       from pg_database where datname = current_database()`,
  );
  if (!row?.mayAsk) return { cluster: null, database: row?.database ?? '' };
  const [told] = await rowsOf<{ cluster: string }>(
    asked,
    'select system_identifier::text as cluster from pg_catalog.pg_control_system()',
  );
  return { cluster: told?.cluster ?? null, database: row.database };
}

async function rowsOf<T>(asked: Asked, text: string): Promise<readonly T[]> {
  const { rows } = await asked.query(text);
  return rows as readonly T[];
}

export function areOneDatabase(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  const isOtherCluster =
    one.cluster !== null && other.cluster !== null && one.cluster !== other.cluster;
  return one.database === other.database && !isOtherCluster;
}
