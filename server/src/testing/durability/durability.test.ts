import { expect, test } from 'vitest';
import { runTrial } from '#testing/durability/trial.ts';

/** The short form; the long one is `npm run bench -- kills --kills 200`. */
test('no acknowledged answer is lost when server and database are killed', async () => {
  const report = await runTrial({
    mode: 'test',
    kills: 6,
    learners: 8,
    breathMilliseconds: 20,
    seed: 'short',
  });
  expect(report.faults).toEqual([]);
  expect(report.strikes).toHaveLength(6);
  expect(report.acknowledgedSaves).toBeGreaterThan(6);
  expect(report.refusedSaves).toBeGreaterThan(0);
  expect(report.submissions).toBeGreaterThanOrEqual(8);
}, 300_000);
