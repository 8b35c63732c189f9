import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { locatePlatformPackage } from '#platform/database/embedded/cluster/binaries.ts';
import { readPassword } from '#platform/database/embedded/cluster/cluster.ts';
import { teachLetters } from '#platform/database/embedded/cluster/letters.ts';
import { type EmbeddedPaths, embeddedPaths } from '#platform/database/embedded/files.ts';
import { withLock } from '#platform/database/embedded/lock.ts';
import { embeddedUrl } from '#platform/database/embedded/running.ts';
import {
  findPostmaster,
  type Postmaster,
  stopPostmaster,
} from '#platform/database/embedded/server/postmaster.ts';
import { ensurePostmaster } from '#platform/database/embedded/server/server.ts';
import { superviseServer } from '#platform/database/embedded/server/supervisor.ts';
import { portsInUse, registerUser, unregisterUser } from '#platform/database/embedded/users.ts';
import { hasCode } from '#platform/files/has-code.ts';

export type EmbeddedDatabase = {
  /** postgres:// address of the database `taiyari`, user taiyari, usable by pg */
  readonly url: string;
  /** Leaves; the server stops when the last user has left. */
  stop(): Promise<void>;
};

type EmbeddedDatabaseOptions = {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Settings of PostgreSQL that replace our own; they count for the one who starts the server. */
  readonly settings?: Record<string, string>;
};

/**
 * Joins the PostgreSQL server of `dataDir`, and creates and starts it where there is none yet. It
 * is the same server for all processes that use the folder; while one of them does, it is brought
 * back on the same port whenever it dies. Throws one sentence for the operator when it cannot run.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  // Before anything is created: an unsupported platform is to hear just that.
  locatePlatformPackage();
  await makeDataFolder(options.dataDir);
  const paths = embeddedPaths(await realpath(options.dataDir));
  const membership = await join(paths, options);
  const endSupervision = superviseServer({
    ...membership,
    logFile: paths.log,
    log: options.log,
    revive: (signal) => revive(paths, options, { port: membership.postmaster.port, signal }),
  });
  let leaving: Promise<void> | undefined;
  return {
    url: membership.url,
    stop: () => {
      leaving ??= endSupervision().then(() => leave(paths, membership.registration));
      return leaving;
    },
  };
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    // Open to pass through, because as root the server runs as another user.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      hasCode(error, 'EEXIST', 'ENOTDIR')
        ? `DATA_DIR names a file, or a place in one, and has to be a folder: ${dataDir}`
        : `DATA_DIR cannot be made or written to: give ${dataDir} to the user of the site, or name another folder.`,
      { cause: error },
    );
  }
}

type Membership = {
  readonly postmaster: Postmaster;
  readonly registration: string;
  readonly url: string;
};

async function join(paths: EmbeddedPaths, options: EmbeddedDatabaseOptions): Promise<Membership> {
  return await withLock(paths.lock, async () => {
    const [port] = await portsInUse(paths.users);
    const postmaster = await ensurePostmaster({ paths, ...requestOf(options), port });
    const url = embeddedUrl(await readPassword(paths), postmaster.port);
    if (port === undefined) await teachLetters(url, options.log);
    return { postmaster, registration: await registerUser(paths.users, postmaster.port), url };
  });
}

async function revive(
  paths: EmbeddedPaths,
  options: EmbeddedDatabaseOptions,
  how: { readonly port: number; readonly signal: AbortSignal },
): Promise<Postmaster> {
  return await withLock(paths.lock, () =>
    ensurePostmaster({ paths, ...requestOf(options), ...how }),
  );
}

async function leave(paths: EmbeddedPaths, registration: string): Promise<void> {
  await withLock(paths.lock, async () => {
    await unregisterUser(registration);
    if ((await portsInUse(paths.users)).length > 0) return;
    const postmaster = await findPostmaster(paths);
    if (postmaster !== null) await stopPostmaster(postmaster);
  });
}

function requestOf({ log, settings = {} }: EmbeddedDatabaseOptions) {
  return { log, settings };
}
