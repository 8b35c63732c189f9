import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as zlibGzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { pagePlugins } from './page-plugins.ts';

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
      `rolldown.runtime|vite.preload-helper|${nodeModules}(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)[\\/](?!.*(useBlocker|useQueries|queriesObserver|[iI]nfiniteQuery(?!Behavior)))`,
    ),
    priority: 3,
  },
  {
    // What both the shell and the test screen use, so that the test screen does not load the shell.
    name: 'shared',
    test: new RegExp(
      [
        String.raw`src[\\/]ui[\\/](badge|banner|button|button-styles|card|create-icon|error-state|link-button|page-heading|spinner|text-link|variants)\.`,
        String.raw`src[\\/]lib[\\/](api-client|api-error|endpoints|i18n|next-path|page-param|paths|search-params)\.`,
        String.raw`src[\\/]shared[\\/](accounts[\\/]api|site-settings)`,
        String.raw`contract[\\/]src[\\/]rules[\\/](dates|links)`,
        String.raw`${nodeModules}clsx[\\/]`,
        String.raw`lucide-react.*[\\/](check|chevron-(left|right)|circle-(alert|check|exclamation-point)|clock|log-out|triangle-.*|info)\.m?js`,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // Keeping and sending answers, which every page does for who is logged in, and the texts of questions.
    name: 'learner',
    test: /shared[\\/]attempts[\\/]((state|sync)[\\/]|store[\\/](?!web-storage|last-account)|pending-submissions)|src[\\/](lib[\\/]device-database|ui[\\/]rich-text[\\/](?!parse|split|maths))/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // A test up to its first question; what comes later is fetched while it is read.
    name: 'exam',
    test: /src[\\/](shared[\\/]attempts[\\/]format|exam[\\/]attempts[\\/](?!late[\\/]late|dialogs|kept-account|keep-page|palette[\\/]palette(-grid|-legend)?\.|running[\\/](fresh-result|login-again|notices|submitting|test-dialogs|time-announcer|announced|use-leave)|screens[\\/](analysis|message|result|saved))|routes[\\/]_exam[\\/].*tsr-split=component)|lucide-react.*[\\/]icons[\\/](bookmark|bookmark-x|chevron-up|cloud-off|cloud-upload|eraser|keyboard)\.m?js/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'shell',
    test: /src[\\/](ui[\\/](empty-state|skeleton)|(site|shared)[\\/](shell|home|announcements)[\\/](?!plain-layout|account-links|notification-bell|listen-to-swipes)|routes[\\/]_shell(\.tsx|[\\/]index\.tsx)\?tsr-split=component)/,
    priority: 1,
  },
];

/** These are there already when a page is loaded. */
function isEverywhere(file: string): boolean {
  return /[\\/](index|framework|shared|rolldown-runtime)-/.test(file);
}

function isOfTestScreen(file: string): boolean {
  return /[\\/]exam-/.test(file);
}

export default defineConfig({
  resolve: {
    // The router asks for the edition that carries a substitute for React 17.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [pagePlugins(), tailwindcss(), preloadTextFont(), precompress(), developmentHead()],
  server: { proxy: { '/api': apiTarget } },
  preview: { proxy: { '/api': apiTarget } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The lists of what each page needs would be a kilobyte on every page; only the test screen is in a hurry.
      resolveDependencies: (file, files) =>
        files.filter(
          (dependency) =>
            dependency.endsWith('.css') || (isOfTestScreen(file) && !isEverywhere(dependency)),
        ),
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
