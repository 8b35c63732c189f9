import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import {
  clientOf,
  type Database,
  isDatabaseAway,
  isTooSlow,
  openDatabase,
  withPatientTransaction,
  withTransaction,
  withTransactionAgain,
} from '#platform/database/database.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

test('a connection that breaks while it is in use fails its user and nobody else', async () => {
  const { pool } = database.current;
  const client = await pool.connect();
  const ended = new Promise<void>((resolve) => client.on('end', () => resolve()));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  const failure = await client.query('select 1').catch((error: unknown) => error);
  client.release(true);
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.each(['timeout expired', 'Query read timeout'])(
  'one that says nothing is away: %s',
  (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  },
);

test('a database whose name is known to nobody for a moment is away', async () => {
  const { pool, close } = openDatabase('postgres://nobody@database.invalid/site', () => undefined);
  const failure = await pool.query('select 1').catch((error: unknown) => error);
  expect(failure).toMatchObject({ syscall: 'getaddrinfo' });
  expect(isDatabaseAway(failure)).toBe(true);
  await close();
});

/** As when the database is killed just then. */
function breakOff(client: object): void {
  (client as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** In the words of /proc/net/tcp. */
const established = '01';

type Ports = { readonly client: number; readonly server: number };

/**
 * The timer that the system keeps for the connection between these ports: 2 is the one of `SO_KEEPALIVE`. One that is over
 * may have had the same port, and is still on the list for a minute.
 */
async function timerOf(ports: Ports): Promise<string | undefined> {
  const table = `${await readFile('/proc/net/tcp', 'utf8')}${await readFile('/proc/net/tcp6', 'utf8')}`;
  const [client, server] = [ports.client, ports.server].map(
    (port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`,
  ) as [string, string];
  const fields = table.split('\n').map((line) => line.trim().split(/\s+/));
  const isIt = ([, from = '', to = '', state]: string[]) =>
    from.endsWith(client) && to.endsWith(server) && state === established;
  return fields.find(isIt)?.[5]?.slice(0, 2);
}

test.runIf(process.platform === 'linux')(
  'the system asks whether a silent database is still there',
  async () => {
    // A pool as a site has one: the tests' own may go by a socket, which has no such timer.
    const { pool, close } = openDatabase(database.url, () => undefined);
    const { rows } = await pool.query(
      'select inet_client_port() as client, inet_server_port() as server',
    );
    expect(await timerOf(rows[0])).toBe('02');
    await close();
  },
);

describe('a pool whose statements may take so long', () => {
  it('ends those that take longer, unless their transaction has patience', async () => {
    const { db, pool, close } = openDatabase(database.url, () => undefined, {
      // On a busy machine what waits for nothing takes long, too, but not so long.
      statementSeconds: 0.5,
    });
    const wait = 'select pg_sleep(0.6)';
    const ended = await pool.query(wait).catch((error: unknown) => error);
    expect([isTooSlow(ended), isDatabaseAway(ended)]).toEqual([true, false]);
    await withPatientTransaction(db, (inner) => inner.execute(wait));
    await expect(withTransaction(db, (inner) => inner.execute(wait))).rejects.toThrow();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('a transaction', () => {
  it('gives its client back, also when it cannot even begin', async () => {
    const { db, pool, close } = openDatabase(database.url, () => undefined, { poolSize: 1 });
    for (const breakAt of ['its begin', 'a statement', 'its end']) {
      const breaking = withTransaction(db, async (inner) => {
        if (breakAt === 'a statement') breakOff(clientOf(inner));
        await inner.execute('select 1');
        if (breakAt === 'its end') breakOff(clientOf(inner));
      });
      if (breakAt === 'its begin') pool.once('acquire', breakOff);
      const failure = await breaking.catch((error: unknown) => error);
      expect([breakAt, isDatabaseAway(failure)]).toEqual([breakAt, true]);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    await close();
  });

  it('is seen when it asks the pool for a second client', async () => {
    const { db, pool } = database.current;
    const ask = (second: () => Promise<unknown>) => withTransaction(db, second);
    await expect(ask(() => pool.query('select 1'))).rejects.toThrow('second client');
    await expect(ask(() => pool.connect())).rejects.toThrow('second client');
    await expect(ask(() => db.execute('select 1'))).rejects.toThrow();
    await expect(ask(() => withTransaction(db, async () => 1))).rejects.toThrow();
  });

  it('lends its client to prepared statements', async () => {
    const { db } = database.current;
    const inside = await withTransaction(db, async (inner) => {
      await clientOf(inner).query('create temporary table of_this (x int) on commit drop');
      return clientOf(inner).query('select count(*) from of_this');
    });
    expect(inside.rows).toEqual([{ count: 0 }]);
    expect(() => clientOf(db)).toThrow('no transaction');
  });

  it('is done again when it and another one waited for each other', async () => {
    const { db, pool } = database.current;
    await pool.query('create table pair as select id, 0 as changes from generate_series(1, 2) id');
    const change = 'update pair set changes = changes + 1 where id = $1';
    const other = await pool.connect();
    await other.query('begin');
    // Whose patience ends first looks whether the two wait for each other, once, and gives way.
    await other.query(`set local deadlock_timeout = '60s'`);
    await other.query(change, [2]);
    let tries = 0;
    let isOtherDone: () => void = () => undefined;
    const otherDone = new Promise<void>((resolve) => {
      isOtherDone = resolve;
    });
    const work = withTransactionAgain(db, async (inner) => {
      tries += 1;
      await clientOf(inner).query(`set local deadlock_timeout = '3s'`);
      // Else it may be there again before the other one has noticed that it gave way.
      if (tries > 1) await otherDone;
      await clientOf(inner).query(change, [1]);
      await clientOf(inner).query(change, [2]);
    });
    await untilSomebodyWaits(pool);
    await other.query(change, [1]);
    await other.query('commit');
    isOtherDone();
    other.release();
    await work;
    expect(tries).toBe(2);
    expect((await pool.query('select changes from pair')).rows).toEqual([
      { changes: 2 },
      { changes: 2 },
    ]);
    await pool.query('drop table pair');
  });
});

/** In this database: on the same server other tests wait for locks of theirs. */
async function untilSomebodyWaits(pool: Database['pool']): Promise<void> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rowCount === 0) await untilSomebodyWaits(pool);
}
