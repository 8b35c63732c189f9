import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './files.mjs';
import { run } from './run.mjs';

/** Runs the program of an installed package with our own Node, as seen from a workspace. */
export function runTool(name, args, { from = '.', ...options } = {}) {
  return run(process.execPath, [programOf(name, from), ...args], {
    cwd: join(root, from),
    ...options,
  });
}

/** The file behind `node_modules/.bin/…`: shims differ between systems, the file does not. */
function programOf(name, from = '.') {
  const folder = packageFolder(name, from);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

/** Imports a package as seen from a workspace; possible only once the packages are installed. */
export function importTool(name, from = '.') {
  const file = createRequire(join(root, from, 'package.json')).resolve(name);
  return import(pathToFileURL(file).href);
}

/** Searched by hand, because a package may keep its package.json out of its `exports`. */
function packageFolder(name, from) {
  for (let folder = join(root, from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    try {
      readFileSync(join(candidate, 'package.json'));
      return candidate;
    } catch (error) {
      if (folder === root) throw new Error(`${name} is not installed`, { cause: error });
    }
  }
}
