import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { babelOptionsOf } from './babel-plugins.ts';

/**
 * They load modules anew, put others in their place, forbid what the others have already opened, or look at what happens
 * the first time: a notice or a formula whose code comes then, an observer that is made then, filters that are folded.
 */
const apart = [
  'src/console/authoring/bank/bank.test.tsx',
  'src/console/authoring/tests/editor/questions/all-questions-card.test.tsx',
  'src/lib/drafts.test.ts',
  'src/exam/attempts/late/use-late-screens.test.ts',
  'src/exam/attempts/running/private-mode.test.tsx',
  'src/exam/attempts/running/trouble.test.tsx',
];

/**
 * The test files of one worker share its modules and its window, as the pages of a visit do: to load the whole site anew
 * for each file took longer than its tests. What is on the device is taken away before each: see `testing/setup.ts`.
 */
export default defineConfig({
  plugins: [react({ babel: babelOptionsOf })],
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/testing/setup.ts', '../server/src/testing/property-seed.ts'],
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
    projects: [
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: apart,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'component-apart', include: apart } },
    ],
  },
});
