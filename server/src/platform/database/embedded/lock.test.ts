import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTokenAlive, newToken, withLock } from '#platform/database/embedded/lock.ts';
import { processStamp } from '#platform/database/embedded/process.ts';
import { limitLog } from '#platform/database/embedded/server/log.ts';
import { portsInUse, registerUser, unregisterUser } from '#platform/database/embedded/users.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('lets one in at a time', async () => {
  const lock = join(folder, 'lock');
  let inside = 0;
  const crowd = Array.from({ length: 20 }, () =>
    withLock(lock, async () => {
      inside += 1;
      await newToken();
      const seen = inside;
      inside -= 1;
      return seen;
    }),
  );
  expect(await Promise.all(crowd)).toEqual(Array.from({ length: 20 }, () => 1));
  expect(await readdir(folder)).toEqual(['lock']);
});

test('is free again after an error', async () => {
  const lock = join(folder, 'lock');
  const failing = withLock(lock, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await withLock(lock, async () => 'yes')).toBe('yes');
});

test('passes from a dead holder to exactly one of many', async () => {
  const lock = join(folder, 'lock');
  await mkdir(lock);
  await writeFile(join(lock, await tokenOfDeadProcess()), '');
  const order: number[] = [];
  const heirs = [1, 2, 3].map((heir) => withLock(lock, async () => order.push(heir)));
  expect((await Promise.all(heirs)).toSorted()).toEqual([1, 2, 3]);
});

test('a token does not stand for a later process with the same pid', async () => {
  const token = await newToken();
  expect(await isTokenAlive(token)).toBe(true);
  expect(await isTokenAlive(token.replace(/-\d+-(\w+)$/, '-1-$1'))).toBe(false);
});

test('counts the living users alone and forgets the dead', async () => {
  const first = await registerUser(folder, 5001);
  await writeFile(join(folder, await tokenOfDeadProcess()), '5002');
  expect(await portsInUse(folder)).toEqual([5001]);
  await unregisterUser(first);
  await unregisterUser(first);
  expect(await readdir(folder)).toEqual([]);
});

test('a log that has grown begins anew and keeps its past', async () => {
  const log = join(folder, 'postgres.log');
  await limitLog(log, 10);
  await writeFile(log, 'short');
  await limitLog(log, 10);
  expect(await readFile(log, 'utf8')).toBe('short');
  await writeFile(log, 'much too long');
  await limitLog(log, 10);
  expect(await readFile(log, 'utf8')).toBe('');
  expect(await readFile(`${log}.1`, 'utf8')).toBe('much too long');
});

async function tokenOfDeadProcess(): Promise<string> {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const stamp = await processStamp(Number(child.pid));
  child.kill('SIGKILL');
  await once(child, 'exit');
  return `${stamp}-00000000`;
}
