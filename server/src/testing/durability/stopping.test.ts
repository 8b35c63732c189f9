import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { findDatabasePid } from '#testing/durability/server/running-database.ts';
import { spawnServer, stopServer } from '#testing/durability/server/server-process.ts';

async function givenServer(dataDir: string) {
  const server = await spawnServer({ mode: 'test', port: await findFreePort(), dataDir });
  server.ready.catch(() => undefined);
  // Also when it never was ready.
  onTestFinished(() => stopServer(server));
  return { ...server, dataDir };
}

async function expectCleanEnd({ child, exited, dataDir }: Awaited<ReturnType<typeof givenServer>>) {
  await exited;
  expect(child.exitCode).toBe(0);
  expect(await findDatabasePid(dataDir)).toBeUndefined();
  await rm(dataDir, { recursive: true });
}

test('a server that is told to stop while it starts takes its database with it', async () => {
  const server = await givenServer(await mkdtemp(join(tmpdir(), 'taiyari-stopping-')));
  while ((await findDatabasePid(server.dataDir)) === undefined) await delay(20);
  server.child.kill('SIGTERM');
  await expectCleanEnd(server);
}, 120_000);

test('a server that hears two signals at once, from a terminal that is closed and from npm, stops in order', async () => {
  const server = await givenServer(await givenDataDir('stopping'));
  await server.ready;
  server.child.kill('SIGHUP');
  server.child.kill('SIGTERM');
  await expectCleanEnd(server);
}, 120_000);
