import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './files.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './run.mjs';
import { Problem, say } from './say.mjs';

const LIBC = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
const STAMP = join(root, 'node_modules/.taiyari-stamp');

// `install --no-save` takes the versions of the lock file and leaves it as it is. `npm ci` would
// delete what a running server uses, and refuses a lock file in which a registry could not name an
// optional package of some other platform. The tools that build and test are dev dependencies:
// wanted also where NODE_ENV=production.
const FLAGS = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** Installs the packages when one that the lock file asks for is missing or of another version. */
export async function installWhatIsMissing() {
  if (await isInstalled()) return;
  await withLock('installation', async () => {
    if (await isInstalled()) return;
    say('Installing the packages from the registry (once, about a minute) …');
    const { code, output } = await runNpm(['install', ...FLAGS]);
    if (code !== 0) throw new Problem(`${output}\nThe packages could not be installed.`);
    await writeFile(STAMP, await wantedStamp());
  });
}

async function isInstalled() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp === (await wantedStamp()) || (await isRecorded());
}

async function wantedStamp() {
  const lock = await readFile(join(root, 'package-lock.json'));
  const { modules } = process.versions;
  const machine = [process.platform, process.arch, LIBC, modules].join(' ');
  return `${createHash('sha256').update(lock).digest('hex')} ${machine}\n`;
}

/**
 * Whether npm's own record of node_modules holds all that the lock file asks for: so an `npm ci` by
 * hand counts too, an interrupted one does not, and a newer Node needs no second one.
 */
async function isRecorded() {
  const [wanted, present] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  if (!present) return false;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && isForThisMachine(entry))
    .every(([path, { version }]) => path in present && present[path].version === version);
}

async function readPackages(file) {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  return text && JSON.parse(text).packages;
}

/** An optional package without a platform is the fallback of another platform (WebAssembly). */
function isForThisMachine({ optional, extraneous, os, cpu, libc }) {
  if (extraneous) return false;
  if (!optional) return true;
  if (!os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, LIBC);
}

function fits(allowed, value) {
  return !allowed || allowed.includes(value);
}
