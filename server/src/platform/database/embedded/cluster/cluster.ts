import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  commandAs,
  handOver,
  type SystemUser,
} from '#platform/database/embedded/cluster/account.ts';
import type { Binaries } from '#platform/database/embedded/cluster/binaries.ts';
import { describeFailure } from '#platform/database/embedded/cluster/failure.ts';
import { CHARACTER_TYPE } from '#platform/database/embedded/cluster/letters.ts';
import {
  type EmbeddedPaths,
  readOptionalFile,
  syncFolder,
} from '#platform/database/embedded/files.ts';
import { runProgram } from '#platform/database/embedded/process.ts';
import { hasCode } from '#platform/files/has-code.ts';

/** Name of the database and of the role that owns it. */
export const DATABASE_NAME = 'taiyari';

const UNFINISHED_PREFIX = 'postgres-new-';

/** Everything that is needed to run PostgreSQL programs on a cluster. */
export type Workshop = {
  readonly paths: EmbeddedPaths;
  readonly binaries: Binaries;
  readonly account: SystemUser;
};

/**
 * Makes sure that there is a cluster these programs can serve: creates it with its database and
 * password on the first start. To be called under the lock while no server runs. Throws when the
 * cluster was made by another major version.
 */
export async function ensureCluster(
  workshop: Workshop,
  log: (message: string) => void,
): Promise<void> {
  const { paths, binaries, account } = workshop;
  const version = (await readOptionalFile(join(paths.cluster, 'PG_VERSION')))?.trim();
  if (version === undefined) {
    log(`creating a PostgreSQL ${binaries.majorVersion} database in ${paths.cluster}`);
    await createCluster(workshop);
  } else if (version !== binaries.majorVersion) {
    throw new Error(
      `${paths.cluster} was made by PostgreSQL ${version} and cannot be used by PostgreSQL ${binaries.majorVersion}: dump it with version ${version} and restore it into an empty folder.`,
    );
  } else {
    // Better now than with a server running that nobody can talk to.
    await readPassword(paths);
    await handOver(account, paths.cluster);
  }
}

/** The password of the role. @throws Error when it cannot be read. */
export async function readPassword(paths: EmbeddedPaths): Promise<string> {
  try {
    return await readFile(paths.password, 'utf8');
  } catch (error) {
    throw new Error(
      `The password of the embedded database cannot be read from ${paths.password}: restore that file, it belongs to ${paths.cluster}.`,
      { cause: error },
    );
  }
}

/**
 * Works in a folder beside the final one, which appears by a rename when all is done. An initdb
 * whose starter was killed may still write for a while, so that each try gets a folder of its own.
 */
async function createCluster(workshop: Workshop): Promise<void> {
  const { paths, account } = workshop;
  await removeUnfinished(paths.dataDir);
  await ensurePassword(workshop);
  const folder = await mkdtemp(join(paths.dataDir, UNFINISHED_PREFIX));
  await handOver(account, folder);
  await initialise(workshop, folder);
  await createDatabase(workshop, folder);
  await moveIntoPlace(folder, paths);
}

async function initialise(workshop: Workshop, folder: string): Promise<void> {
  await runPostgres(workshop, workshop.binaries.initdb, [
    ...['--pgdata', folder, '--username', DATABASE_NAME, `--pwfile=${workshop.paths.password}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
    // Compares by code point like C, yet knows the letters of all alphabets; the ICU collations
    // for sorting names are there as well.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    `--lc-ctype=${CHARACTER_TYPE}`,
  ]);
}

/** Without a server, so that a cluster never appears that lacks its database. */
async function createDatabase(workshop: Workshop, folder: string): Promise<void> {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'];
  await runPostgres(
    workshop,
    workshop.binaries.postgres,
    args,
    `CREATE DATABASE ${DATABASE_NAME};\n`,
  );
}

async function moveIntoPlace(folder: string, paths: EmbeddedPaths): Promise<void> {
  try {
    await rename(folder, paths.cluster);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EBUSY')) throw error;
    throw new Error(
      `${paths.cluster} is not a PostgreSQL data folder, and the database cannot take its place: move it away.`,
      { cause: error },
    );
  }
  await syncFolder(paths.dataDir);
}

async function ensurePassword({ paths, account }: Workshop): Promise<void> {
  if (((await readOptionalFile(paths.password)) ?? '') === '') {
    const unfinished = `${paths.password}.new`;
    await rm(unfinished, { force: true });
    await writeFile(unfinished, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    await rename(unfinished, paths.password);
  }
  await handOver(account, paths.password);
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED_PREFIX));
  for (const name of names) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function runPostgres(
  { account, binaries, paths }: Workshop,
  program: string,
  args: readonly string[],
  input?: string,
): Promise<void> {
  const command = { ...commandAs(account, program, args), env: binaries.env };
  const { exitCode, output } = await runProgram(command, input);
  if (exitCode !== 0) throw new Error(describeFailure(program, output, paths.dataDir));
}
