import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded-launch.ts';
import { findDatabasePid } from '#testing/durability/running-database.ts';
import { spawnServer } from '#testing/durability/server-process.ts';

test('a server that is told to stop while it starts takes its database with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-stopping-'));
  const server = await spawnServer({ from: 'sources', port: await findFreePort(), dataDir });
  server.ready.catch(() => undefined);
  while ((await findDatabasePid(dataDir)) === undefined) await delay(20);
  server.child.kill('SIGTERM');
  await server.exited;
  expect(server.child.exitCode).toBe(0);
  expect(await findDatabasePid(dataDir)).toBeUndefined();
  await rm(dataDir, { recursive: true });
}, 120_000);
