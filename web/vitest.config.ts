import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { babelOptionsOf } from './babel-plugins.ts';

/** It sees filters unfolded in a window that other files have used. */
const apart = ['src/console/authoring/bank/bank.test.tsx'];

/** Those that load the site anew come last: what others would then load again takes longer than their tests. */
class AnewLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isAnew = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith("import '#testing/modules-anew.ts'");
    return [...sorted.filter((file) => !isAnew(file)), ...sorted.filter(isAnew)];
  }
}

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
    sequence: { hooks: 'list', sequencer: AnewLast },
    // Vitest leaves one core free, which on two cores means one worker; the tests wait for half of their time.
    maxWorkers: 3,
    // A worker holds the whole site: it gathers its garbage in large portions.
    execArgv: ['--max-semi-space-size=64'],
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
