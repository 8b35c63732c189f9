import { defineConfig } from 'vite';
import { pagePlugins } from './page-plugins.ts';

/** The same pages for the server: one module that turns an address into HTML, with all it needs inside. */
export default defineConfig({
  plugins: [pagePlugins()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/entry-server.tsx', target: 'node20', minify: false },
});
