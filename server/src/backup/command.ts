import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { readFileIds } from '#backup/file-ids.ts';
import { type BackupTarget, findBackupTarget, withSource } from '#backup/places.ts';
import { lookThrough, restoreBackup } from '#backup/restore.ts';
import { type Backup, takeBackup, withSnapshot } from '#backup/take-backup.ts';
import type { Config } from '#config.ts';
import { onFirstSignal } from '#platform/processes/signals.ts';
import { openFileStore, openServer, requireDatabase, whereFilesLie } from '#start/open-deps.ts';

type Log = (line: string) => void;

const progressMilliseconds = 2000;

/**
 * @returns what to say when it is done.
 * @throws Error also when it is written, and lacks pictures: a timer has to notice.
 */
export async function runBackup(config: Config, place: string, log: Log): Promise<string> {
  requireDatabase(config);
  const target = await findBackupTarget(place, new Date());
  const startedAt = performance.now();
  const server = await openServer(config, log);
  try {
    return await withSnapshot(server.directUrl, async (client) => {
      let backup: Backup | undefined;
      const { bytes } = await writeUnlessStopped(target, async (stream) => {
        const files = openFileStore(config);
        backup = await takeBackup({ client, target: stream, files, onProgress: reporter(log) });
      });
      const rows = sum(Object.values(backup?.checksums.tables ?? {}).map((table) => table.rows));
      const said = `${target.name}: ${rows} rows and ${backup?.checksums.pictures.count} pictures in ${megabytes(bytes)} MB, ${secondsSince(startedAt)} s. Keep it where nobody else reads it: it holds all personal data.`;
      const lost = await countLost(client, backup?.missingPictures ?? []);
      if (lost === 0) return said;
      throw new Error(
        `${said}\nIt is not whole: ${lost} ${lost === 1 ? 'picture was' : 'pictures were'} not in the file storage. Bring back ${whereFilesLie(config)}, and make another backup.`,
      );
    });
  } finally {
    await server.close();
  }
}

/** Whoever stops it leaves nothing unfinished behind: it would hold personal data, and nobody would see it. */
async function writeUnlessStopped(
  target: BackupTarget,
  work: (stream: Writable) => Promise<void>,
): Promise<{ readonly bytes: number }> {
  let isStopped = false;
  let written: Writable | undefined;
  // Before there is a file: a signal that nobody hears would leave that behind.
  const endHearing = onFirstSignal(() => {
    isStopped = true;
    written?.destroy();
  });
  try {
    return await target.write(async (stream) => {
      written = stream;
      if (!isStopped) return await work(stream);
      // It may still be opening, and would make the file once more.
      await once(stream.destroy(), 'close');
      throw new Error('stopped');
    });
  } catch (error) {
    throw isStopped ? new Error('The backup was stopped; nothing of it is left.') : error;
  } finally {
    endHearing();
  }
}

/** How many of the missing are in use now, after the snapshot: what somebody removed meanwhile is not lost. */
async function countLost(client: pg.Client, missing: readonly string[]): Promise<number> {
  if (missing.length === 0) return 0;
  await client.query('commit');
  const named = new Set(await readFileIds(client));
  return missing.filter((id) => named.has(id)).length;
}

/** @returns what to say when it is done. */
export async function runRestore(config: Config, place: string, log: Log): Promise<string> {
  const startedAt = performance.now();
  return await withSource(place, config.dataDir, async (open) => {
    const source = { open, log, onProgress: reporter(log) };
    const backup = await lookThrough(source);
    const server = await openServer(config, log);
    try {
      const files = openFileStore(config);
      await restoreBackup(backup, { ...source, url: server.directUrl, files });
      const { checksums } = backup.contents;
      const rows = sum(Object.values(checksums.tables).map((table) => table.rows));
      return `Restored ${rows} rows and ${checksums.pictures.count} pictures in ${secondsSince(startedAt)} s. Now start the site.`;
    } finally {
      await server.close();
    }
  });
}

/** Says now and then what is under way. */
function reporter(log: Log): (about: string) => void {
  let lastAt = performance.now();
  return (about) => {
    const now = performance.now();
    if (now - lastAt < progressMilliseconds) return;
    lastAt = now;
    log(`… ${about}`);
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
