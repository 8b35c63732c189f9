import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '#platform/files/has-code.ts';
import { readS3Object, writeS3Object } from '#platform/files/s3-object.ts';

/** A backup that still runs writes every few seconds. */
const abandonedMilliseconds = 3_600_000;

/** Where a backup goes to. */
export type BackupTarget = {
  /** For people; without keys and passwords. */
  readonly name: string;
  /** The work writes into the stream; what it has written is there when this resolves, whole or not at all. */
  write(work: (stream: Writable) => Promise<void>): Promise<{ readonly bytes: number }>;
};

/** @param place a file, a folder or `s3://…`; a folder, or what ends with a slash, gets a file named by the time. */
export async function findBackupTarget(place: string, now: Date): Promise<BackupTarget> {
  const fileName = `taiyari-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  if (isS3(place)) return s3Target(inS3Folder(place, fileName));
  const path = resolve(place);
  const found = await stat(path).catch(() => null);
  if (place.endsWith('/') || found?.isDirectory()) return fileTarget(join(path, fileName));
  if (found) throw new Error(`${path} is there already: name another file, or a folder.`);
  if (await lstat(path).catch(() => null)) {
    throw new Error(`${path} is a link to what is not there: mend it, or name another place.`);
  }
  return fileTarget(path);
}

/** Runs the work with a file on this machine, which has all bytes. */
export async function withSource<T>(
  place: string,
  dataDir: string,
  work: (openFile: () => Readable) => Promise<T>,
): Promise<T> {
  if (!isS3(place)) {
    const path = resolve(place);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
    return work(() => createReadStream(path));
  }
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const path = join(folder, 'backup');
    await pipeline(await readS3Object(place), createWriteStream(path, { mode: 0o600 }));
    return await work(() => createReadStream(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Appears under its name when it is whole and on the disk; for its owner alone, since it holds everything. */
function fileTarget(path: string): BackupTarget {
  return {
    name: path,
    async write(work) {
      const folder = dirname(path);
      const unfinished = join(folder, `.${basename(path)}.unfinished`);
      try {
        await makeFolder(folder);
        await removeAbandoned(folder);
        await (await open(unfinished, 'w', 0o600)).close();
      } catch (error) {
        throw new Error(`${path} cannot be written: ${explain(error)}.`, { cause: error });
      }
      // Whoever stops it twice, because a database does not answer, ends the process.
      const removeAtOnce = () => rmSync(unfinished, { force: true });
      process.on('exit', removeAtOnce);
      try {
        await work(createWriteStream(unfinished, { mode: 0o600 }));
        const file = await open(unfinished, 'r+');
        await file.sync();
        const { size: bytes } = await file.stat();
        await file.close();
        await rename(unfinished, path);
        return { bytes };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        process.off('exit', removeAtOnce);
      }
    },
  };
}

/** With those around it, one by one: where none can be made, as in /proc, Node's own way would try for ever. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT') && !(await isThere(dirname(folder)))) {
      await makeFolder(dirname(folder));
      return makeFolder(folder);
    }
    // Some file systems say for one that is there that nobody may write.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

function explain(error: unknown): string {
  if (hasCode(error, 'ENOTDIR', 'EEXIST')) {
    return 'a part of the way there is a file, or a link to what is not there, and has to be a folder';
  }
  if (hasCode(error, 'ENOENT')) return 'no folder can be made there';
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return 'this user may not write there';
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}

const unfinishedName = /^\.taiyari-[\dTZ-]+\.tar\.gz\.unfinished$/;

/** What was killed in a folder has a name that no later backup writes over. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => unfinishedName.test(name))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    const age = Date.now() - (found?.mtimeMs ?? Date.now());
    if (age > abandonedMilliseconds) await rm(path, { force: true });
  }
}

function s3Target(address: string): BackupTarget {
  return {
    name: withoutKeys(address),
    async write(work) {
      const stream = new PassThrough().on('error', () => undefined);
      const written = writeS3Object(address, stream);
      // A store that refuses ends the work; both faults are looked at below, the cause first.
      written.catch((error: Error) => stream.destroy(error));
      const worked = work(stream);
      const [stored, done] = await Promise.allSettled([written, worked]);
      if (stored.status === 'rejected') throw stored.reason;
      if (done.status === 'rejected') throw done.reason;
      return { bytes: stored.value };
    },
  };
}

function isS3(place: string): boolean {
  return place.startsWith('s3://');
}

function inS3Folder(place: string, fileName: string): string {
  const url = new URL(place);
  const isBucket = url.pathname.split('/').filter(Boolean).length < 2;
  if (isBucket && !url.pathname.endsWith('/')) url.pathname += '/';
  if (url.pathname.endsWith('/')) url.pathname += fileName;
  return url.href;
}

function withoutKeys(address: string): string {
  const url = new URL(address);
  return `s3://${url.host}${url.pathname}`;
}
