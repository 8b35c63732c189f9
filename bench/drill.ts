/** npm run bench -- drill: kill -9 of proxy, servers, pooler, Redis and databases, and their replacement; see README.md. */
import { parseArgs } from 'node:util';
import { type DrillReport, runDrill } from '../server/src/testing/drill/drill.ts';
import { canDrill, poolingOfSet } from '../server/src/testing/drill/set.ts';
import { judge } from './report/judge.ts';
import { percentileOf } from './report/percentile.ts';

const bars = { recoveryMilliseconds: 5000, extraMilliseconds: 600, savesPerSecond: 500 };

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    learners: { type: 'string', default: '48' },
    seed: { type: 'string', default: 'taiyari' },
  },
});

if (canDrill()) process.exitCode = (await play()) ? 0 : 1;
else
  console.log('Skipped: this needs postgresql-15, pgbouncer, redis-server and haproxy of Debian.');

async function play(): Promise<boolean> {
  console.log(`The pooler: pool_mode = ${poolingOfSet()}`);
  const report = await runDrill({
    mode: 'production',
    kills: Number(values.kills),
    learners: Number(values.learners),
    rollSeconds: 20,
    seed: values.seed,
    onStep: (line) => process.stderr.write(`${line}\n`),
  });
  printKills(report);
  const { rolling, faults } = report;
  const [withoutRedis, otherwise] = [report.withoutRedis, report.otherwise];
  const extra = percentileOf(withoutRedis, 1) - percentileOf(otherwise, 1);
  console.log(
    `Requests that ask Redis: ${inWords(otherwise)}; while it was away ${inWords(withoutRedis)}`,
  );
  const longest = Math.max(...report.kills.map((kill) => kill.recoveryMilliseconds));
  console.log(
    `${report.acknowledgedSaves} acknowledged saves, ${report.submissions} results, standby promoted: saving again after ${Math.round(report.failoverMilliseconds)} ms`,
  );
  for (const fault of faults) console.log(`LOST OR WRONG: ${fault}`);
  for (const reason of rolling.failed) console.log(`FAILED: ${reason}`);
  return [
    tell('acknowledged and lost, or wrong', faults.length, faults.length === 0),
    tell('ms until saving again, the longest', longest, longest <= bars.recoveryMilliseconds),
    tell('ms longer without Redis, the most', extra, extra < bars.extraMilliseconds),
    tell(
      'failed while all servers were replaced',
      rolling.failed.length,
      rolling.failed.length === 0,
    ),
    tell(
      'saves a second meanwhile',
      rolling.savesPerSecond,
      rolling.savesPerSecond >= bars.savesPerSecond,
    ),
  ].every(Boolean);
}

function inWords(times: readonly number[]): string {
  if (times.length === 0) return 'not tried';
  return `${Math.round(percentileOf(times, 0.5))} ms (median), ${Math.round(percentileOf(times, 1))} ms (longest)`;
}

function printKills({ kills }: DrillReport): void {
  for (const victim of new Set(kills.map((kill) => kill.victim))) {
    const times = kills
      .filter((kill) => kill.victim === victim)
      .map((kill) => kill.recoveryMilliseconds);
    console.log(
      `${victim.padEnd(10)}${String(times.length).padStart(3)} kills; saving again after ${inWords(times)}`,
    );
  }
}

function tell(what: string, figure: number, isMet: boolean): boolean {
  const verdict = judge(figure, isMet);
  console.log(`${what}: ${verdict.says}`);
  return !verdict.isMissed;
}
