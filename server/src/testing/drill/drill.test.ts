import { expect, test } from 'vitest';
import { runDrill } from '#testing/drill/drill.ts';
import { canDrill } from '#testing/drill/set.ts';

/** The short form; the long one is `npm run bench -- drill`. */
test.runIf(canDrill())(
  'nothing is lost while proxy, servers, pooler, Redis and databases are killed and replaced',
  async () => {
    const report = await runDrill({
      from: 'sources',
      kills: 8,
      learners: 8,
      rollSeconds: 1,
      seed: 'short',
    });
    expect(report.faults).toEqual([]);
    expect(report.kills).toHaveLength(8);
    expect(report.rolling.failed).toEqual([]);
    // Redis is back in a moment, perhaps before anybody has asked: shared-limits.test.ts keeps it away for longer.
    const extra = Math.max(0, ...report.withoutRedis) - Math.max(...report.otherwise);
    expect(extra).toBeLessThan(600);
    expect(report.acknowledgedSaves).toBeGreaterThan(50);
  },
  600_000,
);
