import { fileURLToPath } from 'node:url';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { babelPlugins } from './babel-plugins.ts';
import { endpointTables } from './endpoint-tables.ts';

const routeFiles = {
  target: 'react',
  routesDirectory: './src/routes',
  quoteStyle: 'single',
  semicolons: true,
} as const;

/**
 * Routes and components, for the browser and for the server alike. The tree exists twice: whole, and without
 * the console, whose addresses no learner needs. The types of both are those of the whole one.
 */
export const pagePlugins = () => [
  endpointTables(),
  tanstackRouter({
    ...routeFiles,
    generatedRouteTree: './src/routeTree.gen.ts',
    autoCodeSplitting: true,
  }),
  tanstackRouterGenerator({
    ...routeFiles,
    generatedRouteTree: './src/learner-routes.gen.ts',
    routeFileIgnorePattern: '^admin',
    disableTypes: true,
    tmpDir: '.tanstack/tmp-learners',
  }),
  leanIcons(),
  react({ babel: { plugins: babelPlugins } }),
];

/** Puts our own, small `createIcon` in the place of the icon package's. */
function leanIcons(): Plugin {
  const ours = fileURLToPath(new URL('./src/ui/create-icon.ts', import.meta.url));
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? ours : null,
    // Each icon reads its own shapes for nothing, which nobody may take away for fear of a getter.
    transform: (code, id) =>
      id.includes('lucide-react') ? code.replace('__iconData.node;', '') : null,
  };
}
