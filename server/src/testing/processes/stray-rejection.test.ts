import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { spawnServer, stopServer } from '#testing/durability/server/server-process.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const database = useOwnDatabase();

/** Something within the process fails on a signal, and nobody waits for it. */
const fails = `process.on('SIGWINCH',()=>void(Promise.reject(new Error('stray'))))`;

it.runIf(process.platform === 'linux')(
  'what fails while nobody waits for it is logged and ends no site',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-stray-'));
    const port = await findFreePort();
    const environment = {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fails)}`,
    };
    const server = await spawnServer({ mode: 'test', port, dataDir, environment });
    onTestFinished(async () => {
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    });
    await server.ready;
    server.child.kill('SIGWINCH');
    await expect
      .poll(() => readFile(join(dataDir, 'server.log'), 'utf8'))
      .toMatch(/Error: stray.*nobody waited for it/s);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  },
  60_000,
);
