// Writes package-lock.json anew, in a folder without node_modules: beside one, npm writes down only
// the platform it runs on.
import './lib/node-version.mjs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './lib/files.mjs';
import { runNpm } from './lib/run.mjs';
import { Problem, runScript } from './lib/say.mjs';

await runScript(async () => {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-lock-'));
  try {
    for (const file of [
      'package.json',
      '.npmrc',
      ...workspaces.map((at) => `${at}/package.json`),
    ]) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await copyFile(join(root, file), join(folder, file));
    }
    const { code, output } = await runNpm(['install', '--package-lock-only'], { cwd: folder });
    if (code !== 0) throw new Problem(output);
    await copyFile(join(folder, 'package-lock.json'), join(root, 'package-lock.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
