import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** So many builds before the new one stay served: open pages still name their files. */
const KEPT_BUILDS = 2;
const LIST = '.builds.json';
const FILES = 'assets';

/**
 * Puts the files of the last builds beside those of a new one. Their names hold a hash of what is in them, so none
 * takes the place of another.
 * @param folder where the last build lies, and with it what it kept of those before
 * @param fresh where the new one lies
 */
export async function keepEarlierBuilds(folder, fresh) {
  const own = await readdir(join(fresh, FILES));
  const earlier = (await readList(folder)).slice(0, KEPT_BUILDS);
  for (const file of new Set(earlier.flat())) {
    if (!own.includes(file)) await copyFile(join(folder, FILES, file), join(fresh, FILES, file));
  }
  await writeFile(join(fresh, LIST), JSON.stringify([own, ...earlier]));
}

/** The files of the builds that lie in a folder, newest first; none where nothing is built yet. */
async function readList(folder) {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}
