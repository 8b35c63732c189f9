import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { withProbe } from '#platform/database/probe.ts';

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
