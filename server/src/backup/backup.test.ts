import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive, writeArchive } from '#backup/archive.ts';
import { runBackup, runRestore } from '#backup/command.ts';
import { readFileIds } from '#backup/file-ids.ts';
import { lookThrough, restoreBackup } from '#backup/restore.ts';
import { takeBackup, withSnapshot } from '#backup/take-backup.ts';
import { type Config, readConfig } from '#config.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { openFileStore } from '#start/open-deps.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { givenScenario } from '#testing/scenario.ts';
import { queryOnce, startPrimary } from '#testing/services/postgres.ts';
import { hasPrograms, makeFolder } from '#testing/services/program.ts';
import { readSchema, readSums } from '#testing/table-sums.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const serverUrl = inject('serverUrl');
const databases: string[] = [];
let folder: string;
let s3: S3rver;
let s3Address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-backup-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [
      { name: 'backups', configs: [] },
      { name: 'pictures', configs: [] },
    ],
  });
  const { port } = await s3.run();
  s3Address = `s3://S3RVER:S3RVER@127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
  for (const name of databases) {
    await queryOnce(serverUrl, `drop database if exists ${name} with (force)`);
  }
});

const noFiles = { read: async () => null, write: async () => undefined };
const silent = { log: () => undefined, onProgress: () => undefined };

describe('a backup that is restored', () => {
  it('is what one moment was like, while learners save on and on', async () => {
    await givenScenario(test);
    const savers = await givenSavers(20);
    const saving = keepSaving(savers);
    await saving.until(200);
    const before = saving.acknowledged();
    const { file, sums } = await backUp();
    const after = saving.acknowledged();
    await saving.stop();
    expect(after.total).toBeGreaterThan(before.total);

    const url = await givenEmptyDatabase();
    await restore({ url, files: noFiles, open: () => Readable.from([file]), ...silent });
    expect(await readSums(url)).toEqual(sums);
    const { rows } = await queryOnce(url, 'select account_id as id, revision from attempts');
    for (const { id } of savers) {
      const revision = rows.find((row) => row.id === id)?.revision;
      expect(revision).toBeGreaterThanOrEqual(before.of(id));
      expect(revision).toBeLessThanOrEqual(after.of(id));
    }
  }, 120_000);

  it('has the indexes, references, triggers and numbers of the first', async () => {
    await givenScenario(test);
    const { file } = await backUp();
    const url = await givenEmptyDatabase();
    await restore({ url, files: noFiles, open: () => Readable.from([file]), ...silent });
    expect(await readSchema(url)).toEqual(await readSchema(test.databaseUrl));
    const next = `select nextval('uncounted_changes_id_seq') as number`;
    const [first, restored] = [await queryOnce(test.databaseUrl, next), await queryOnce(url, next)];
    expect(restored.rows).toEqual(first.rows);
  }, 60_000);

  it("leaves out what is none of the site's, and says so", async () => {
    const { pool } = test.deps;
    await givenAccount(test.deps);
    await pool.query(
      'create table of_the_operator (note text); insert into of_the_operator values (1)',
    );
    const { file } = await backUp();
    await pool.query('drop table of_the_operator');
    const url = await givenEmptyDatabase();
    const said: string[] = [];
    const log = (line: string) => said.push(line);
    await restore({ ...silent, url, files: noFiles, open: () => Readable.from([file]), log });
    expect(said).toContain("the table of_the_operator is none of the site's: left out");
    expect(await readSums(url)).toEqual(await readSums(test.databaseUrl));
  }, 60_000);

  it.runIf(hasPrograms('postgres'))(
    'may come from another version of PostgreSQL',
    async () => {
      await givenScenario(test);
      const { file, sums } = await backUp();
      const place = await makeFolder();
      const older = await startPrimary(place.folder);
      try {
        const open = () => Readable.from([file]);
        await restore({ url: older.url, files: noFiles, open, ...silent });
        expect(await readSums(older.url)).toEqual(sums);
        const back = await backUp(older.url);
        const url = await givenEmptyDatabase();
        await restore({
          url,
          files: noFiles,
          open: () => Readable.from([back.file]),
          ...silent,
        });
        expect(await readSums(url)).toEqual(sums);
      } finally {
        await older.stop();
        await place.remove();
      }
    },
    120_000,
  );
});

/** Neither its rows are there nor does the manifest say that they are; the checksums still do. */
function withoutTable(name: string, bytes: Buffer, table: string): Buffer | null {
  if (name.startsWith(`tables/${table}/`)) return null;
  if (name !== 'backup.json') return bytes;
  const manifest = JSON.parse(bytes.toString());
  const tables = manifest.tables.filter((one: { name: string }) => one.name !== table);
  return Buffer.from(JSON.stringify({ ...manifest, tables }));
}

describe('a restore', () => {
  it('refuses a file that is damaged anywhere, before it writes anything', async () => {
    await givenScenario(test);
    const { file } = await backUp();
    const url = await givenEmptyDatabase();
    const changed = (at: number) => {
      const copy = Buffer.from(file);
      copy[at] = (copy[at] ?? 0) ^ 0x10;
      return copy;
    };
    const damaged = [
      ...Array.from({ length: 40 }, (_, part) =>
        changed(Math.floor((file.length * part) / 40) + 12),
      ).filter((bytes) => !holdsTheSame(bytes, file)),
      ...[0, 0.3, 0.7].map((share) => file.subarray(0, Math.floor(file.length * share))),
      file.subarray(0, -1),
      Buffer.from('something else'),
      randomBytes(1000),
      await repacked(file, (name, bytes) =>
        name.startsWith('tables/accounts/') ? swapped(bytes) : bytes,
      ),
      await repacked(file, (name, bytes) => (name.startsWith('tables/attempts/') ? null : bytes)),
      await repacked(file, (name, bytes) => (name === 'checksums.json' ? null : bytes)),
      await repacked(file, (name, bytes) => withoutTable(name, bytes, 'attempts')),
    ];
    for (const bytes of damaged) {
      const open = () => Readable.from([bytes]);
      await expect(restore({ url, files: noFiles, open, ...silent })).rejects.toThrow(
        // Which of its parts a changed bit betrays depends on where it falls.
        /^Nothing was restored: .+\.$/,
      );
    }
    expect(await readSums(url)).toEqual({});
  }, 60_000);

  it('refuses what a later release has made', async () => {
    const { file } = await backUp();
    const url = await givenEmptyDatabase();
    const later = await repacked(file, (name, bytes) =>
      name === 'backup.json'
        ? Buffer.from(
            bytes
              .toString()
              .replace(
                /"tag": "[^"]*",\s*"madeAt": \d+/,
                '"tag": "0999_later", "madeAt": 9999999999999',
              ),
          )
        : bytes,
    );
    const open = () => Readable.from([later]);
    await expect(restore({ url, files: noFiles, open, ...silent })).rejects.toThrow(
      'stands at the migration 0999_later, which this release does not know',
    );
  });

  it('refuses a database that is not empty', async () => {
    const { file } = await backUp();
    const open = () => Readable.from([file]);
    await expect(
      restore({ url: test.databaseUrl, files: noFiles, open, ...silent }),
    ).rejects.toThrow(
      /^Nothing was restored: the database is not empty, a site is in it already\./,
    );
  });

  it('that is cut off leaves the database empty, and can be done again', async () => {
    await givenScenario(test);
    const { file, sums } = await backUp();
    const url = await givenEmptyDatabase();
    const open = () => Readable.from([file]);
    const cutOff = async () => {
      await queryOnce(
        url,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'restore'`,
      );
    };
    const files = { ...noFiles, write: cutOff };
    await expect(restore({ url, files, open, ...silent })).rejects.toThrow();
    expect(await readSums(url)).toEqual({});
    await restore({ url, files: noFiles, open, ...silent });
    expect(await readSums(url)).toEqual(sums);
  }, 60_000);
});

describe('the drill', () => {
  it('by a folder: the site is there again, with its pictures', async () => {
    const { config, pictures } = await givenSite({});
    const said = await runBackup(config, `${join(folder, 'nightly')}/`, silent.log);
    const [name = ''] = await readdir(join(folder, 'nightly'));
    expect(name).toMatch(/^taiyari-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    expect(said).toContain(join(folder, 'nightly', name));
    await expectRestored(config, join(folder, 'nightly', name), pictures);
  }, 60_000);

  it('by a file, which is not written over', async () => {
    const { config, pictures } = await givenSite({
      FILES_URL: `${s3Address}/pictures?insecure=on`,
    });
    const file = join(folder, 'one.tar.gz');
    await runBackup(config, file, silent.log);
    await expectRestored(config, file, pictures);
    await expect(runBackup(config, file, silent.log)).rejects.toThrow('is there already');
    await expect(runRestore(config, join(folder, 'none'), silent.log)).rejects.toThrow('no file');
  }, 60_000);

  it('by an S3-compatible store', async () => {
    const { config, pictures } = await givenSite({});
    const place = `${s3Address}/backups/site.tar.gz?insecure=on`;
    expect(await runBackup(config, place, silent.log)).not.toContain('S3RVER');
    await expectRestored(config, place, pictures);
    const other = place.replace('site', 'other');
    await expect(runRestore(config, other, silent.log)).rejects.toThrow('no such object');
    const bucket = `${s3Address}/missing/site.tar.gz?insecure=on`;
    await expect(runBackup(config, bucket, silent.log)).rejects.toThrow('answered 404');
    const nobody = `127.0.0.1:${await findFreePort()}`;
    const away = `s3://KEY:SECRET@${nobody}/backups/site.tar.gz?insecure=on`;
    await expect(runBackup(config, away, silent.log)).rejects.toThrow(
      `the file storage at ${nobody} cannot be reached: ECONNREFUSED`,
    );
  }, 60_000);
});

it('a backup that lacks pictures which are in use is kept, and is no success', async () => {
  const { config } = await givenSite({});
  await rename(join(config.dataDir, 'files'), join(config.dataDir, 'away'));
  const file = join(folder, 'lacking.tar.gz');
  await expect(runBackup(config, file, silent.log)).rejects.toThrow(
    /^[^\n]*lacking\.tar\.gz: \d+ rows and 0 pictures .*\nIt is not whole: \d+ pictures were not in the file storage\./,
  );
  const target = readConfig({
    DATABASE_URL: await givenEmptyDatabase(),
    DATA_DIR: join(folder, 'without'),
  });
  expect(await runRestore(target, file, silent.log)).toMatch(/^Restored \d+ rows and 0 pictures/);
}, 60_000);

it('a picture that somebody removes while a backup is taken is none that it lacks', async () => {
  const store = createServer(async (request, response) => {
    if (request.method === 'GET') {
      await test.deps.pool.query('delete from files; delete from pictures');
      response.statusCode = 404;
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const { config } = await givenSite({ FILES_URL: `s3://K:S@127.0.0.1:${port}/p?insecure=on` });
  const said = await runBackup(config, join(folder, 'removed.tar.gz'), silent.log);
  store.close();
  expect(said).toContain(' and 0 pictures');
}, 60_000);

it('a backup whose terminal is closed leaves no unfinished file of personal data behind', async () => {
  const { target, backup, said, exited, answer } = await givenWaitingBackup();
  backup.kill('SIGHUP');
  await answer();
  expect(await exited).toEqual([1, null]);
  expect(await said).toBe('The backup was stopped; nothing of it is left.\n');
  expect(await readdir(target)).toEqual([]);
}, 60_000);

it('a backup that is stopped twice, since its database does not answer, leaves nothing either', async () => {
  const { target, backup, exited, answer } = await givenWaitingBackup();
  // What follows within a second is taken for an echo of the first.
  const again = setInterval(() => backup.kill('SIGINT'), 300);
  expect(await exited).toEqual([1, null]);
  clearInterval(again);
  await answer();
  expect(await readdir(target)).toEqual([]);
}, 60_000);

/** It has begun to write, and waits for a table that somebody has locked. */
async function givenWaitingBackup() {
  await givenScenario(test);
  const target = await mkdtemp(join(folder, 'stopped-'));
  const holder = await test.deps.pool.connect();
  await holder.query('begin; lock table accounts in access exclusive mode');
  const program = fileURLToPath(new URL('../../dist/db.js', import.meta.url));
  const backup = spawn(process.execPath, [program, 'backup', target], {
    env: { DATABASE_URL: test.databaseUrl, DATA_DIR: folder },
  });
  const [said, exited] = [text(backup.stderr), once(backup, 'exit')];
  const seen = expect.poll(() => readdir(target), { interval: 1 });
  await seen.toEqual([expect.stringContaining('.unfinished')]);
  async function answer(): Promise<void> {
    await holder.query('rollback');
    holder.release();
  }
  return { target, backup, said, exited, answer };
}

it('a backup into a folder removes what was killed there an hour ago, and nothing else', async () => {
  const { config } = await givenSite({});
  const target = await mkdtemp(join(folder, 'abandoned-'));
  const [old, young, other] = [
    '.taiyari-2026-01-01T00-00-00Z.tar.gz.unfinished',
    '.taiyari-2026-01-02T00-00-00Z.tar.gz.unfinished',
    '.mine.unfinished',
  ];
  for (const name of [old, young, other]) await writeFile(join(target, name), '');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [old, other]) await utimes(join(target, name), longAgo, longAgo);
  await runBackup(config, target, silent.log);
  const left = await readdir(target);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([young, other]));
}, 60_000);

/** Both steps, one after the other. */
async function restore(options: Parameters<typeof restoreBackup>[1]): Promise<void> {
  await restoreBackup(await lookThrough(options), options);
}

/** The site of the test app, with a picture. */
async function givenSite(environment: Record<string, string>) {
  await givenScenario(test);
  const dataDir = await mkdtemp(join(folder, 'site-'));
  const config = readConfig({ DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, ...environment });
  const ids = await readFileIds(test.deps.pool);
  const pictures = new Map(ids.map((id) => [id, randomBytes(3000)]));
  expect(pictures.size).toBeGreaterThan(0);
  for (const [id, bytes] of pictures) await openFileStore(config).write(id, bytes);
  return { config, pictures };
}

async function expectRestored(
  config: Config,
  place: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const dataDir = await mkdtemp(join(folder, 'restored-'));
  const url = await givenEmptyDatabase();
  const target = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  expect(await runRestore(target, place, silent.log)).toContain(` and ${pictures.size} pictures`);
  expect(await readSums(url)).toEqual(await readSums(`${config.databaseUrl}`));
  for (const [id, bytes] of pictures) expect(await openFileStore(target).read(id)).toEqual(bytes);
  expect((await readdir(dataDir)).sort()).toEqual(['files']);
}

/** @returns the bytes of a backup, and what each table held at its moment, by other means. */
async function backUp(url = test.databaseUrl) {
  return await withSnapshot(url, async (client) => {
    const { rows } = await client.query('select pg_export_snapshot() as id');
    const sums = await readSums(url, rows[0].id);
    const path = join(folder, randomBytes(6).toString('hex'));
    const target = createWriteStream(path);
    await takeBackup({
      client,
      files: { read: async () => Buffer.from('picture') },
      target,
      ...silent,
    });
    return { file: await readFile(path), sums };
  });
}

async function givenEmptyDatabase(): Promise<string> {
  const name = `${inject('clonePrefix')}restored_${randomBytes(4).toString('hex')}`;
  databases.push(name);
  await queryOnce(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  return databaseUrl(serverUrl, name);
}

/** The same file with other entries, as gzip and tar would have it. */
async function repacked(
  file: Buffer,
  change: (name: string, bytes: Buffer) => Buffer | null,
): Promise<Buffer> {
  const target = new PassThrough();
  const whole = buffer(target);
  await writeArchive(target, async (archive) => {
    for await (const { name, bytes } of readArchive(Readable.from([file]))) {
      const changed = change(name, bytes);
      if (changed) await archive.add(name, changed);
    }
  });
  return await whole;
}

/** A few bits of a compressed file fill up bytes, or tell its time: nobody reads them. */
function holdsTheSame(bytes: Buffer, file: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(gunzipSync(file));
  } catch {
    return false;
  }
}

/** Two letters of a name change their places. */
function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString().replace('Asha', 'Ahsa'));
}

type Saver = {
  readonly id: string;
  readonly learner: Caller;
  readonly url: string;
  readonly question: string;
};

async function givenSavers(count: number): Promise<readonly Saver[]> {
  const paper = await givenTest(test.deps);
  const savers: Saver[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await givenAccount(test.deps);
    const learner = await test.signedIn(id);
    const { body } = await learner.call('POST', '/api/attempts', { testId: paper.id });
    savers.push({
      id,
      learner,
      url: `/api/attempts/${body.id}/answers`,
      question: `${paper.questionIds[0]}`,
    });
  }
  return savers;
}

/** Everybody saves again as soon as a save is acknowledged. */
function keepSaving(savers: readonly Saver[]) {
  const revisions = new Map(savers.map(({ id }) => [id, 0]));
  let isOver = false;
  const total = () => [...revisions.values()].reduce((sum, revision) => sum + revision, 0);
  const working = Promise.all(
    savers.map(async ({ id, learner, url, question }) => {
      while (!isOver) {
        const revision = revisions.get(id) ?? 0;
        const answers = { [question]: revision % 4 };
        const answer = await learner.call('PATCH', url, { revision, answers });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        revisions.set(id, answer.body.revision);
      }
    }),
  );
  return {
    acknowledged() {
      const now = new Map(revisions);
      return { total: total(), of: (id: string) => now.get(id) ?? 0 };
    },
    async until(count: number) {
      while (total() < count) await new Promise(setImmediate);
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}
