import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processStamp } from '#platform/database/embedded/process.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { findDatabasePid } from '#testing/durability/server/running-database.ts';
import { type ServerProcess, spawnServer } from '#testing/durability/server/server-process.ts';
import { readExposition } from '#testing/exposition.ts';
import { childrenOf } from '#testing/processes/children.ts';
import { createVisitors } from '#testing/processes/visitors.ts';

describe.runIf(process.platform === 'linux')('several processes', () => {
  let dataDir: string;
  let port: number;
  let server: ServerProcess;
  let starts = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'taiyari-processes-'));
    port = await findFreePort();
    server = await start();
  }, 120_000);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  async function start(): Promise<ServerProcess> {
    const environment = { PROCESSES: '2' };
    const started = await spawnServer({ mode: 'test', port, dataDir, environment });
    await started.ready;
    starts += 1;
    // One that serves makes it ready; what follows needs all of them.
    while ((await readLog()).split('is ready:').length <= starts) await delay(20);
    return started;
  }

  const readLog = () => readFile(join(dataDir, 'server.log'), 'utf8');

  /** Those that serve: the first process only looks after them. */
  async function members(): Promise<readonly number[]> {
    const children = await childrenOf(server.pid);
    return children.filter(({ command }) => command.includes('main.js')).map(({ pid }) => pid);
  }

  async function untilMembersAre(check: (pids: readonly number[]) => boolean): Promise<void> {
    while (!check(await members())) await delay(20);
  }

  it('have drawn the home page before anybody asks for it', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const figures = readExposition(await answer.text());
    const asked = { route: '/api/series/featured', method: 'GET', status: '2xx' };
    const drawn = figures
      .labelsOf('process_start_time_seconds')
      .map(({ worker = '' }) =>
        figures.value('taiyari_http_request_duration_seconds_count', { ...asked, worker }),
      );
    expect(drawn).toEqual([1, 1]);
  }, 120_000);

  it('tells the figures of all of them, whichever is asked', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } });
    }
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const figures = readExposition(await answer.text());
    const labels = { route: '/api/health', method: 'GET', status: '2xx' };
    const counts = figures
      .labelsOf('process_start_time_seconds')
      .map(({ worker = '' }) =>
        figures.value('taiyari_http_request_duration_seconds_count', { ...labels, worker }),
      );
    expect(counts).toHaveLength(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  }, 120_000);

  it('brings back one that is killed, while the other serves', async () => {
    const [victim = 0, other = 0] = await members();
    process.kill(victim, 'SIGKILL');
    await untilMembersAre((pids) => pids.length === 2 && !pids.includes(victim));
    expect(await members()).toContain(other);
    const told = (await readLog()).split('\n').find((line) => line.includes('has ended'));
    expect(JSON.parse(`${told}`)).toMatchObject({ level: 40, time: expect.any(Number) });
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  }, 120_000);

  it('replaces all of them on SIGUSR2 without a request that fails', async () => {
    const before = await members();
    const visitors = createVisitors(port, 8);
    server.child.kill('SIGUSR2');
    while (!(await readLog()).includes('All of them are new.')) await delay(20);
    const { served, failed } = await visitors.leave();
    expect(failed).toEqual([]);
    expect(served).toBeGreaterThan(50);
    expect((await members()).filter((pid) => before.includes(pid))).toEqual([]);
  }, 120_000);

  it('ends them when the first one is killed, and takes their place when started again', async () => {
    const orphans = await members();
    server.child.kill('SIGKILL');
    await server.exited;
    for (const pid of orphans) while ((await processStamp(pid)) !== null) await delay(20);
    server = await start();
    expect(await members()).toHaveLength(2);
  }, 120_000);

  it('stops in order: requests are answered, then the database is closed', async () => {
    const ended = await members();
    server.child.kill('SIGINT');
    for (const pid of ended) process.kill(pid, 'SIGINT');
    await server.exited;
    expect(server.child.exitCode).toBe(0);
    expect(await findDatabasePid(dataDir)).toBeUndefined();
    for (const pid of ended) expect(await processStamp(pid)).toBeNull();
  }, 120_000);
});

it('the process that looks after them does not load what serves', async () => {
  const loaded = await textsOfStart();
  const holds = (source: string) => loaded.some((text) => text.includes(`\n// ${source}\n`));
  expect([holds('server/src/start/site.ts'), holds('server/src/start/serve.ts')]).toEqual([
    true,
    false,
  ]);
});

/** Of the built program and all that it imports before it does anything. */
async function textsOfStart(): Promise<readonly string[]> {
  const folder = fileURLToPath(new URL('../../../dist', import.meta.url));
  const names = new Set(['main.js']);
  const texts: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    texts.push(text);
    for (const [, imported = ''] of text.matchAll(/^(?:import|\} from) ?"\.\/(.+?)"/gm)) {
      names.add(imported);
    }
  }
  return texts;
}

it('SIGUSR2 during the start waits for its end', async () => {
  const dataDir = await givenDataDir('processes');
  const environment = { PROCESSES: '2' };
  const server = await spawnServer({
    mode: 'test',
    port: await findFreePort(),
    dataDir,
    environment,
  });
  const said = (line: string) =>
    readFile(join(dataDir, 'server.log'), 'utf8').then((log) => log.includes(line));
  // Its processes have begun, and it waits until they serve.
  while ((await childrenOf(server.pid)).every(({ command }) => !command.includes('main.js'))) {
    await delay(20);
  }
  server.child.kill('SIGUSR2');
  await server.ready;
  while (!(await said('All of them are new.'))) await delay(20);
  expect(await said(`2 processes serve: kill -USR2 ${server.pid} replaces them one by one.`)).toBe(
    true,
  );
  server.child.kill('SIGTERM');
  await server.exited;
  expect(server.child.exitCode).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

it('a process that is told to leave while it boots drains and ends, instead of being killed', async () => {
  const dataDir = await givenDataDir('processes');
  const environment = { PROCESSES: '2' };
  const port = await findFreePort();
  const server = await spawnServer({ mode: 'test', port, dataDir, environment });
  const members = async () =>
    (await childrenOf(server.pid))
      .filter(({ command }) => command.includes('main.js'))
      .map(({ pid }) => pid);
  await server.ready;
  // It answers when the first of them serves; until the start is over, a process that ends would end it.
  const begun = () =>
    readFile(join(dataDir, 'server.log'), 'utf8').then((log) => log.includes('2 processes serve'));
  while (!(await begun())) await delay(20);
  const before = await members();
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, 'SIGKILL');
  while ((await members()).every((pid) => before.includes(pid))) await delay(20);
  const startedAt = performance.now();
  server.child.kill('SIGTERM');
  await server.exited;
  expect(server.child.exitCode).toBe(0);
  // Who hears nothing is killed after 40 seconds; a boot and a drain take a few, on a busy machine some more.
  expect(performance.now() - startedAt).toBeLessThan(35_000);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

it('a start where nobody can listen says so and leaves nothing behind', async () => {
  const dataDir = await givenDataDir('processes');
  const options = { mode: 'test', port: await findFreePort(), dataDir } as const;
  const environment = { PROCESSES: '2', HOST: '203.0.113.1' };
  const server = await spawnServer({ ...options, environment });
  await expect(server.ready).rejects.toThrow(
    /HOST 203\.0\.113\.1 is no address of this machine: nothing was written/,
  );
  expect(server.child.exitCode).toBe(1);
  expect(await findDatabasePid(dataDir)).toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
