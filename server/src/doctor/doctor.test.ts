import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '#app.ts';
import { readFileIds } from '#backup/file-ids.ts';
import { examine } from '#doctor/examine.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import { givenScenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const database = useOwnDatabase();
const site = useTestApp({}, database);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taiyari-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is said about one part; the rest of the environment is that of a small, sound site. */
async function ask(about: string, environment: Record<string, string> = {}) {
  const findings = await examine({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...environment,
  });
  return findings.filter((finding) => finding.about === about);
}

const states = (findings: Awaited<ReturnType<typeof ask>>) => findings.map(({ state }) => state);

/** A program that listens on a free port of this machine. */
async function listening<T extends Server>(server: T): Promise<{ server: T; port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the doctor on the configuration', () => {
  it('lists every bad variable, never its value, and looks at nothing else', async () => {
    const findings = await examine({ PORT: 'eighty', SMTP_URL: 'secret' });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ about: 'configuration', state: 'wrong' });
    expect(findings[0]?.says).toMatch(/PORT.*SMTP_URL/);
    expect(findings[0]?.says).not.toMatch(/eighty|secret/);
  });

  it('refuses sources of news that the start refuses', async () => {
    const file = path.join(folder, 'sources.json');
    await writeFile(file, '[{"name":"Radio"}]');
    for (const [sources, sentence] of [
      [file, /^NEWS_SOURCES .*sources\.json.* is not valid: 0\.url: /],
      [`${file}.not`, /^NEWS_SOURCES names a file that is not there/],
    ] as const) {
      const findings = await ask('configuration', { NEWS_SOURCES: sources });
      const says = expect.stringMatching(sentence);
      expect(findings).toContainEqual(expect.objectContaining({ state: 'wrong', says }));
    }
  });

  it('warns of switches that are for tests', async () => {
    expect(states(await ask('configuration', { RATE_LIMITS: 'off' }))).toContain('wrong');
    expect(states(await ask('configuration', { NEWS_ALLOW_PRIVATE: 'on' }))).toContain('wrong');
    expect(states(await ask('configuration', { NODE_ENV: 'production' }))).toEqual(['good']);
  });
});

describe('the doctor on the database', () => {
  it('finds a sound one', async () => {
    expect(states(await ask('database'))).toEqual(['good']);
    expect(states(await ask('disk of the database'))).toEqual(['unknown']);
    expect((await ask('clock'))[0]?.state).toBe('good');
    expect((await ask('pooler'))[0]?.says).toContain('no pooler');
  });

  it.each([
    ['nobody listens there', (url: URL) => (url.port = '1'), /no connection.*ECONNREFUSED/],
    ['the password is wrong', (url: URL) => (url.password = 'wrong'), /password/],
    ['the database is missing', (url: URL) => (url.pathname = '/missing'), /does not exist/],
  ])('says what is wrong where %s', async (_, spoil, says) => {
    const url = new URL(database.url);
    spoil(url);
    const findings = await ask('database', { DATABASE_URL: url.href });
    expect(findings).toEqual([
      {
        about: 'database',
        state: 'wrong',
        says: expect.stringMatching(says),
        advice: expect.any(String),
      },
    ]);
  });

  it('leaves the embedded one asleep', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'asleep-'));
    const findings = await ask('database', { DATABASE_URL: '', DATA_DIR: dataDir });
    expect(states(findings)).toEqual(['unknown']);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('tells an older and a newer schema from its own', async () => {
    const { pool } = database.current;
    const move = (by: string) =>
      pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + ${by}::bigint`);
    expect(states(await ask('schema'))[0]).toBe('good');
    await move('1');
    expect(await ask('schema')).toContainEqual(
      expect.objectContaining({ state: 'wrong', says: expect.stringContaining('newer') }),
    );
    await move('-2');
    expect(await ask('schema')).toContainEqual(
      expect.objectContaining({ state: 'care', says: expect.stringContaining('older') }),
    );
    await move('1');
  });

  it('names settings under which acknowledged answers can be lost', async () => {
    const { pool } = database.current;
    const name = new URL(database.url).pathname.slice(1);
    await pool.query(`alter database ${name} set synchronous_commit = off`);
    const spoilt = await ask('database settings');
    await pool.query(`alter database ${name} reset synchronous_commit`);
    const lossy = { state: 'wrong', says: expect.stringMatching(/^synchronous_commit is off/) };
    expect(spoilt).toContainEqual(expect.objectContaining(lossy));
    expect(await ask('database settings')).not.toContainEqual(expect.objectContaining(lossy));
  });

  it('recommends settings for many who save at once', async () => {
    const { pool } = database.current;
    const name = new URL(database.url).pathname.slice(1);
    await pool.query(`alter database ${name} set random_page_cost = 4`);
    const findings = await ask('database settings');
    await pool.query(`alter database ${name} reset random_page_cost`);
    expect(findings).toContainEqual(
      expect.objectContaining({
        state: 'care',
        says: expect.stringMatching(/^random_page_cost is 4/),
      }),
    );
  });
});

describe('the doctor beside the site that runs', () => {
  /** What is said while a site of this PORT answers, whose clock stands, perhaps in the past. */
  async function askBesideSite(
    about: string,
    environment: Record<string, string> = {},
    millisecondsBehind = 0,
  ) {
    const app = await createApp(site.deps);
    try {
      const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
      // Only now: the clock would fall behind while the site is made.
      site.clock.set(new Date(Date.now() - millisecondsBehind));
      return await ask(about, { PORT: port, HOST: '127.0.0.1', ...environment });
    } finally {
      await app.close();
    }
  }

  it('sees that it has another time than this machine', async () => {
    const behind = expect.objectContaining({ says: expect.stringContaining('the running site') });
    expect(await askBesideSite('clock', {}, 3_600_000)).toContainEqual({
      about: 'clock',
      state: 'wrong',
      says: expect.stringMatching(/the running site is 360\d s behind/),
      advice: expect.stringContaining('start the site again'),
    });
    expect(await askBesideSite('clock')).not.toContainEqual(behind);
  });

  it('misses its embedded database, and says where that has written why', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'dead-'));
    const environment = { DATABASE_URL: '', DATA_DIR: dataDir };
    expect(await askBesideSite('database', environment)).toEqual([
      {
        about: 'database',
        state: 'wrong',
        says: expect.stringContaining('a site answers'),
        advice: expect.stringContaining(path.join(dataDir, 'postgres.log')),
      },
    ]);
  });
});

describe('the doctor on statements that run away', () => {
  const unended = expect.objectContaining({ says: expect.stringContaining('for ever') });

  it('asks for their end where sessions are not for the site to set', async () => {
    const direct = { DATABASE_DIRECT_URL: `${database.url}?application_name=direct` };
    const { pool } = database.current;
    const name = new URL(database.url).pathname.slice(1);
    expect(await ask('database settings')).not.toContainEqual(unended);
    expect(await ask('database settings', direct)).toContainEqual(unended);
    await pool.query(`alter database ${name} set statement_timeout = '5min'`);
    const set = await ask('database settings', direct);
    await pool.query(`alter database ${name} reset statement_timeout`);
    expect(set).not.toContainEqual(unended);
  });
});

describe('the doctor on the direct way', () => {
  it('follows it', async () => {
    expect(await ask('direct way')).toEqual([]);
    expect(states(await ask('direct way', { DATABASE_DIRECT_URL: database.url }))).toEqual([
      'good',
    ]);
    const nowhere = { DATABASE_DIRECT_URL: 'postgres://x@127.0.0.1:1/x' };
    expect(states(await ask('direct way', nowhere))).toEqual(['wrong']);
  });

  it('says that it leads to another database', async () => {
    const other = { DATABASE_DIRECT_URL: inject('serverUrl') };
    expect(await ask('direct way', other)).toEqual([
      expect.objectContaining({ state: 'wrong', says: expect.stringContaining('another') }),
    ]);
    const unseen = { ...other, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' };
    expect(states(await ask('direct way', unseen))).toEqual(['unknown']);
  });
});

describe('the doctor on the data folder', () => {
  it('lets one be that is not there yet', async () => {
    const dataDir = path.join(folder, 'later');
    expect(states(await ask('data folder', { DATA_DIR: dataDir }))).toEqual(['good']);
    expect((await ask('disk', { DATA_DIR: dataDir }))[0]?.says).toContain('GB');
    expect(await readdir(folder)).not.toContain('later');
  });

  it('finds what others may write or read', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'open-'));
    expect(states(await ask('data folder', { DATA_DIR: dataDir }))).toEqual(['good']);
    await mkdir(path.join(dataDir, 'mail'), { mode: 0o755 });
    await chmod(dataDir, 0o777);
    const findings = await ask('data folder', { DATA_DIR: dataDir });
    expect(states(findings)).toEqual(['wrong', 'wrong']);
    expect(findings[1]?.advice).toBe(`chmod go-rwx ${path.join(dataDir, 'mail')}`);
  });

  it('says that a file is no folder', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const inFile = path.join(file, 'data');
    for (const dataDir of [file, inFile]) {
      const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
      for (const [about, says] of [
        ['data folder', `${dataDir} is no folder`],
        [
          'database',
          `it cannot be there while DATA_DIR names a file, or a place in one: ${dataDir}`,
        ],
        [
          'files',
          `they cannot be there while DATA_DIR names a file, or a place in one: ${dataDir}`,
        ],
      ] as const) {
        const advice = 'Name a folder in DATA_DIR.';
        expect(await ask(about, environment)).toEqual([{ about, state: 'wrong', says, advice }]);
      }
    }
  });
});

describe('the doctor on files', () => {
  it('leaves nothing of its probe', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'files-'));
    const files = path.join(dataDir, 'files');
    expect(states(await ask('files', { DATA_DIR: dataDir }))).toEqual(['unknown']);
    await mkdir(files);
    expect(states(await ask('files', { DATA_DIR: dataDir }))).toEqual(['good']);
    expect(await readdir(files)).toEqual([]);
  });

  it('misses pictures that the database names, also where their folder is gone', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'lost-'));
    await givenScenario(site);
    const ids = await readFileIds(database.current.pool);
    expect(await ask('files', { DATA_DIR: dataDir })).toEqual([
      {
        about: 'files',
        state: 'wrong',
        says: expect.stringContaining('lacks pictures that the database names'),
        advice: expect.stringContaining('Bring the folder back'),
      },
    ]);
    expect(await readdir(dataDir)).toEqual([]);
    const store = createDiskStore(path.join(dataDir, 'files'));
    for (const id of ids) await store.write(id, Buffer.from('picture'));
    expect(states(await ask('files', { DATA_DIR: dataDir }))).toEqual(['good']);
  });

  it('tries a bucket, and says when it is missing', async () => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = await s3.run();
    const url = (bucket: string) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?insecure=on`;
    const good = await ask('files', { FILES_URL: url('pictures') });
    const missing = await ask('files', { FILES_URL: url('nothing') });
    await s3.close();
    expect(states(good)).toEqual(['good']);
    expect(missing[0]).toMatchObject({ state: 'wrong', says: expect.stringContaining('missing') });
  });
});

describe('the doctor on mail', () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'site' }) : done(new Error('wrong password')),
    onMailFrom: ({ address }, _session, done) => {
      taken.push(address);
      done();
    },
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  const smtp = (password: string) => ({
    SMTP_URL: `smtp://site:${password}@127.0.0.1:${port}`,
    MAIL_FROM: 'no-reply@taiyari.in',
  });

  it('logs in and sends nothing', async () => {
    expect(states(await ask('mail', smtp('right')))).toEqual(['good']);
    expect(taken).toEqual([]);
  });

  it('says that the password is wrong, and does not repeat it', async () => {
    const findings = await ask('mail', smtp('mistaken'));
    expect(states(findings)).toEqual(['wrong']);
    expect(JSON.stringify(findings)).not.toContain('mistaken');
  });

  it('says that nobody is there, and that mails are not sent at all', async () => {
    expect(states(await ask('mail', { SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual(['wrong']);
    expect(states(await ask('mail', { NODE_ENV: 'production' }))).toEqual(['care']);
  });
});

describe('the doctor on the port', () => {
  let opened: Server | undefined;
  afterEach(() => opened?.close());

  it('tells a stranger from the site', async () => {
    const stranger = await listening(createServer((socket) => socket.end()));
    opened = stranger.server;
    const findings = await ask('port', { PORT: `${stranger.port}`, HOST: '127.0.0.1' });
    expect(findings[0]).toMatchObject({ state: 'wrong', says: expect.stringContaining('another') });
    // A site that is busy is not to be ended.
    expect(findings[0]?.says).toContain('or a site that does not answer');
    const app = await createApp(site.deps);
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const own = await ask('port', { PORT: url.port, HOST: '127.0.0.1' });
    await app.close();
    expect(own[0]).toMatchObject({ state: 'good', says: expect.stringMatching(/^a site answers/) });
    const free = await ask('port', { PORT: url.port, HOST: '127.0.0.1' });
    expect(free[0]?.says).toContain('free');
  });
});

describe('the doctor on the address', () => {
  it('wants a public one, by https, with a proxy that is known', async () => {
    expect(states(await ask('address', { NODE_ENV: 'production' }))).toEqual(['care']);
    expect(states(await ask('address', { SITE_URL: 'http://taiyari.invalid' }))).toEqual(['wrong']);
    const findings = await ask('address', { SITE_URL: 'https://taiyari.invalid' });
    expect(findings.map(({ advice }) => advice)).toEqual([
      expect.stringContaining('TRUST_PROXY'),
      expect.stringContaining('SITE_URL'),
    ]);
  });

  it('says when there is no certificate to be had', async () => {
    const { server, port } = await listening(createServer((socket) => socket.end('no TLS')));
    // A name of this machine that is no local one: the address itself.
    const findings = await ask('address', {
      SITE_URL: `https://0.0.0.0:${port}`,
      TRUST_PROXY: '1',
    });
    server.close();
    expect(states(findings)).toEqual(['care']);
    expect(findings[0]?.says).toContain('no certificate');
  });
});

describe('npm run doctor', () => {
  const run = promisify(execFile);
  const command = fileURLToPath(new URL('../cli/doctor.ts', import.meta.url));
  const doctor = (args: string[], environment: Record<string, string>) =>
    run(process.execPath, ['--import', 'tsx', command, ...args], {
      env: {
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        ...environment,
      },
    });

  it('ends with 0 when nothing is wrong', { timeout: 20_000 }, async () => {
    const { stdout } = await doctor(['--json'], { DATABASE_URL: '' });
    expect(JSON.parse(stdout)).toMatchObject({ isWell: true, findings: expect.any(Array) });
  });

  it('ends with 1 and says what to do when something is', { timeout: 20_000 }, async () => {
    const refused = await doctor([], { RATE_LIMITS: 'off' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/wrong .*\n +→ Remove it/),
    });
  });
});
