import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as zlibGzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { babelPlugins } from './babel-plugins.ts';

const apiTarget = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

const nodeModules = String.raw`node_modules[\\/]`;

/**
 * Few files rather than many small ones: each costs a request, and together they compress better. What only
 * some pages use stays with those pages.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: new RegExp(
      `${nodeModules}(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)[\\/](?!.*(useBlocker|useQueries|queriesObserver))`,
    ),
    priority: 3,
  },
  {
    name: 'shared',
    test: new RegExp(
      `src[\\/](ui|lib|features[\\/](session|site))[\\/]|${nodeModules}(clsx|class-variance-authority|lucide-react)[\\/]`,
    ),
    minShareCount: 10,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'shell', test: /src[\\/]features[\\/](shell|home|announcements)[\\/]/, priority: 1 },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react({ babel: { plugins: babelPlugins } }),
    tailwindcss(),
    preloadTextFont(),
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
      // The groups are there already when a page is loaded, so they are not listed with each page.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !chunkGroups.some(({ name }) => file.includes(`/${name}-`))),
    },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
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
