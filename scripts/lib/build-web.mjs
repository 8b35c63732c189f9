import { Problem } from './say.mjs';
import { runTool } from './tool.mjs';

export async function buildWeb(outFolder) {
  const { code, output } = await runTool(
    'vite',
    ['build', '--outDir', outFolder, '--emptyOutDir', '--logLevel', 'warn'],
    { from: 'web', env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Problem(`${output}\nThe web pages could not be built.`);
}
