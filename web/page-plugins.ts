import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { babelPlugins } from './babel-plugins.ts';

/** Routes and components, for the browser and for the server alike. */
export const pagePlugins = () => [
  tanstackRouter({
    target: 'react',
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    semicolons: true,
  }),
  react({ babel: { plugins: babelPlugins } }),
];
