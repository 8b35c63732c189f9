import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Archive, writeArchive } from '#backup/archive.ts';
import { readSequences, readTables } from '#backup/catalog.ts';
import { type BackupTable, type Checksums, entryNames, newManifest } from '#backup/contents.ts';
import { createCounter } from '#backup/counter.ts';
import { readFileIds } from '#backup/file-ids.ts';
import { lastMigration, lockSchema, readMigrations } from '#platform/database/migrations.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export type Backup = {
  readonly checksums: Checksums;
  /** Of which the file store had no bytes. */
  readonly missingPictures: readonly string[];
};

type Options = {
  readonly client: pg.Client;
  readonly files: Pick<FileStore, 'read'>;
  readonly target: Writable;
  /** Told of what is being read, again and again. */
  readonly onProgress: (about: string) => void;
};

const partBytes = 4 * 2 ** 20;

/**
 * Runs the work in one snapshot of the database, of which nothing changes meanwhile: neither rows nor schema. Others
 * read and write on.
 */
export async function withSnapshot<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
       set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1;
       set synchronize_seqscans = off`,
    );
    // Before the snapshot, which would else be older than a migration that it waits for.
    await lockSchema(client, 'shared');
    await client.query('begin isolation level repeatable read, read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Writes all that the snapshot holds, and the pictures that its rows name. */
export async function takeBackup(options: Options): Promise<Backup> {
  const { client, target, onProgress } = options;
  const manifest = newManifest({
    takenAt: new Date().toISOString(),
    postgres: await readVersion(client),
    migration: await readMigration(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
  });
  const tables: Checksums['tables'] = {};
  let pictures: Checksums['pictures'] = { count: 0, bytes: 0, sha256: '' };
  let missingPictures: readonly string[] = [];
  await writeArchive(target, async (archive) => {
    const addText = (name: string, value: unknown) =>
      archive.add(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));
    await addText(entryNames.manifest, manifest);
    for (const table of manifest.tables) {
      tables[table.name] = await addTable(client, table, archive, onProgress);
    }
    ({ pictures, missingPictures } = await addPictures(options, archive));
    await addText(entryNames.checksums, { tables, pictures } satisfies Checksums);
  });
  return { checksums: { tables, pictures }, missingPictures };
}

async function addTable(
  client: pg.Client,
  { name, columns }: BackupTable,
  archive: Archive,
  onProgress: Options['onProgress'],
): Promise<Checksums['tables'][string]> {
  const counted = createCounter();
  let waiting: Buffer[] = [];
  let [part, size] = [0, 0];
  async function flush(): Promise<void> {
    if (size === 0) return;
    part += 1;
    await archive.add(entryNames.table(name, part), Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  }
  const rows = client.query(copyTo(copyStatement({ name, columns }, 'to stdout')));
  for await (const chunk of rows) {
    counted.add(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
    onProgress(`${name}, ${Math.round(counted.bytes / 2 ** 20)} MB`);
  }
  await flush();
  return { rows: rows.rowCount, bytes: counted.bytes, sha256: counted.digest() };
}

/** Of the columns by their names: those of another server may stand in another order. */
export function copyStatement({ name, columns }: BackupTable, direction: string): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `copy ${pg.escapeIdentifier(name)} (${list}) ${direction}`;
}

async function addPictures({ client, files, onProgress }: Options, archive: Archive) {
  const counted = createCounter();
  const missingPictures: string[] = [];
  let count = 0;
  for (const id of await readFileIds(client)) {
    const bytes = await files.read(id);
    // Removed since the snapshot, or lost before: the page shows what it shows without one.
    if (bytes === null) missingPictures.push(id);
    else {
      counted.add(bytes);
      count += 1;
      await archive.add(entryNames.picture(id), bytes);
    }
    onProgress(`${count} pictures`);
  }
  const pictures = { count, bytes: counted.bytes, sha256: counted.digest() };
  return { pictures, missingPictures };
}

async function readVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

/** @throws Error when there is nothing of ours, or something that this program does not know. */
async function readMigration(client: pg.Client): Promise<{ tag: string; madeAt: number }> {
  const last = await lastMigration(client);
  if (last === null) throw new Error('The database is empty: there is nothing to back up.');
  const found = readMigrations().find(({ madeAt }) => madeAt === last);
  if (!found) {
    throw new Error('The schema is newer than this program: use the release that serves the site.');
  }
  return { tag: found.tag, madeAt: found.madeAt };
}
