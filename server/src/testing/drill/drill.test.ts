import { expect, test } from 'vitest';
import { runDrill } from '#testing/drill/drill.ts';
import { canDrill } from '#testing/drill/set.ts';

/** The short form; the long one is `npm run bench -- drill`. */
test.runIf(canDrill())(
  'nothing is lost while proxy, servers, pooler, Redis and databases are killed and replaced',
  async () => {
    const report = await runDrill({
      mode: 'test',
      kills: 8,
      learners: 8,
      breathMilliseconds: 80,
      rollSeconds: 1,
      seed: 'short',
    });
    expect(report.faults).toEqual([]);
    expect(report.kills).toHaveLength(8);
    expect(report.rolling.failed).toEqual([]);
    // Redis is back in a moment, perhaps before anybody has asked: limits/shared.test.ts keeps it away for longer.
    // The slowest of them says more about the machine; the long form shows it.
    const extra = median(report.withoutRedis) - median(report.otherwise);
    expect(extra).toBeLessThan(600);
    expect(report.acknowledgedSaves).toBeGreaterThan(50);
  },
  600_000,
);

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
