import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { audit } from '#testing/durability/audit.ts';
import { type Crowd, createCrowd } from '#testing/durability/crowd/crowd.ts';
import { spawnServer, stopServer } from '#testing/durability/server/server-process.ts';
import { prepare } from '#testing/durability/trial.ts';
import { within } from '#testing/durability/within.ts';
import {
  type BreakableDisk,
  canBreakDisks,
  type DiskFault,
  diskFaults,
  makeBreakableDisk,
} from '#testing/services/broken-disk.ts';
import { type Postgres, startPrimary } from '#testing/services/postgres.ts';
import { hasPrograms, makeFolder } from '#testing/services/program.ts';

const canRun = canBreakDisks && hasPrograms('postgres');

/** A library that lets the disk fail is compiled and put before Debian's PostgreSQL: for Linux with both and gcc. */
describe.skipIf(!canRun)('a database with a disk', () => {
  it.each(diskFaults)(
    '%s: writes are refused for the moment, none is lost, and all goes on when it is mended',
    async (fault) => {
      const { folder, remove } = await makeFolder();
      const disk = await makeBreakableDisk(folder);
      const primary = await startPrimary(folder, disk.environment);
      try {
        await playOn(primary, disk, fault);
        expect(await readFile(join(folder, 'primary.log'), 'utf8')).toMatch(complaints[fault]);
      } finally {
        await disk.mend();
        await primary.stop();
        await remove();
      }
    },
    240_000,
  );
});

/** What PostgreSQL says of it: that it was this and nothing else that went wrong. */
const complaints: Readonly<Record<DiskFault, RegExp>> = {
  'full of tables': /could not extend file "base.*No space left on device/,
  'full of its log': /PANIC.*could not write to (log )?file.*No space left on device/,
  'that cannot sync': /PANIC.*could not (fdatasync|fsync) file.*Input\/output error/,
};

async function playOn(primary: Postgres, disk: BreakableDisk, fault: DiskFault): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-broken-disk-'));
  const port = await findFreePort();
  const environment = { DATABASE_URL: primary.url };
  const server = await spawnServer({ mode: 'test', port, dataDir, environment });
  const database = openDatabase(primary.url, () => undefined, { poolSize: 2 });
  try {
    await server.ready;
    const { paper, learners } = await prepare(database, 8);
    const crowd = createCrowd({ learners, paper, port, seed: fault, breathMilliseconds: 20 });
    crowd.work();
    await within(crowd.acknowledgementSince(performance.now()), 'nothing was saved before');
    await disk.break(fault);
    await within(untilRefused(port), `the disk ${fault} was not noticed`);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    await disk.mend();
    await untilSaved(crowd, primary);
    await crowd.rest();
    await within(crowd.submit(), 'not everybody could submit in the end');
    expect(await audit(database, paper, crowd.memories())).toEqual([]);
    expect([crowd.faults, crowd.memories().length]).toEqual([[], learners.length]);
    expect(server.child.exitCode).toBeNull();
  } finally {
    await stopServer(server);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A database that gives up, be it just after the disk was mended, is started again by whoever runs it. */
async function untilSaved(crowd: Crowd, primary: Postgres): Promise<void> {
  let isSaved = false;
  void crowd.acknowledgementSince(performance.now()).then(() => {
    isSaved = true;
  });
  const restartAndLook = async () => {
    if (primary.pid === undefined) await primary.start();
    return isSaved;
  };
  await vi.waitUntil(restartAndLook, { timeout: 60_000, interval: 50 });
}

/** Somebody writes to the site until it cannot be written: then he is told so, and when to try again. */
async function untilRefused(port: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Asha',
        email: 'asha@example.com',
        subject: 'A question',
        message: `${count} ${'what fills a page '.repeat(200)}`,
      }),
    });
    if (answer.status !== 202) {
      expect([answer.status, await answer.json()]).toMatchObject([503, { type: 'unavailable' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      return;
    }
    await delay(20);
  }
}
