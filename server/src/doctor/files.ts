import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { newId } from '#platform/random/ids.ts';
import { openFileStore } from '#start/open-deps.ts';

const { good, wrong, unknown } = findingsAbout('files');

/** Writes a small file, reads it and takes it away again. */
export async function checkFiles(config: Config): Promise<readonly Finding[]> {
  const where = config.filesUrl ? 'the bucket of FILES_URL' : path.join(config.dataDir, 'files');
  // Made by us it might belong to the wrong user.
  if (!config.filesUrl && !existsSync(where)) {
    return [unknown(`${where} is not there yet: the first picture makes it`)];
  }
  const store = openFileStore(config);
  const id = newId();
  const bytes = randomBytes(64);
  try {
    await store.write(id, bytes);
    const isSame = (await store.read(id))?.equals(bytes) === true;
    await store.remove(id);
    const isGone = (await store.read(id)) === null;
    if (isSame && isGone) return [good(`${where}: a file was written, read and removed`)];
    return [wrong(`${where} gives back other files than it was given`, 'Do not use this store.')];
  } catch (error) {
    return [
      wrong(
        `${where}: ${sentenceOf(error)}`,
        config.filesUrl
          ? 'Look at endpoint, key, secret, region and bucket in FILES_URL, and whether the bucket is there.'
          : 'Look at the owner of the folder and at the disk.',
      ),
    ];
  }
}
