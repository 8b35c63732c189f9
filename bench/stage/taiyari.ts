import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded/embedded.ts';
import { findFreePort } from '../../server/src/platform/database/embedded/server/launch.ts';
import {
  type ServerOptions,
  type ServerProcess,
  spawnServer,
  stopServer,
} from '../../server/src/testing/durability/server/server-process.ts';

export type Taiyari = {
  readonly port: number;
  readonly dataDir: string;
  /** The one of the moment. */
  readonly server: ServerProcess;
  /** Stays while the server is stopped. */
  readonly database: Database;
  stop(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Resolves when the server can be used. */
  start(): Promise<void>;
};

type Options = Pick<ServerOptions, 'environment' | 'niceness'> & {
  /** Where the database is, or will be, and stays; without it nothing is left behind. */
  readonly keptIn?: string | undefined;
};

/** Plays with the production server on a database of its own. */
export async function withTaiyari<T>(
  play: (taiyari: Taiyari) => Promise<T>,
  { keptIn, ...options }: Options = {},
): Promise<T> {
  const dataDir = keptIn ?? (await mkdtemp(join(tmpdir(), 'taiyari-bench-')));
  await mkdir(dataDir, { recursive: true });
  const port = await findFreePort();
  const start = () => spawnServer({ mode: 'production', port, dataDir, ...options });
  let server = await start();
  try {
    await server.ready;
    return await withDatabase(dataDir, (database) =>
      play({
        port,
        dataDir,
        database,
        get server() {
          return server;
        },
        stop: () => stopServer(server),
        async kill() {
          server.child.kill('SIGKILL');
          await server.exited;
        },
        async start() {
          server = await start();
          await server.ready;
        },
      }),
    );
  } finally {
    await stopServer(server);
    if (keptIn === undefined) {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    }
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
