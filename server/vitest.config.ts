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

/** They put something else in the place of a module, which only works before anybody has loaded it. */
const replacing = ['src/features/accounts/races.test.ts'];

const onPostgres = {
  include: ['src/**/*.test.ts', '../demo/**/*.test.ts'],
  exclude: [...rules, ...replacing, '**/node_modules/**'],
  globalSetup: 'src/testing/global-setup.ts',
};

/**
 * The rules are a project of their own, so that they can be tested in a second, without waiting for a database. The
 * HTTP tests of one worker share its modules: to load the whole app anew for each file took as long as its tests.
 */
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
          ...onPostgres,
          name: 'http',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...onPostgres, name: 'http-replacing', include: replacing, exclude: [] },
      },
    ],
  },
});
