import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip as zlibGzip } from 'node:zlib';
import { minify } from '@swc/core';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './chunks.ts';
import { lighterFramework } from './lighter-framework.ts';
import { offlineFiles } from './offline-files.ts';
import { pagePlugins } from './page-plugins.ts';

/** What a running test needs of late files, see `late-import.ts`; and what has come with its first load. */
const isAskedForUntilItComes = /late-files|late-screens|view-in/;
const isThere = /\/(rolldown-runtime|framework|shared|exam)-/;

const apiTarget = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [
    pagePlugins(),
    lighterFramework(),
    tailwindcss(),
    preloadTextFont(),
    letStylesGoFirst(),
    lateImports(),
    offlineFiles(),
    minifyFirstLoads(),
    themeScript(),
    precompress(),
    developmentHead(),
  ],
  server: { proxy: { '/api': apiTarget } },
  preview: { proxy: { '/api': apiTarget } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A document names its first load; the lists of what each page needs would be a kilobyte on every page.
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType === 'html') return files;
        return isAskedForUntilItComes.test(file) ? files.filter((one) => !isThere.test(one)) : [];
      },
    },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'exam.html'],
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf, debugName: 'first loads' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});

/** The text font is needed by every page, so it is fetched along with the style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const fonts = Object.keys(context.bundle ?? {}).filter((file) =>
          /figtree.*\.woff2$/.test(file),
        );
        return fonts.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        }));
      },
    },
  };
}

/**
 * The pages of the site come drawn: styles and letters are all that somebody on a slow line waits for, and what brings
 * the page to life must not take the line from them. The first paint of home came 0.7 s earlier by that (Lighthouse,
 * mobile). Each file is a script of its own rather than a preload of the entry, which would run them all in one piece:
 * between two of them the browser answers. The exam is nothing without its scripts.
 */
function letStylesGoFirst(): Plugin {
  return {
    name: 'let-styles-go-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path === '/index.html'
          ? html
              .replace(/<script type="module"/, '$& async fetchpriority="low"')
              .replace(
                /<link rel="modulepreload"(.*?) href=(.*?)>/g,
                '<script type="module" async fetchpriority="low"$1 src=$2></script>',
              )
          : html,
    },
  };
}

/** The bundler's way to load a page late, for browsers of today: see `late-import.ts`. */
function lateImports(): Plugin {
  return {
    name: 'late-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === '\0vite/preload-helper.js'
        ? fileURLToPath(new URL('src/app/late-import.ts', import.meta.url))
        : null,
  };
}

/** Some hundred bytes that the bundler's minifier leaves: worth it where everybody waits for them. */
function minifyFirstLoads(): Plugin {
  const firstLoads = ['exam', 'framework', 'shared', 'site', 'site-parts'];
  const options = { module: true, compress: { passes: 3 }, mangle: { toplevel: true } } as const;
  return {
    name: 'minify-first-loads',
    apply: 'build',
    generateBundle: {
      // The bundler's own minifier comes after all that looks at chunks.
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !firstLoads.includes(chunk.name)) continue;
          chunk.code = (await minify(chunk.code, options)).code;
        }
      },
    },
  };
}

/** What runs before the first paint is no module, so that the bundler leaves it alone. */
function themeScript(): Plugin {
  return {
    name: 'theme-script',
    apply: 'build',
    async generateBundle() {
      const source = await readFile(new URL('theme.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: (await minify(source)).code });
    },
  };
}

/** The server sends these as they are: the best compression is paid for once, here. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(path.join(dir, file));
          await writeFile(path.join(dir, `${file}.br`), await brotli(content));
          await writeFile(path.join(dir, `${file}.gz`), await gzip(content));
        }),
      );
    },
  };
}

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlibGzip);

/** In production the server writes title and metadata per URL at the marker; development has no such server. */
function developmentHead(): Plugin {
  return {
    name: 'development-head',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<!--head-->', '<title>Taiyari</title>'),
  };
}
