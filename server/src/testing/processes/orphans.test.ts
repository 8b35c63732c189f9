import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processStamp } from '#platform/database/embedded/process.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { spawnServer } from '#testing/durability/server/server-process.ts';
import { childrenOf } from '#testing/processes/children.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const database = useOwnDatabase();

describe.runIf(process.platform === 'linux')('when the one that looks after them is killed', () => {
  it('processes that still start end', async () => {
    const site = await givenSite();
    const lock = await holdAttempts();
    const orphans = await site.whenThereAre(2);
    // The start sweeps attempts before it listens: here it waits for their table.
    await lock.untilWaiting(2);
    await site.kill();
    await expect.poll(() => alive(orphans), { timeout: 20_000 }).toEqual([]);
    await lock.release();
  }, 120_000);

  it('one that serves, and waits for what does not end, is ended by a signal', async () => {
    const site = await givenSite();
    await site.ready;
    const orphans = await site.whenThereAre(2);
    const lock = await holdAttempts();
    await lock.untilWaiting(2);
    await site.kill();
    // It may not have heard of it yet, and leaves signals to the one that is gone.
    await expect
      .poll(async () => {
        for (const pid of await alive(orphans)) process.kill(pid, 'SIGTERM');
        return await alive(orphans);
      })
      .toEqual([]);
    await lock.release();
  }, 120_000);
});

/** Two processes that serve, with a database that outlives them. */
async function givenSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-orphans-'));
  const environment = { PROCESSES: '2', DATABASE_URL: database.url };
  const port = await findFreePort();
  const { child, pid, ready, exited } = await spawnServer({
    mode: 'test',
    port,
    dataDir,
    environment,
  });
  ready.catch(() => undefined);
  let started: readonly number[] = [];
  // A test that fails leaves none of them behind.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    for (const orphan of await alive(started)) process.kill(orphan, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    ready,
    async whenThereAre(count: number) {
      while (started.length !== count) {
        await delay(20);
        started = (await childrenOf(pid)).map((process) => process.pid);
      }
      return started;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Nobody reads the attempts until they are released. */
async function holdAttempts() {
  const holder = await database.current.pool.connect();
  await holder.query('begin; lock table attempts in access exclusive mode');
  return {
    async untilWaiting(processes: number) {
      const waiting = `select count(distinct pid)::int as count from pg_locks
        where not granted and relation = 'attempts'::regclass`;
      while ((await holder.query(waiting)).rows[0].count < processes) await delay(20);
    },
    async release() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

async function alive(pids: readonly number[]): Promise<readonly number[]> {
  const stamps = await Promise.all(pids.map(processStamp));
  return pids.filter((_, index) => stamps[index] !== null);
}
