import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const rules = [
  'src/domain/**/*.test.ts',
  '../contract/src/**/*.test.ts',
  '../scripts/**/*.test.ts',
  '../bench/report/*.test.ts',
];

/** These bring the servers of databases, proxies and sites that they kill and restart. */
const withServers = [
  'src/doctor/services.test.ts',
  'src/platform/database/embedded/{embedded,lock,cluster/letters}.test.ts',
  'src/platform/database/connecting/replica.test.ts',
  'src/testing/{drill,durability,payments,processes}/*.test.ts',
];

/** They would say nothing of a database that others bring. */
const elsewhere = process.env.TEST_DATABASE_URL ? withServers : [];

/** Begun last, one of them is waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lengths = [
      /\/testing\/(drill|durability|payments|processes)\/|\/embedded\//,
      /\/testing\/\w+\/|round-trip|backup\./,
      /./,
    ];
    const sorted = await super.sort(files);
    const inOrder = lengths.flatMap((isLong) =>
      sorted.filter(({ moduleId }) => isLong.test(moduleId)),
    );
    return [...new Set(inOrder)];
  }
}

/**
 * The rules are a project of their own, so that they can be tested in a second, without waiting for a database. The
 * HTTP tests of one worker share its modules: to load the whole app anew for each file took as long as its tests.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the smallest machine has processors: a worker waits for other processes for a third of its time.
    maxWorkers: 3,
    // As the site itself is started: a worker holds the whole app, and gathers its garbage in large portions.
    execArgv: ['--max-semi-space-size=64'],
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
          exclude: [...rules, ...elsewhere, '**/node_modules/**'],
          globalSetup: ['src/testing/built-server.ts', 'src/testing/global-setup.ts'],
          setupFiles: 'src/testing/built-threads.ts',
          isolate: false,
        },
      },
    ],
  },
});
