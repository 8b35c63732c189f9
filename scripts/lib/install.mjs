import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './files.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './run.mjs';
import { Problem, say } from './say.mjs';

const LIBC = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';

/** Installs the packages when one that the lock file asks for is missing or of another version. */
export async function installWhatIsMissing() {
  if (await isInstalled()) return;
  await withLock('installation', async () => {
    if (await isInstalled()) return;
    say('Installing the packages from the registry (once, about a minute) …');
    // The tools that build and test are dev dependencies: wanted also where NODE_ENV=production.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const { code, output } = await runNpm(['ci', ...flags]);
    if (code !== 0) throw new Problem(`${output}\nThe packages could not be installed (npm ci).`);
  });
}

/**
 * npm's own record of what lies in node_modules is compared with the lock file, not a stamp of ours:
 * so an `npm ci` by hand counts, an interrupted one does not, and another Node needs no second one.
 */
async function isInstalled() {
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
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, LIBC);
}

function fits(allowed, value) {
  return !allowed || allowed.includes(value);
}
