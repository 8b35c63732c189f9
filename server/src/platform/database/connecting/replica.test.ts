import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReads, type Reads, wroteCookie } from '#platform/database/connecting/reads.ts';
import { openReplica, type Replica } from '#platform/database/connecting/replica.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import {
  type Postgres,
  queryOnce,
  startPrimary,
  startStandby,
} from '#testing/services/postgres.ts';
import { hasPrograms, makeFolder } from '#testing/services/program.ts';

const patience = { timeout: 20_000, interval: 20 };

describe.runIf(hasPrograms('postgres'))('a standby as a replica', () => {
  let place: Awaited<ReturnType<typeof makeFolder>>;
  let primary: Postgres;
  let standby: Postgres;
  let home: Database;
  let replica: Replica;
  let reads: Reads;
  const said: string[] = [];

  beforeAll(async () => {
    place = await makeFolder();
    primary = await startPrimary(place.folder);
    standby = await startStandby(place.folder, primary);
    home = openDatabase(primary.url, () => undefined, { poolSize: 5 });
    replica = openReplica({
      ...{ url: standby.url, poolSize: 2, statementSeconds: 60 },
      home,
      log: (line) => said.push(line),
    });
    reads = createReads(home, replica);
  }, 60_000);
  afterAll(async () => {
    await replica.close();
    await home.close();
    await standby.stop();
    await primary.stop();
    await place.remove();
  });
  beforeEach(() => vi.waitFor(async () => expect(await whereFrom()).toBe('replica'), patience));

  async function whereFrom(cookies = {}): Promise<'home' | 'replica'> {
    return await reads({ cookies })(async (db) => {
      const { rows } = await db.execute<{ follows: boolean }>(
        sql`select pg_is_in_recovery() as follows`,
      );
      return rows[0]?.follows ? 'replica' : 'home';
    });
  }

  it('is not asked by who has just written', async () => {
    expect(await whereFrom({ [wroteCookie]: '1' })).toBe('home');
  });

  it('is away: everything is read at home, at once and also what was on its way', async () => {
    const slow = reads({ cookies: {} })(async (db) => {
      await db.execute(sql`select pg_sleep(case when pg_is_in_recovery() then 30 else 0 end)`);
      return 'read';
    });
    const killedAt = performance.now();
    await standby.send('SIGKILL');
    expect(await whereFrom()).toBe('home');
    expect(await slow).toBe('read');
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    await standby.start();
  });

  it('hangs: home all the same', async () => {
    const askedAt = performance.now();
    process.kill(standby.pid ?? 0, 'SIGSTOP');
    // The processes that serve connections are others.
    await Promise.all((await backends()).map((pid) => process.kill(pid, 'SIGSTOP')));
    expect(await whereFrom()).toBe('home');
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    await Promise.all((await backends()).map((pid) => process.kill(pid, 'SIGCONT')));
    process.kill(standby.pid ?? 0, 'SIGCONT');
  });

  it('is not read from while it is far behind', async () => {
    await queryOnce(standby.url, 'select pg_wal_replay_pause()');
    await queryOnce(primary.url, 'create table if not exists news as select 1 as one');
    await vi.waitFor(async () => expect(await whereFrom()).toBe('home'), patience);
    expect(said.at(-1)).toContain('behind');
    await queryOnce(standby.url, 'select pg_wal_replay_resume()');
  }, 40_000);

  /** What is said of another replica from its opening on, until `work` is done. */
  async function listenTo(
    addresses: { readonly url: string; readonly home?: string },
    work: (said: readonly string[], other: Replica) => Promise<void>,
  ): Promise<void> {
    const lines: string[] = [];
    const own = openDatabase(addresses.home ?? primary.url, () => undefined, { poolSize: 1 });
    const other = openReplica({
      ...{ url: addresses.url, poolSize: 2, statementSeconds: 60 },
      home: own,
      log: (line) => lines.push(line),
    });
    try {
      await work(lines, other);
    } finally {
      await other.close();
      await own.close();
    }
  }

  async function expectRefused(said: readonly string[], other: Replica): Promise<void> {
    await vi.waitFor(() => expect(said).not.toEqual([]), patience);
    expect(await other.tryRead(async () => 'read')).toBeUndefined();
    // It is looked at again and again, and told of once.
    await delay(1500);
    expect(said).toEqual([
      'the replica is not read from for now: DATABASE_REPLICA_URL leads to another database than DATABASE_URL',
    ]);
  }

  it('is not read from where it is another database of the cluster', async () => {
    await listenTo({ url: standby.url.replace(/taiyari$/, 'postgres') }, expectRefused);
  });

  it('is not read from where it follows another cluster', async () => {
    const elsewhere = await makeFolder();
    const stranger = await startPrimary(elsewhere.folder);
    try {
      await listenTo({ url: standby.url, home: stranger.url }, expectRefused);
    } finally {
      await stranger.stop();
      await elsewhere.remove();
    }
  }, 60_000);

  it('is known by its database where its role may not ask for the cluster', async () => {
    await queryOnce(primary.url, 'revoke execute on function pg_control_system() from public');
    await queryOnce(primary.url, 'create role guest login');
    const guest = (url: string) => url.replace('taiyari@', 'guest@');
    await vi.waitFor(() => queryOnce(guest(standby.url), 'select 1'), patience);
    await listenTo({ url: guest(standby.url), home: guest(primary.url) }, async (said) => {
      await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('follows')]), patience);
    });
  });

  it('is told of once where it has never worked, and again when it does', async () => {
    await standby.send('SIGKILL');
    await listenTo({ url: standby.url }, async (said) => {
      await delay(1500);
      expect(said).toEqual([expect.stringMatching(/not read from for now: .*ECONNREFUSED/)]);
      await standby.start();
      const both = [expect.anything(), expect.stringContaining('the replica follows')];
      await vi.waitFor(() => expect(said).toEqual(both), patience);
    });
  }, 60_000);

  async function backends(): Promise<number[]> {
    const { childrenOf } = await import('#testing/processes/children.ts');
    return (await childrenOf(standby.pid ?? 0)).map(({ pid }) => pid);
  }
});
