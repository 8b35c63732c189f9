// npm run pictures: renews the kept pictures of the components, those alone that look different.
import './lib/node-version.mjs';

const { readdir, readFile, writeFile } = await import('node:fs/promises');
const { join } = await import('node:path');
const { findOrFetchChromium } = await import('./lib/browser.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { root } = await import('./lib/files.mjs');
const { run } = await import('./lib/run.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { runScript, say } = await import('./lib/say.mjs');
const { importTool, runTool } = await import('./lib/tool.mjs');

const folder = join(root, 'e2e', 'pictures');

await runScript(async () => {
  await installWhatIsMissing();
  await buildWhatIsStale();
  process.env.CHROMIUM_PATH = await findOrFetchChromium();
  const { code } = await runTool(
    '@playwright/test',
    ['test', 'components.spec.ts', '--update-snapshots=changed'],
    { from: 'e2e', live: true },
  );
  await compress();
  await writeFile(join(folder, 'chromium.txt'), `${await versionOf(process.env.CHROMIUM_PATH)}\n`);
  if (code === 0) say('Look at what `git diff --stat e2e/pictures` names before you commit it.');
  process.exitCode = code;
});

/** The same pixels in three quarters of the bytes: a history keeps every picture for ever. */
async function compress() {
  const { default: sharp } = await importTool('sharp', 'server');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.png'))) {
    const picture = await readFile(join(folder, name));
    const smaller = await sharp(picture).png({ compressionLevel: 9 }).toBuffer();
    if (smaller.length < picture.length) await writeFile(join(folder, name), smaller);
  }
}

/** Tests are strict with this one, and allow others their own edges of letters. */
async function versionOf(path) {
  const { output } = await run(path, ['--no-sandbox', '--version']);
  return /\d+(\.\d+){3}/.exec(output)?.[0] ?? 'unknown';
}
