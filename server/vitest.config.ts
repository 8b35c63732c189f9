import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const rules = [
  'src/domain/**/*.test.ts',
  '../contract/src/**/*.test.ts',
  '../scripts/**/*.test.ts',
];

/** Those that start, kill and restart whole servers come first: begun last, one of them is waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/testing\/\w+\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Two projects, so that the rules can be tested in a second, without waiting for a database. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['src/testing/property-seed.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: rules } },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['src/**/*.test.ts', '../demo/**/*.test.ts'],
          exclude: [...rules, '**/node_modules/**'],
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
    ],
  },
});
