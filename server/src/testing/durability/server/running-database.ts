import { realpath } from 'node:fs/promises';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { DATABASE_NAME, readPassword } from '#platform/database/embedded/cluster/cluster.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { commandLine, processesIn } from '#platform/database/embedded/process.ts';
import { findPostmaster } from '#platform/database/embedded/server/postmaster.ts';

/** It has died, or has not been started again yet. */
export class NoRunningDatabase extends Error {
  override name = 'NoRunningDatabase';
}

/**
 * Looks at the embedded database of a folder without becoming one of its users: a user would bring
 * it back when it dies, and that is what the server has to do.
 * @throws NoRunningDatabase
 */
export async function withRunningDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const paths = embeddedPaths(await realpath(dataDir));
  const postmaster = await findPostmaster(paths);
  if (postmaster === null) throw new NoRunningDatabase('the embedded database does not run');
  const password = await readPassword(paths);
  const url = `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${postmaster.port}/${DATABASE_NAME}`;
  const database = openDatabase(url, () => undefined, { poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The main process of the embedded database; undefined while none runs. */
export async function findDatabasePid(dataDir: string): Promise<number | undefined> {
  const postmaster = await findPostmaster(embeddedPaths(await realpath(dataDir)));
  return postmaster?.pid;
}

/** The processes of the embedded database that serve a connection each. */
export async function findBackendPids(dataDir: string): Promise<readonly number[]> {
  const pids = await processesIn(embeddedPaths(await realpath(dataDir)).cluster);
  const titles = await Promise.all(pids.map(commandLine));
  return pids.filter((_, index) => titles[index]?.startsWith(`postgres: ${DATABASE_NAME} `));
}
