import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/database/embedded/embedded.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { processStamp } from '#platform/database/embedded/process.ts';
import { testGuard } from '#platform/database/embedded/server/guard.ts';
import { findPostmaster, stopPostmaster } from '#platform/database/embedded/server/postmaster.ts';

/** Another process that uses the database until its input ends. */
const USER_PROGRAM = `
  import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
  const log = (message) => process.stdout.write('log ' + message + '\\n');
  const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log });
  process.stdout.write('url ' + database.url + '\\n');
  process.stdin.on('end', () => database.stop()).resume();
`;

/** For what takes a moment, on a busy machine a long one. */
const PATIENT = { timeout: 10_000, interval: 5 };

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const folders: string[] = [];
const children: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];
/** A cluster that most tests share, at rest between them; each writes numbers of its own. */
let dataDir: string;

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'taiyari-embedded-')));
  const database = await start(dataDir);
  await run(database.url, 'CREATE TABLE answers (id integer)');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(databases.splice(0).map((database) => database.stop()));
  await endServer(dataDir);
  for (const folder of folders.splice(0)) await removeFolder(folder);
});

afterAll(async () => {
  await removeFolder(dataDir);
});

describe('first start', () => {
  test('creates a database that compares by code point and can sort names', async () => {
    const folder = await givenEmptyFolder();
    const { url } = await start(folder);
    const [row] = await run(
      url,
      `SELECT current_database() AS name, current_setting('server_encoding') AS encoding,
              'Zoya' < 'asif' AS by_code_point, 'asif' < 'Zoya' COLLATE "en-x-icu" AS by_name`,
    );
    expect(row).toEqual({ name: 'taiyari', encoding: 'UTF8', by_code_point: true, by_name: true });
  });

  test('keeps a password that only its owner can read, and asks for it', async () => {
    const folder = await givenEmptyFolder();
    const { url } = await start(folder);
    expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
    await expect(run(url.replace(/:\w+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
  });

  test('names DATA_DIR where that cannot be a folder of ours', async () => {
    const file = join(await givenEmptyFolder(), 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(/^DATA_DIR names a file/);
    await expect(start(join(file, 'data'))).rejects.toThrow(/^DATA_DIR names a file/);
    await expect(start('/sys/taiyari')).rejects.toThrow(/^DATA_DIR cannot be made/);
  });

  test('begins again when the one before was killed in the middle', async () => {
    const folder = await givenEmptyFolder();
    const interrupted = spawnUser(folder);
    await vi.waitUntil(async () => (await unfinished(folder)).length > 0, PATIENT);
    await kill(interrupted);
    const { url } = await start(folder);
    expect(await run(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await unfinished(folder)).toEqual([]);
  });

  test('happens once when two processes start at the same time', async () => {
    const folder = await givenEmptyFolder();
    const urls = await Promise.all([urlOf(spawnUser(folder)), urlOf(spawnUser(folder))]);
    expect(urls[0]).toBe(urls[1]);
    expect(await run(urls[0], 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('one server for all', () => {
  test('keeps its rows when it is stopped and started', async () => {
    const first = await start(dataDir);
    await run(first.url, 'INSERT INTO answers VALUES (1)');
    await first.stop();
    const second = await start(dataDir);
    expect(await answers(second.url)).toContain(1);
  });

  test('is joined by a second process and stops with the last', async () => {
    const first = await start(dataDir);
    const second = spawnUser(dataDir);
    expect(await urlOf(second)).toBe(first.url);

    await first.stop();
    await first.stop();
    expect(await postmasterOf(dataDir)).not.toBeNull();

    second.stdin?.end();
    await once(second, 'exit');
    expect(await postmasterOf(dataDir)).toBeNull();
  });

  test('is taken over from a process that was killed', async () => {
    const killed = spawnUser(dataDir);
    const url = await urlOf(killed);
    await kill(killed);
    const orphan = await postmasterOf(dataDir);

    const heir = await start(dataDir);
    expect(heir.url).toBe(url);
    expect(await postmasterOf(dataDir)).toEqual(orphan);
    await heir.stop();
    expect(await postmasterOf(dataDir)).toBeNull();
  });

  test('starts over the pid file of a dead server', async () => {
    await givenCrash(4);
    const { url } = await start(dataDir);
    expect(await answers(url)).toContain(4);
  });

  test('is not fooled by a pid that somebody else has now', async () => {
    await givenCrash(5);
    const somebody = spawn('sleep', ['60']);
    children.push(somebody);
    const { pidFile } = embeddedPaths(dataDir);
    const text = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, text.replace(/^\d+/, String(somebody.pid)));

    const { url } = await start(dataDir);
    expect(await answers(url)).toContain(5);
    expect(somebody.exitCode ?? somebody.signalCode).toBeNull();
  });

  test('does not start beside a server that only the kernel can see', async () => {
    const cluster = join(dataDir, 'postgres');
    const container = spawn('flock', ['--no-fork', cluster, 'sleep', '60']);
    children.push(container);
    await vi.waitUntil(async () => (await testGuard(cluster)) === 'taken', PATIENT);

    const messages: string[] = [];
    const starting = start(dataDir, (message) => messages.push(message));
    await vi.waitUntil(
      () => messages.some((message) => /another container/.test(message)),
      PATIENT,
    );
    expect(await postmasterOf(dataDir)).toBeNull();
    await kill(container);
    expect(await run((await starting).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('says which versions do not fit', async () => {
    const folder = await givenEmptyFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start(folder)).rejects.toThrow(
      /was made by PostgreSQL 15 and cannot be used by PostgreSQL 18/,
    );
  });
});

describe('a death while in use', () => {
  test('of the server is repaired on the same port without losing a row', async () => {
    const { url } = await start(dataDir);
    await run(url, 'INSERT INTO answers VALUES (11)');
    await killPostmaster();
    await reachable(url);
    expect(await answers(url)).toContain(11);
  });

  test('of the server is repaired for two processes and for the one that stays', async () => {
    const first = await start(dataDir);
    const { url } = first;
    const other = spawnUser(dataDir);
    expect(await urlOf(other)).toBe(url);
    await killPostmaster();
    await reachable(url);

    await first.stop();
    await run(url, 'INSERT INTO answers VALUES (12)');
    await killPostmaster();
    await reachable(url);
    expect(await answers(url)).toContain(12);
  });

  test('of the server does not wait for the long query of an orphan', async () => {
    const { url } = await start(dataDir);
    const marker = 'SELECT count(*) FROM generate_series(1, 1e12)';
    const hopeless = run(url, marker).catch((error: unknown) => error);
    const running = `SELECT 1 FROM pg_stat_activity WHERE query = '${marker}'`;
    await vi.waitUntil(async () => (await run(url, running)).length > 0, PATIENT);
    await killPostmaster();
    await reachable(url);
    expect(await hopeless).toBeInstanceOf(Error);
  });

  test('of a connection leaves the rest able to go on', async () => {
    const { url } = await start(dataDir);
    await run(url, 'INSERT INTO answers VALUES (13)');
    const before = await checkpointerStart(url);
    await killConnection(url);
    // For a moment the server may not have noticed, and answers once more before it begins anew.
    await vi.waitFor(async () => expect(await checkpointerStart(url)).not.toEqual(before), PATIENT);
    expect(await answers(url)).toContain(13);
  });

  test('of a connection does not hold up a stop that follows at once', async () => {
    const { url, stop } = await start(dataDir);
    await run(url, 'INSERT INTO answers VALUES (14)');
    await killConnection(url);
    const told = performance.now();
    await stop();
    expect(performance.now() - told).toBeLessThan(10_000);
    expect(await answers((await start(dataDir)).url)).toContain(14);
  });
});

async function givenEmptyFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'taiyari-embedded-')));
  folders.push(folder);
  return folder;
}

/** Kills server and user, so that the pid file stays; the answer had been acknowledged. */
async function givenCrash(answer: number): Promise<void> {
  const user = spawnUser(dataDir);
  await run(await urlOf(user), `INSERT INTO answers VALUES (${answer})`);
  await kill(user);
  await killPostmaster();
}

async function start(
  folder: string,
  log: (message: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, log });
  databases.push(database);
  return database;
}

function spawnUser(folder: string): ChildProcess {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', USER_PROGRAM, folder];
  const stdio = ['pipe', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: [...stdio] });
  children.push(child);
  return child;
}

async function urlOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: requireOutput(child) })) {
    if (line.startsWith('url ')) return line.slice('url '.length);
  }
  throw new Error('the process ended without a database');
}

function requireOutput(child: ChildProcess) {
  if (child.stdout === null) throw new Error('the process has no output');
  return child.stdout;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function killPostmaster(): Promise<void> {
  const postmaster = await postmasterOf(dataDir);
  if (postmaster === null) throw new Error('no server runs');
  process.kill(postmaster.pid, 'SIGKILL');
  await vi.waitUntil(async () => (await processStamp(postmaster.pid)) === null, PATIENT);
}

async function killConnection(url: string): Promise<void> {
  const client = new pg.Client(url);
  const lost = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await lost;
}

async function postmasterOf(folder: string) {
  return await findPostmaster(embeddedPaths(folder));
}

/** Another one after the server has begun anew. */
function checkpointerStart(url: string) {
  return run(url, `SELECT backend_start FROM pg_stat_activity WHERE backend_type = 'checkpointer'`);
}

async function reachable(url: string): Promise<void> {
  await vi.waitFor(() => run(url, 'SELECT 1'), PATIENT);
}

async function run(url: string, sql: string) {
  const client = new pg.Client(url);
  // A server that dies is the point of these tests; the query itself is rejected all the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<readonly number[]> {
  return (await run(url, 'SELECT id FROM answers ORDER BY id')).map((row) => row.id);
}

async function unfinished(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('postgres-new-'));
}

async function endServer(folder: string): Promise<void> {
  const postmaster = await postmasterOf(folder);
  if (postmaster !== null) await stopPostmaster(postmaster);
}

async function removeFolder(folder: string): Promise<void> {
  await endServer(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
