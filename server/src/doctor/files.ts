import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFileIds } from '#backup/file-ids.ts';
import type { Config } from '#config.ts';
import { isInFile, sayInFile } from '#doctor/data-folder.ts';
import { connect } from '#doctor/database/database.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { findRunning } from '#platform/database/embedded/running.ts';
import { newId } from '#platform/random/ids.ts';
import { openFileStore, whereFilesLie } from '#start/open-deps.ts';

const { good, wrong, unknown } = findingsAbout('files');

/** Of each kind. */
const fewPictures = 5;

/** Whether the store works, and has what the database says that it has. */
export async function checkFiles(config: Config): Promise<readonly Finding[]> {
  if (!config.filesUrl && (await isInFile(config.dataDir))) {
    return [wrong(`they ${sayInFile(config.dataDir)}`, 'Name a folder in DATA_DIR.')];
  }
  const finding = await checkStore(config);
  return [finding.state === 'wrong' ? finding : ((await missPictures(config)) ?? finding)];
}

/** Looks for the newest pictures that the database names; null where none is missing, or nothing can be asked. */
async function missPictures(config: Config): Promise<Finding | null> {
  const ids = await readNewestIds(config);
  const store = openFileStore(config);
  const found = await Promise.all(ids.map((id) => store.read(id)));
  const missing = found.filter((bytes) => bytes === null).length;
  if (missing === 0) return null;
  return wrong(
    `${whereFilesLie(config)} lacks pictures that the database names: ${missing} of the newest ${ids.length}`,
    config.filesUrl
      ? 'Does FILES_URL name the bucket in which they were? A backup holds them, too, in its folder pictures.'
      : 'Bring the folder back from where it went. A backup holds them, too, in its folder pictures.',
  );
}

/** None where the database is away: that is said elsewhere. */
async function readNewestIds({ databaseUrl, dataDir }: Config): Promise<readonly string[]> {
  const url = databaseUrl ?? (await findRunning(dataDir).catch(() => null));
  const client = url && (await connect(url).catch(() => null));
  if (!client) return [];
  try {
    return await readFileIds(client, fewPictures);
  } finally {
    await client.end();
  }
}

/** Writes a small file, reads it and takes it away again. */
async function checkStore(config: Config): Promise<Finding> {
  const where = whereFilesLie(config);
  // Made by us it might belong to the wrong user.
  if (!config.filesUrl && !existsSync(where)) {
    return unknown(`${where} is not there yet: the first picture makes it`);
  }
  const store = openFileStore(config);
  const id = newId();
  const bytes = randomBytes(64);
  try {
    await store.write(id, bytes);
    const isSame = (await store.read(id))?.equals(bytes) === true;
    await store.remove(id);
    const isGone = (await store.read(id)) === null;
    if (isSame && isGone) return good(`${where}: a file was written, read and removed`);
    return wrong(`${where} gives back other files than it was given`, 'Do not use this store.');
  } catch (error) {
    return wrong(
      `${where}: ${sentenceOf(error)}`,
      config.filesUrl
        ? 'Look at endpoint, key, secret, region and bucket in FILES_URL, and whether the bucket is there.'
        : 'Look at the owner of the folder and at the disk.',
    );
  }
}
