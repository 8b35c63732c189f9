import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './files.mjs';
import { say } from './say.mjs';

/** Does the work while no other script does the same: two starts at once must not mix their files. */
export async function withLock(name, work) {
  const file = join(root, '.cache', `${name}.lock`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await take(file, name);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file, name, hasWaited = false) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const isHeld = await isHolderAlive(file);
    if (!isHeld) await rm(file, { force: true });
    else if (!hasWaited) say(`Waiting for another start that does the ${name} …`);
    await delay(200);
    await take(file, name, isHeld);
  }
}

async function isHolderAlive(file) {
  const [text, age] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    ),
  ]);
  // Between its creation and the number inside passes a moment.
  if (text === '') return age < 2000;
  const pid = Number(text);
  // In a container a restart may get the very number that the killed run had.
  return pid !== process.pid && isRunning(pid);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
