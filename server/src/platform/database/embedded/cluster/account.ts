import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from '#platform/database/embedded/cluster/binaries.ts';
import { type EmbeddedPaths, readOptionalFile } from '#platform/database/embedded/files.ts';
import { type Command, runProgram } from '#platform/database/embedded/process.ts';
import { hasCode } from '#platform/files/has-code.ts';

/** As whom the PostgreSQL programs run, which refuse to run as root. */
export type SystemUser =
  | { readonly kind: 'self' }
  /** Root, seen as somebody else from inside a user namespace; the files stay root's. */
  | { readonly kind: 'namespace' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

/**
 * Chooses the account: the caller itself unless it is root; then the owner of an existing cluster,
 * else a user namespace, else a system user that can reach the folder and the programs.
 * @throws Error when none of them can, with what to do.
 */
export async function chooseAccount(paths: EmbeddedPaths, binaries: Binaries): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const owner = await ownerOf(paths.cluster);
  const accounts: readonly SystemUser[] =
    owner !== null && owner.uid !== 0
      ? [owner]
      : [{ kind: 'namespace' }, ...(await systemUsers('postgres', 'nobody'))];
  for (const account of accounts) {
    if (await canRun(account, paths.dataDir, binaries)) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other account can use both ${paths.dataDir} and ${binaries.postgres}: start as an ordinary user, or set DATABASE_URL.`,
  );
}

export function commandAs(account: SystemUser, program: string, args: readonly string[]): Command {
  switch (account.kind) {
    case 'self':
      return { program, args };
    case 'namespace':
      // unshare becomes the program instead of starting it, so that the pid is the program's own.
      return { program: 'unshare', args: ['--user', '--map-user=1000', program, ...args] };
    case 'user':
      return { program, args, uid: account.uid, gid: account.gid };
  }
}

/** Makes the account the owner of a file, or of a folder with all that is in it. */
export async function handOver(account: SystemUser, path: string): Promise<void> {
  if (account.kind !== 'user') return;
  const { uid, gid } = account;
  const entry = await stat(path);
  if (entry.uid === uid) return;
  const inside = entry.isDirectory() ? await readdir(path, { recursive: true }) : [];
  // Never through a link, and the folder itself last: it shows that all the rest is done.
  for (const name of inside) await lchown(join(path, name), uid, gid);
  await lchown(path, uid, gid);
}

async function ownerOf(path: string): Promise<Extract<SystemUser, { kind: 'user' }> | null> {
  try {
    const { uid, gid } = await stat(path);
    return { kind: 'user', uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function systemUsers(...names: readonly string[]): Promise<readonly SystemUser[]> {
  const lines = ((await readOptionalFile('/etc/passwd')) ?? '').split('\n');
  return names.flatMap((name): readonly SystemUser[] => {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    const [uid, gid] = [Number(fields[2]), Number(fields[3])];
    return uid > 0 && gid > 0 ? [{ kind: 'user', uid, gid }] : [];
  });
}

/** Tries it out: namespaces may be forbidden here, and a folder on the way may be closed. */
async function canRun(account: SystemUser, folder: string, binaries: Binaries): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const args = ['-c', script, 'sh', folder, binaries.postgres];
  const trial = { ...commandAs(account, '/bin/sh', args), env: binaries.env };
  return await runProgram(trial).then(
    ({ exitCode }) => exitCode === 0,
    () => false,
  );
}
