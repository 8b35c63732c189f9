import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseAccount, commandAs, handOver } from '#platform/database/embedded/cluster/account.ts';
import { findBinaries } from '#platform/database/embedded/cluster/binaries.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/database/embedded/embedded.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { runProgram } from '#platform/database/embedded/process.ts';
import { findFreePort, launchPostmaster } from '#platform/database/embedded/server/launch.ts';
import { findPostmaster, stopPostmaster } from '#platform/database/embedded/server/postmaster.ts';
import { settingArguments } from '#platform/database/embedded/settings.ts';
import { registerUser, unregisterUser } from '#platform/database/embedded/users.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

/** Uses the database until it is killed, and tells what is logged. */
const USER_PROGRAM = `
  import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
  const log = (message) => process.stdout.write(message + '\\n');
  await startEmbeddedDatabase({ dataDir: process.argv[1], log });
  process.stdout.write('started\\n');
`;

const folders: string[] = [];
const children: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(databases.splice(0).map((database) => database.stop()));
  for (const folder of folders.splice(0)) {
    await endServer(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
});

describe('a new database', () => {
  test('knows the letters of Hindi and Urdu', async () => {
    const { url } = await start(await givenFolder());
    await run(url, 'create extension pg_trgm');
    expect(await lettersIn(url)).toEqual({ hindi: true, urdu: true });
  });
});

describe('a database of an earlier release', () => {
  test('learns the letters at its next start, says so, and keeps every row', async () => {
    const folder = await givenOldDatabase(2000);
    const messages: string[] = [];
    const { url } = await start(folder, (message) => messages.push(message));
    expect(await lettersIn(url)).toEqual({ hindi: true, urdu: true });
    expect(await namesFound(url)).toEqual({ all: 2000, hindi: 200, urdu: 200, usesIndex: true });
    expect(messages).toEqual([
      'search learns the letters of Hindi and Urdu: its indexes are built anew, once',
      'building the index learners_name (1 of 2)',
      'building the index learners_note (2 of 2)',
      'search knows the letters of Hindi and Urdu now',
    ]);
  });

  test('is not touched again', async () => {
    const folder = await givenOldDatabase(10);
    await (await start(folder)).stop();
    const messages: string[] = [];
    await start(folder, (message) => messages.push(message));
    expect(messages).toEqual([]);
  });

  test.each([
    'search learns the letters of Hindi and Urdu: its indexes are built anew, once',
    'building the index learners_name (1 of 2)',
    'building the index learners_note (2 of 2)',
  ])('learns them also when site and server were killed at: %s', async (line) => {
    const folder = await givenOldDatabase(20_000);
    await killAt(folder, line);
    const { url } = await start(folder);
    expect(await lettersIn(url)).toEqual({ hindi: true, urdu: true });
    expect(await namesFound(url)).toEqual({
      all: 20_000,
      hindi: 2000,
      urdu: 2000,
      usesIndex: true,
    });
    expect(await invalidIndexes(url)).toBe(0);
  });

  test('waits with it while another process of the site is there', async () => {
    const folder = await givenOldDatabase(10);
    const port = await findFreePort();
    await launchOld(folder, port);
    const other = await registerUser(embeddedPaths(folder).users, port);
    const joined = await start(folder);
    expect(await lettersIn(joined.url)).toEqual({ hindi: false, urdu: false });
    await joined.stop();
    await unregisterUser(other);
    expect(await lettersIn((await start(folder)).url)).toEqual({ hindi: true, urdu: true });
  });
});

async function givenFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'taiyari-letters-')));
  folders.push(folder);
  return folder;
}

/** A cluster made as releases before this one made it, with learners of whom a tenth each writes Hindi and Urdu. */
async function givenOldDatabase(rows: number): Promise<string> {
  const folder = await givenFolder();
  const paths = embeddedPaths(folder);
  const binaries = await findBinaries(paths.libraries);
  await writeFile(paths.password, 'old-password');
  await mkdir(paths.users);
  const account = await chooseAccount(paths, binaries);
  await handOver(account, paths.password);
  await handOver(account, folder);
  const init = await runProgram({
    ...commandAs(account, binaries.initdb, [
      ...['--pgdata', paths.cluster, '--username', 'taiyari', `--pwfile=${paths.password}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions', '--no-sync'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]),
    env: binaries.env,
  });
  expect(init.exitCode, init.output).toBe(0);
  const port = await findFreePort();
  await launchOld(folder, port);
  const url = `postgres://taiyari:old-password@127.0.0.1:${port}/taiyari`;
  await run(url.replace(/taiyari$/, 'postgres'), 'create database taiyari');
  await run(
    url,
    `create extension pg_trgm;
     create table learners (id integer primary key, name text collate "C" not null, note text not null);
     create index learners_name on learners using gin (name gin_trgm_ops);
     create index learners_note on learners using gin (note gin_trgm_ops);
     create index learners_order on learners (name);
     insert into learners
       select n, case n % 10 when 0 then 'भारत सिंह ' when 1 then 'کشمیر خان ' else 'Asha Bhat ' end || n, md5(n::text)
         from generate_series(1, ${rows}) as n;`,
  );
  expect(await lettersIn(url)).toEqual({ hindi: false, urdu: false });
  await endServer(folder);
  return folder;
}

async function launchOld(folder: string, port: number): Promise<void> {
  const paths = embeddedPaths(folder);
  const binaries = await findBinaries(paths.libraries);
  const workshop = { paths, binaries, account: await chooseAccount(paths, binaries) };
  const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}` };
  expect(await launchPostmaster(workshop, settingArguments(own))).toHaveProperty('kind', 'ready');
}

async function lettersIn(url: string) {
  const [row] = await run(
    url,
    `select show_trgm('भारत') <> '{}' as hindi, show_trgm('کشمیر') <> '{}' as urdu`,
  );
  return row;
}

async function namesFound(url: string) {
  const count = async (condition: string) =>
    (await run(url, `select count(*)::int as n from learners where ${condition}`))[0]?.n;
  const plan = await run(
    url,
    `set enable_seqscan = off; explain (analyze, costs off) select 1 from learners where name like '%भारत%'`,
  );
  return {
    all: await count('true'),
    hindi: await count(`name like '%भारत%'`),
    urdu: await count(`name like '%کشمیر%'`),
    // An index that knows none of the letters gives every row, to be looked at one by one.
    usesIndex:
      /learners_name/.test(JSON.stringify(plan)) &&
      !/Rows Removed by Index/.test(JSON.stringify(plan)),
  };
}

async function invalidIndexes(url: string): Promise<number> {
  return (await run(url, 'select from pg_index where not indisvalid or not indisready')).length;
}

async function start(
  folder: string,
  log: (message: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, log });
  databases.push(database);
  return database;
}

/** Starts the site in a process of its own and kills it and the server when it logs this. */
async function killAt(folder: string, line: string): Promise<void> {
  const child = spawnUser(folder);
  await lineOf(child, line);
  const postmaster = await findPostmaster(embeddedPaths(folder));
  child.kill('SIGKILL');
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  // A kill is only sent: a server that is still dying would be taken for one that runs.
  await expect.poll(() => findPostmaster(embeddedPaths(folder))).toBeNull();
}

function spawnUser(folder: string): ChildProcess {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', USER_PROGRAM, folder];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function lineOf(child: ChildProcess, wanted: string): Promise<void> {
  if (child.stdout === null) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) if (line === wanted) return;
  throw new Error(`the process ended without saying: ${wanted}`);
}

async function run(url: string, sql: string) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query(sql);
    return ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult).rows;
  } finally {
    await client.end();
  }
}

async function endServer(folder: string): Promise<void> {
  const postmaster = await findPostmaster(embeddedPaths(folder));
  if (postmaster !== null) await stopPostmaster(postmaster);
}
