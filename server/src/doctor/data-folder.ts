import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, findingsAbout } from '#doctor/finding.ts';
import { hasCode } from '#platform/files/has-code.ts';

const folder = findingsAbout('data folder');
const disk = findingsAbout('disk');

const gigabyte = 1024 ** 3;
/** Below this an exam of some thousand learners may fill what is left. */
const fewBytes = 5 * gigabyte;
/** Below this the write-ahead log alone may. */
const nearlyNone = gigabyte;

/** Whether DATA_DIR names a file, or a place in one: then nothing can be there. */
export async function isInFile(dataDir: string): Promise<boolean> {
  try {
    return !(await stat(dataDir)).isDirectory();
  } catch (error) {
    return hasCode(error, 'ENOTDIR');
  }
}

/** What the parts say that would be there. */
export function sayInFile(dataDir: string): string {
  return `cannot be there while DATA_DIR names a file, or a place in one: ${dataDir}`;
}

/** DATA_DIR: whether we may write there, others may not, and how much room there is. */
export async function checkDataFolder(dataDir: string): Promise<readonly Finding[]> {
  if (await isInFile(dataDir)) {
    return [folder.wrong(`${dataDir} is no folder`, 'Name a folder in DATA_DIR.')];
  }
  const found = await stat(dataDir).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!found) {
    return [
      folder.good(`${dataDir} is not there yet: the first start makes it`),
      await checkSpace(await nearestFolder(dataDir)),
    ];
  }
  return [...(await checkRights(dataDir, found)), await checkSpace(dataDir)];
}

async function checkRights(
  dataDir: string,
  { mode, uid }: { readonly mode: number; readonly uid: number },
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const own = process.getuid?.();
  if (own !== undefined && own !== uid) {
    findings.push(
      folder.care(
        `${dataDir} belongs to the user ${uid}, and this is ${own}`,
        'Ask the doctor as the user that the site runs as; what it finds of files counts for that user alone.',
      ),
    );
  }
  const mayWrite = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) {
    findings.push(
      folder.wrong(
        `${dataDir} cannot be written to`,
        `Give it to the site's user: chown -R USER ${dataDir}`,
      ),
    );
  }
  if ((mode & 0o022) !== 0) {
    findings.push(folder.wrong(`other users may write into ${dataDir}`, `chmod go-w ${dataDir}`));
  }
  const open = await openNames(dataDir);
  if (open.length > 0) {
    findings.push(
      folder.wrong(
        `other users may read ${open.join(', ')} in ${dataDir}: mails that open accounts, the password of the database`,
        `chmod go-rwx ${open.map((name) => path.join(dataDir, name)).join(' ')}`,
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [folder.good(`${dataDir} is ours, and only ours to write`)];
}

/** What is its owner's alone. */
const secretNames = ['mail', 'postgres-password', 'postgres'];

async function openNames(dataDir: string): Promise<string[]> {
  const present = (await readdir(dataDir)).filter((name) => secretNames.includes(name));
  const modes = await Promise.all(
    present.map(async (name) => ({ name, mode: (await stat(path.join(dataDir, name))).mode })),
  );
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

async function checkSpace(place: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(place);
  const free = bavail * bsize;
  const share = Math.round((bavail / Math.max(1, blocks)) * 100);
  const says = `${(free / gigabyte).toFixed(1)} GB (${share}%) are free on the disk of ${place}`;
  if (free < nearlyNone)
    return disk.wrong(says, 'Make room: on a full disk no answer can be saved.');
  if (free < fewBytes) return disk.care(says, 'Make room before the next exam.');
  return disk.good(says);
}

async function nearestFolder(place: string): Promise<string> {
  const exists = await access(place).then(
    () => true,
    () => false,
  );
  return exists ? place : nearestFolder(path.dirname(place));
}
