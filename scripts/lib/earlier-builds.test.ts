import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepEarlierBuilds } from './earlier-builds.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds files of these names, as `build.mjs` does: beside, and then in the place of the last build. */
async function build(...files: string[]): Promise<string[]> {
  const [dist, fresh] = [join(folder, 'dist'), join(folder, 'fresh')];
  await mkdir(join(fresh, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(fresh, 'assets', file), `text of ${file}`);
  await keepEarlierBuilds(dist, fresh);
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
  return (await readdir(join(dist, 'assets'))).sort();
}

it('serves the files of the last two builds beside the new one, and none that is older', async () => {
  expect(await build('a-1.js', 'same.js')).toEqual(['a-1.js', 'same.js']);
  expect(await build('a-2.js', 'same.js')).toEqual(['a-1.js', 'a-2.js', 'same.js']);
  expect(await build('a-3.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  expect(await build('a-4.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js']);
  expect(await build('a-5.js')).toEqual(['a-3.js', 'a-4.js', 'a-5.js']);
  expect(await readFile(join(folder, 'dist/assets/a-3.js'), 'utf8')).toBe('text of a-3.js');
});
