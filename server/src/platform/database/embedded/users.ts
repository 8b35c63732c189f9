import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#platform/database/embedded/files.ts';
import { isTokenAlive, newToken } from '#platform/database/embedded/lock.ts';
import { hasCode } from '#platform/files/has-code.ts';

/**
 * Writes this process down as a user of the server on `port`; the answer is its registration. The
 * folder is there since `portsInUse`. To be called under the lock.
 */
export async function registerUser(folder: string, port: number): Promise<string> {
  const registration = join(folder, await newToken());
  await writeFile(registration, String(port));
  return registration;
}

/** Takes a registration back; harmless when it has gone. */
export async function unregisterUser(registration: string): Promise<void> {
  await rm(registration, { force: true });
}

/**
 * The ports that living processes rely on (normally one and the same for all of them), and forgets
 * the dead. To be called under the lock.
 */
export async function portsInUse(folder: string): Promise<readonly number[]> {
  await createFolder(folder).catch(ignoreExisting);
  const ports: number[] = [];
  for (const token of await readdir(folder)) {
    const registration = join(folder, token);
    if (await isTokenAlive(token)) ports.push(Number(await readFile(registration, 'utf8')));
    else await rm(registration, { force: true });
  }
  return ports;
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}
