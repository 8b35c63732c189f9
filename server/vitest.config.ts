import { defineConfig } from 'vitest/config';

const rules = ['src/domain/**/*.test.ts', '../contract/src/**/*.test.ts'];

/** Two projects, so that the rules can be tested in a second, without waiting for a database. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
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
