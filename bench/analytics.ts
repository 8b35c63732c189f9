/** npm run bench -- analytics: what an administrator asks of two years and a million results; see README.md. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countAllTests } from '../server/src/features/analytics/counting/count.ts';
import { countDays } from '../server/src/features/analytics/counting/days.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { withoutPauses } from '../server/src/platform/jobs/pace.ts';
import { givenLearners } from '../server/src/testing/durability/crowd/learners.ts';
import { watchCpu } from './report/cpu.ts';
import { percentileOf } from './report/percentile.ts';
import { playBesideCounting } from './stage/beside-counting.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';
import { fillWithYears, optionalHall } from './stage/years-of-results.ts';

const { values } = parseArgs({
  options: {
    /** A smaller share of everything, for a look at the bench itself. */
    share: { type: 'string', default: '1' },
    /** A folder: the first run fills a database there, counts and ends, the second one measures with it. */
    kept: { type: 'string' },
  },
});
const share = Number(values.share);
const size = {
  accounts: Math.round(200_000 * share),
  tests: Math.round(2000 * share),
  results: Math.round(1_000_000 * share),
  hall: Math.round(50_000 * share),
};
const barMilliseconds = 100;
const turns = 20;

process.exitCode = (await withTaiyari(play, { keptIn: values.kept })) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const { database, port } = taiyari;
  const filled = await optionalHall(database.pool);
  if (filled === null) console.log('Filling the database with two years:');
  const testId = filled ?? (await fillWithYears(database, size));
  const cookie = `session=${await givenAdmin(database)}`;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/analytics${path}`, {
      headers: { cookie },
    });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
  if (filled === null) {
    console.log('Counting, in the background:');
    await count(taiyari, () => ask(`/tests/${testId}`));
    if (values.kept !== undefined) return true;
  }
  let isMet = true;
  for (const [name, path] of Object.entries(callsOf(testId))) {
    const times = await measure(() => ask(path));
    const longest = percentileOf(times, 1);
    isMet &&= longest <= barMilliseconds;
    console.log(
      `  ${name.padEnd(26)} median ${percentileOf(times, 0.5).toFixed(0).padStart(4)} ms   longest ${longest.toFixed(0).padStart(4)} ms`,
    );
  }
  console.log(`Bar ${barMilliseconds} ms: ${isMet ? 'met' : 'MISSED'}`);
  console.log('Saving beside it:');
  const isSavingQuick = await playBesideCounting(taiyari, {
    testId,
    open: () => ask(`/tests/${testId}`),
  });
  return isMet && isSavingQuick;
}

function callsOf(testId: string): Readonly<Record<string, string>> {
  return {
    '30 days': '',
    '90 days': `?from=${daysAgo(89)}&to=${daysAgo(0)}`,
    '366 days': `?from=${daysAgo(365)}&to=${daysAgo(0)}`,
    'tests by attempts': '/tests?limit=20',
    'tests by suspect keys': '/tests?limit=20&sort=-suspects',
    'tests by words': '/tests?limit=20&search=test%2019',
    'a test of 50,000 attempts': `/tests/${testId}`,
  };
}

/** The day in Kashmir so many days ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() + 19_800_000 - days * 86_400_000).toISOString().slice(0, 10);
}

async function givenAdmin(database: Database): Promise<string> {
  const [admin] = await givenLearners(database, 1);
  if (!admin) throw new Error('there is no administrator');
  await database.pool.query(`update accounts set labels = '{admin}' where id = $1`, [
    admin.accountId,
  ]);
  return admin.token;
}

/** What the job of the server does every five minutes, done once for all the years. */
async function count(taiyari: Taiyari, ask: () => Promise<{ statistics: unknown }>) {
  const { database } = taiyari;
  const needs = { db: database.db, clock: systemClock };
  await clocked("the questions of the hall's test", async () => {
    while ((await ask()).statistics === null) await pause(250);
  });
  // The server has counted as well, ten seconds after its start, while the years were only half there.
  await database.pool.query('truncate activity_days, active_learners');
  await clocked('every day', () => countDays(needs, withoutPauses));
  const { rows } = await database.pool.query<{ left: number }>(
    'select count(*)::int as left from uncounted_changes',
  );
  const left = rows[0]?.left ?? 0;
  const cpu = await watchCpu(taiyari);
  const seconds = await clocked('every test', () => countAllTests(needs, withoutPauses));
  console.log(
    `    ${left} changes, ${((seconds * 1e6) / left).toFixed(0)} µs each; CPU seconds: ${await cpu.used()}`,
  );
  await database.pool.query('vacuum analyze');
}

/** @returns the seconds it took. */
async function clocked(name: string, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`  ${name}: ${seconds.toFixed(1)} s`);
  return seconds;
}

async function measure(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return times;
}
