import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded.ts';
import { findFreePort } from '../../server/src/platform/database/embedded-launch.ts';
import {
  type ServerProcess,
  spawnServer,
  stopServer,
} from '../../server/src/testing/durability/server-process.ts';

export type Taiyari = {
  readonly port: number;
  readonly dataDir: string;
  readonly server: ServerProcess;
  readonly database: Database;
};

/** Plays with the production server on a database of its own, and leaves nothing behind. */
export async function withTaiyari<T>(play: (taiyari: Taiyari) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-bench-'));
  const port = await findFreePort();
  const server = await spawnServer({ from: 'built', port, dataDir });
  try {
    await server.ready;
    return await withDatabase(dataDir, (database) => play({ port, dataDir, server, database }));
  } finally {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** As one more user of the embedded database. */
async function withDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const database = openDatabase(embedded.url, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
    await embedded.stop();
  }
}
