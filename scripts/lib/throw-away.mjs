import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^taiyari-tests-(\d+)-/;
/** Several times what the tests keep at a time. */
const WANTED_BYTES = 6e9;

/**
 * Does the work while `TMPDIR`, into which tests put their clusters and clones of databases, is a folder in memory, where there
 * is one with room for them; it goes with what was left in it. A disk's file system may look one by one past the files that
 * were deleted in the last seconds for a place for the next, which was a sixteenth of the HTTP tests' processor time. Who has
 * set TMPDIR is left alone.
 */
export async function withThrowAwayFolder(work) {
  if (process.env.TMPDIR || !(await hasRoom())) return await work();
  await removeRemains();
  const folder = await mkdtemp(join(MEMORY, `taiyari-tests-${process.pid}-`));
  // As open as the folder that it stands for: databases and proxies run under accounts of their own.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    delete process.env.TMPDIR;
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function hasRoom() {
  if (process.platform !== 'linux') return false;
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === MEMORY)?.[3];
  // Tests also run programs that they put there.
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= WANTED_BYTES;
}

/** What a run left that was killed. */
async function removeRemains() {
  for (const name of await readdir(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
