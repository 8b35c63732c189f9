import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { spawnServer } from '#testing/durability/server/server-process.ts';
import { createVisitors } from '#testing/processes/visitors.ts';

it('several processes that are told to stop under load do not break off what they have taken', async () => {
  const dataDir = await givenDataDir('stopping');
  const port = await findFreePort();
  const environment = { PROCESSES: '2', DRAIN_SECONDS: '1' };
  const server = await spawnServer({ mode: 'test', port, dataDir, environment });
  await server.ready;
  const visitors = createVisitors(port, 60);
  while (visitors.served < 500) await delay(20);
  server.child.kill('SIGTERM');
  await server.exited;
  const { failed } = await visitors.leave();
  // Who comes when nobody listens any more is refused, and knows that nothing of his was taken. All sixty were broken off;
  // now it is nobody, or who waits longer than a second on a machine that is busy otherwise.
  const brokenOff = failed.filter((reason) => !reason.includes('ECONNREFUSED'));
  expect(brokenOff.length, `${brokenOff}`).toBeLessThan(10);
  expect(server.child.exitCode).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
