import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { babelPlugins } from './babel-plugins.ts';

export default defineConfig({
  plugins: [react({ babel: { plugins: babelPlugins } })],
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/testing/setup.ts', '../server/src/testing/property-seed.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // What a page does as it is taken away comes before a test file's own tidying up, so a draft that is kept
    // then is not left to the next test.
    sequence: { hooks: 'list' },
    // Vitest leaves one core free, which on two cores means one worker; the tests wait for half of their time.
    maxWorkers: 3,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    // The contrast test reads the tokens as they are.
    css: { include: /tokens\.css/ },
  },
});
