import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { DATABASE_NAME, readPassword } from '#platform/database/embedded/cluster/cluster.ts';
import { embeddedPaths } from '#platform/database/embedded/files.ts';
import { findPostmaster } from '#platform/database/embedded/server/postmaster.ts';
import { hasCode } from '#platform/files/has-code.ts';

/** The address of the embedded database of a folder while it runs, else null; it is not started. */
export async function findRunning(dataDir: string): Promise<string | null> {
  try {
    const paths = embeddedPaths(await realpath(dataDir));
    const postmaster = await findPostmaster(paths);
    if (!postmaster?.isReady) return null;
    return embeddedUrl(await readPassword(paths), postmaster.port);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Whether there is an embedded database in a folder, whether or not it runs. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(embeddedPaths(dataDir).cluster);
}

/** Where PostgreSQL listens on loopback. */
export function embeddedUrl(password: string, port: number): string {
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}
