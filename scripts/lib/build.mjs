import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { keepEarlierBuilds } from './earlier-builds.mjs';
import { listFiles, root } from './files.mjs';
import { withLock } from './lock.mjs';
import { say } from './say.mjs';

const OF_BOTH = ['contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs'];

const parts = {
  server: {
    build: buildServer,
    sources: [...OF_BOTH, 'server', 'demo', 'scripts/lib/build-server.mjs'],
  },
  web: {
    build: buildWeb,
    sources: [...OF_BOTH, 'web', 'scripts/lib/build-web.mjs'],
    keepEarlier: keepEarlierBuilds,
  },
};

/** Builds the named parts whose sources are others than those of the build that lies in `dist`. */
export async function buildWhatIsStale(...names) {
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    if (await isFresh(name)) continue;
    await withLock(`build of the ${name}`, async () => {
      if (!(await isFresh(name))) await build(name);
    });
  }
}

/** Built beside and moved into place, so that a failed build leaves the old one as it was. */
async function build(name) {
  const started = performance.now();
  const fresh = join(root, '.cache', `build-${name}`);
  const hash = await hashOfSources(name);
  try {
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    await parts[name].build(fresh);
    await parts[name].keepEarlier?.(join(root, name, 'dist'), fresh);
    await writeFile(join(fresh, '.stamp'), hash);
    await replaceFolder(join(root, name, 'dist'), fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  say(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function isFresh(name) {
  const stamp = await readFile(join(root, name, 'dist', '.stamp'), 'utf8').catch(() => '');
  return stamp !== '' && stamp === (await hashOfSources(name));
}

/** By content, because a clone or a checkout gives every file a new time. */
async function hashOfSources(name) {
  const files = (await listFiles(...parts[name].sources)).filter((file) => !isTestCode(file));
  const hash = createHash('sha256');
  // Nothing else wants the process meanwhile, and waiting for two thousand files takes three times as long as reading them.
  for (const file of files) {
    const text = readFileSync(join(root, file));
    hash.update(`${file}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

function isTestCode(file) {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

async function replaceFolder(folder, fresh) {
  const old = `${fresh}-old`;
  await mkdir(dirname(folder), { recursive: true });
  await rename(folder, old).catch(ignoreMissing);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
