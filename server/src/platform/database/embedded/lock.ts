import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createFolder } from '#platform/database/embedded/files.ts';
import { isRunning, processStamp } from '#platform/database/embedded/process.ts';
import { hasCode } from '#platform/files/has-code.ts';

const POLL_MS = 10;

/**
 * Runs `work` while no other process (and no other caller in this one) runs under the same lock.
 * A lock whose process has died is free. Not reentrant.
 *
 * The lock is a folder; whoever has a file in it holds it. Taking it is renaming a folder with our
 * file onto it, which the operating system does only while it is empty. A dead holder is removed by
 * the name of its own file, so that nobody can ever remove the file of a living one by mistake.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const token = await newToken();
  while (!(await tryTake(folder, token))) await delay(POLL_MS);
  try {
    return await work();
  } finally {
    await rm(join(folder, token), { force: true });
  }
}

/** A file name that stands for the running process and is given out only once. */
export async function newToken(): Promise<string> {
  const stamp = await processStamp(process.pid);
  return `${stamp}-${randomBytes(4).toString('hex')}`;
}

/** Whether the process that made this token still runs. */
export async function isTokenAlive(token: string): Promise<boolean> {
  return await isRunning(token.slice(0, token.lastIndexOf('-')));
}

async function tryTake(folder: string, token: string): Promise<boolean> {
  if (await isHeld(folder)) return false;
  const own = `${folder}.${token}`;
  await createFolder(own);
  await writeFile(join(own, token), '');
  try {
    await rename(own, folder);
    return true;
  } catch (error) {
    await rm(own, { recursive: true });
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
}

async function isHeld(folder: string): Promise<boolean> {
  for (const token of await namesIn(folder)) {
    if (await isTokenAlive(token)) return true;
    await rm(join(folder, token), { force: true });
  }
  return false;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
