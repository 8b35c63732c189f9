import { join } from 'node:path';
import { Problem } from './say.mjs';
import { runTool } from './tool.mjs';

/** For the browser, and beside it, in a folder that is not served, for the server that draws public pages. */
export async function buildWeb(outFolder) {
  await runVite('--outDir', outFolder);
  const forServer = join(outFolder, '.server');
  await runVite('--config', 'vite.server.config.ts', '--outDir', forServer);
}

async function runVite(...options) {
  const { code, output } = await runTool(
    'vite',
    ['build', ...options, '--emptyOutDir', '--logLevel', 'warn'],
    { from: 'web', env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Problem(`${output}\nThe web pages could not be built.`);
}
