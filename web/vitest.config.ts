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
    // Vitest leaves one core free, which on two cores means one worker; the tests wait for half of their time.
    maxWorkers: 3,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    // The contrast test reads the tokens as they are.
    css: { include: /tokens\.css/ },
  },
});
