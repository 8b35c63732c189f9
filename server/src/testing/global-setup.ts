import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { CHARACTER_TYPE } from '#platform/database/embedded/cluster/letters.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { withClient } from '#testing/with-client.ts';

/**
 * One real PostgreSQL for the whole run: the server of TEST_DATABASE_URL, or an embedded one of its
 * own. One migrated template; each test file clones it.
 */
export default async function setUp(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL;
  const embedded = external ? undefined : await startEmbedded();
  const serverUrl = external ?? embedded?.url ?? '';
  const template = `taiyari_template_${hashOfMigrations()}`;
  await makeTemplate(serverUrl, template);
  project.provide('serverUrl', serverUrl);
  project.provide('isEmbedded', !external);
  project.provide('socketFolder', embedded?.socketFolder ?? null);
  const clonePrefix = `taiyari_test_${process.pid}_`;
  project.provide('template', template);
  project.provide('clonePrefix', clonePrefix);
  return async () => {
    if (embedded) await embedded.remove();
    else await dropClones(serverUrl, clonePrefix);
  };
}

/** Elsewhere the names of folders for what is thrown away are too long for a socket. */
const hasSockets = process.platform === 'linux';

async function startEmbedded() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-test-database-'));
  // The data is thrown away: no fsync. What must survive kills is proven on a server of its own. Nor does anything count
  // tables while they happen to be empty: whoever fills them next would be planned for no rows.
  const settings = {
    fsync: 'off',
    autovacuum: 'off',
    ...(hasSockets && { unix_socket_directories: '.' }),
  };
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: () => {}, settings });
  const remove = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  return {
    url,
    socketFolder: hasSockets ? path.join(await realpath(dataDir), 'postgres') : null,
    remove,
  };
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(72019)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(
        `create database ${unfinished} template template0 encoding 'UTF8' lc_ctype '${CHARACTER_TYPE}'`,
      );
      await migrateDatabase(databaseUrl(serverUrl, unfinished));
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  });
}

/** Clones that a killed worker left; those of another run on the same server are not ours. */
async function dropClones(serverUrl: string, prefix: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like $1`,
      [`${prefix}%`],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists ${datname} with (force)`);
  });
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Changes with whatever a migrated database is made by. */
export function hashOfMigrations(): string {
  const folder = fileURLToPath(new URL('../database/migrations', import.meta.url));
  const hash = createHash('sha256').update(CHARACTER_TYPE);
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    /** Ours, set up as a site's own; else the server of TEST_DATABASE_URL, set up by others. */
    isEmbedded: boolean;
    /** Where the embedded one has its socket, if it has one. */
    socketFolder: string | null;
    template: string;
    clonePrefix: string;
  }
}
