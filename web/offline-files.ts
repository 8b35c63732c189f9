import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

type Output = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What is loaded later and is wanted without a connection, beside the first load of the site: folders and files of `src`. */
const keptModules = ['app/needs-connection.tsx', 'shared/shell/', 'site/shell/'];

/** What no file imports: the letters, and the icons of the bar at the foot, which somebody who came straight to a test has not seen. */
const keptAssets = [/figtree.*\.woff2$/, /\/icons-[^/]*\.svg$/];

/** Writes `offline.js` with the files that it keeps; a build with other files has another one. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    generateBundle: {
      // Files that held nothing but styles are taken out before: one that is missing would keep nothing at all.
      order: 'post',
      async handler(_, output) {
        const source = await readFile(new URL('offline.js', import.meta.url), 'utf8');
        const files = [...filesOf(output)].sort().map((file) => `/${file}`);
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const filled = source
          .replace("'site-BUILD'", `'site-${build}'`)
          .replace('siteFiles = []', `siteFiles = ${JSON.stringify(['/theme.js', ...files])}`);
        if (!filled.includes(build) || !filled.includes('/theme.js"')) {
          throw new Error('web/offline.js lacks a place that is filled in');
        }
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: filled });
      },
    },
  };
}

function filesOf(output: Output): Set<string> {
  const chunks = Object.values(output).filter((file): file is Chunk => file.type === 'chunk');
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = output[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const place of ['/index.html', ...keptModules.map((kept) => `/src/${kept}`)]) {
    const found = chunks.filter(({ facadeModuleId }) => pathOf(facadeModuleId).includes(place));
    if (found.length === 0) throw new Error(`Nothing to keep was found at ${place}`);
    for (const { fileName } of found) add(fileName);
  }
  for (const kept of keptAssets) {
    const found = Object.keys(output).filter((name) => kept.test(name));
    if (found.length === 0) throw new Error(`Nothing to keep was found for ${kept}`);
    for (const name of found) files.add(name);
  }
  return files;
}

function pathOf(moduleId: string | null): string {
  return (moduleId ?? '').replaceAll('\\', '/');
}
