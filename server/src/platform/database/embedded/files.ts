import { chown, mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '#platform/files/has-code.ts';

/** Where the embedded database keeps its things; every path is absolute and free of symlinks. */
export type EmbeddedPaths = {
  readonly dataDir: string;
  /** The data directory in the sense of PostgreSQL. */
  readonly cluster: string;
  readonly pidFile: string;
  readonly password: string;
  readonly log: string;
  readonly users: string;
  readonly lock: string;
  readonly libraries: string;
};

/** Names the files and folders of the embedded database below the real path of `DATA_DIR`. */
export function embeddedPaths(dataDir: string): EmbeddedPaths {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    pidFile: join(dataDir, 'postgres', 'postmaster.pid'),
    password: join(dataDir, 'postgres-password'),
    log: join(dataDir, 'postgres.log'),
    users: join(dataDir, 'postgres-users'),
    lock: join(dataDir, 'postgres-lock'),
    libraries: join(dataDir, 'postgres-libraries'),
  };
}

/** The text of a file, or null when there is none (a file in /proc also vanishes while it is read). */
export async function readOptionalFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
}

/**
 * Creates a folder that belongs to whoever owns the one around it: root visits folders of others,
 * who must be able to clear up in there.
 */
export async function createFolder(path: string): Promise<void> {
  await mkdir(path);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}

/** Forces the names in a folder to the disk, so that a rename in it survives a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
