import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { startSite } from '#start/site.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { queryOnce } from '#testing/services/postgres.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

let folder: string;
/** Of a process that ends at once. */
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taiyari-start-'));
  program = path.join(folder, 'ends.cjs');
  await writeFile(program, 'process.exit(1);');
});
afterAll(() => rm(folder, { recursive: true }));

/** As main.ts begins it; of several processes none gets as far as serving. */
function start(environment: Record<string, string>, print: (text: string) => void = () => {}) {
  const config = readConfig({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ...environment });
  return startSite(config, { program, log: () => undefined, print });
}

/** Runs `work` with an empty database and sees that nothing was written into it. */
async function expectUntouched(work: (url: string) => Promise<void>): Promise<void> {
  const serverUrl = inject('serverUrl');
  const name = `${inject('clonePrefix')}untouched`;
  await queryOnce(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  try {
    await work(url);
    const { rows } = await queryOnce(url, `select from pg_namespace where nspname = 'drizzle'`);
    expect(rows).toEqual([]);
  } finally {
    await queryOnce(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

describe('a start that is refused', () => {
  it('does not touch the database where its port is taken', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    await expectUntouched(async (url) => {
      for (const processes of ['1', '2']) {
        const starting = start({ PORT: `${port}`, PROCESSES: processes, DATABASE_URL: url });
        await expect(starting).rejects.toThrow(`cannot listen on PORT ${port}`);
      }
    }).finally(() => stranger.close());
  });

  it('does not touch the database where NEWS_SOURCES cannot be used', async () => {
    const file = path.join(folder, 'sources.json');
    await writeFile(file, '[{"name":"Radio"}]');
    await expectUntouched(async (url) => {
      for (const sources of [file, path.join(folder, 'nowhere.json')]) {
        const starting = start({ NEWS_SOURCES: sources, DATABASE_URL: url });
        await expect(starting).rejects.toThrow('NEWS_SOURCES');
      }
    });
  });
});

describe('the password of the first administrator', () => {
  const database = useOwnDatabase();
  const site = useTestApp({}, database);
  // That start fails, after all that is done before.
  const several = { PROCESSES: '2', DEMO_CONTENT: 'off', DATABASE_URL: database.url };

  it('has been printed when the start fails', async () => {
    const printed: string[] = [];
    await expect(start(several, (text) => printed.push(text))).rejects.toThrow();
    const [, email, password] =
      /^Administrator: (\S+)\n {2}Password: (\S+) /.exec(`${printed}`) ?? [];
    const logIn = () =>
      site.visitor.call('POST', '/api/account/sessions/email', { email, password });
    expect((await logIn()).status).toBe(201);
    // Who has seen it sees no other one.
    await expect(start(several, (text) => printed.push(text))).rejects.toThrow();
    expect(printed).toHaveLength(1);
  });

  it('is of no account as long as it could not be printed', async () => {
    const starting = start(several, () => {
      throw new Error('nobody reads');
    });
    await expect(starting).rejects.toThrow('nobody reads');
    expect((await queryOnce(database.url, 'select from accounts')).rows).toEqual([]);
  });
});
