import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { queryOnce } from '#testing/services/postgres.ts';

// Each of them starts a program.
vi.setConfig({ testTimeout: 60_000 });

const serverUrl = inject('serverUrl');
const name = `${inject('clonePrefix')}commands_${randomBytes(4).toString('hex')}`;
const url = databaseUrl(serverUrl, name);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-commands-'));
  await queryOnce(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
});
afterAll(async () => {
  await queryOnce(serverUrl, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true });
});

/** A command of the built server: what it prints, or how it fails. */
async function run(command: string, args: readonly string[], environment: Record<string, string>) {
  const program = fileURLToPath(new URL(`../../dist/${command}.js`, import.meta.url));
  return await promisify(execFile)(process.execPath, [program, ...args], {
    env: { NODE_ENV: 'test', DATA_DIR: folder, ...environment },
  }).catch((error: unknown) => error);
}

async function tables(): Promise<number> {
  const { rows } = await queryOnce(
    url,
    `select count(*)::int as count from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  return rows[0].count;
}

describe('npm run db -- url', () => {
  it('tells the address, and leaves the schema as it is', async () => {
    expect(await run('db', ['url'], { DATABASE_URL: url })).toMatchObject({ stdout: `${url}\n` });
    expect(await tables()).toBe(0);
  });

  it('starts no embedded database, and says that there is none to talk to', async () => {
    expect(await run('db', ['url'], {})).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The embedded database runs only with the site: start that, then ask again.\n',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells the address of the embedded database that runs', async () => {
    const dataDir = await mkdtemp(join(folder, 'running-'));
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    const told = await run('db', ['url'], { DATA_DIR: dataDir });
    await database.stop();
    expect(told).toMatchObject({ stdout: `${database.url}\n` });
  });
});

it.each([
  ['db', ['backup', 'site.backup']],
  ['db', ['migrate']],
  ['content', ['export', '-']],
  ['admin', ['grant', 'somebody@example.org']],
])('npm run %s makes no database of a folder that has none', async (command, args) => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  expect(await run(command, args, { DATA_DIR: empty })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${empty}: name the folder of the site by DATA_DIR, or its database by DATABASE_URL.\n`,
  });
  expect(await readdir(empty)).toEqual([]);
});

it('npm run content -- export changes no schema, and says which one it finds', async () => {
  expect(await run('content', ['export', '-'], { DATABASE_URL: url })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('The schema of the database is older than this program'),
  });
  expect(await tables()).toBe(0);
});

it('npm run db -- restore makes no database for a backup that is damaged', async () => {
  const backup = join(folder, 'damaged.tar.gz');
  await writeFile(backup, 'no backup');
  const dataDir = join(folder, 'new-site');
  expect(await run('db', ['restore', backup], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing was restored: '),
  });
  expect(existsSync(dataDir)).toBe(false);
});
