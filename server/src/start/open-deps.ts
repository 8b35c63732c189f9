import path from 'node:path';
import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { waitWhileAway } from '#platform/database/wait-while-away.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';

export type OpenDeps = { readonly deps: Deps; readonly url: string; close(): Promise<void> };

/**
 * Starts or adopts the embedded database (or takes the external one), brings it to the newest
 * schema and opens a pool. The site and the command-line tools begin with this.
 */
export async function openDeps(config: Config, log: (message: string) => void): Promise<OpenDeps> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    // After a crash the server may be up before the database has recovered.
    await waitWhileAway(() => migrateDatabase(url), {
      onWait: (error) => log(`waiting for the database: ${sentenceOf(error)}`),
    });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const database = openDatabase(url, (error) => log(`database connection lost: ${error.message}`));
  return {
    url,
    deps: {
      config,
      clock: systemClock,
      db: database.db,
      pool: database.pool,
      files: openFileStore(config),
    },
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function openFileStore({ filesUrl, dataDir }: Config): FileStore {
  return filesUrl ? createS3Store(filesUrl) : createDiskStore(path.join(dataDir, 'files'));
}
