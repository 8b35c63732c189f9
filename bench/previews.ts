/** npm run bench -- previews: messengers fetch pictures of shared links while learners save; see README.md. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { givenTest } from '../server/src/testing/builders.ts';
import { withGenerator } from './load/processes.ts';
import { printBars } from './report/bars.ts';
import { watchCpu } from './report/cpu.ts';
import { printHall } from './report/hall.ts';
import { watchMemory } from './report/memory.ts';
import { percentileOf } from './report/percentile.ts';
import { findLosses } from './stage/losses.ts';
import { givenPaper, type Paper } from './stage/papers.ts';
import { farDeadline, givenSeats, savingEachSecond } from './stage/seats.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '45' },
    /** Learners who save, each once a second. */
    savers: { type: 'string', default: '200' },
    /** Of so many tests in turn: more than are remembered, so that each picture is drawn. */
    tests: { type: 'string', default: '300' },
    /** Who fetch at once; more than may wait (`sharing/pictures.ts`) are told to come again. */
    messengers: { type: 'string', default: '30' },
  },
});
const [seconds, savers, tests, messengers] = [
  values.seconds,
  values.savers,
  values.tests,
  values.messengers,
].map(Number) as [number, number, number, number];
const bars = { saveMilliseconds: 250 };
const calmSeconds = 10;
const warmUpMilliseconds = 3000;

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const paper = await givenPaper(taiyari.database);
  const ids = await givenTests(taiyari.database);
  console.log(`${savers} saves a second, in peace`);
  await saveFor(taiyari, paper, calmSeconds, () => Promise.resolve());
  console.log(`the same while ${messengers} at once fetch previews of ${tests} tests in turn`);
  const memory = watchMemory(taiyari.server);
  const fetched: Fetched = { times: [], refused: 0 };
  const isMet = await saveFor(taiyari, paper, seconds, async (until) => {
    const queue = endless(ids);
    const crawl = () => fetchUntil(taiyari.port, queue, until, fetched);
    await Promise.all(Array.from({ length: messengers }, crawl));
  });
  const { times, refused } = fetched;
  console.log(
    `  pictures: ${times.length} (${(times.length / seconds).toFixed(1)} a second), median ${percentileOf(times, 0.5).toFixed(0)} ms, p99 ${percentileOf(times, 0.99).toFixed(0)} ms; told to come again: ${refused}`,
  );
  console.log(`  most memory of the server: ${(await memory.highest()).toFixed(0)} MB`);
  return (
    printBars([['tests without a picture', Math.max(0, tests - times.length), 0, '']]) && isMet
  );
}

async function saveFor(
  taiyari: Taiyari,
  paper: Paper,
  forSeconds: number,
  beside: (until: number) => Promise<void>,
): Promise<boolean> {
  const seats = await givenSeats(taiyari, paper, savers, farDeadline());
  const opensAt = Date.now() + warmUpMilliseconds;
  const savesUntil = opensAt + forSeconds * 1000;
  const cpu = await watchCpu(taiyari);
  const besideIt = pause(warmUpMilliseconds).then(() => beside(savesUntil));
  const round = await withGenerator((playPlan) =>
    playPlan(savingEachSecond(taiyari, paper, seats, { opensAt, savesUntil })),
  );
  await besideIt;
  printHall(round);
  console.log(`  CPU s: ${await cpu.used()}`);
  const losses = await findLosses(taiyari.database, round, Number.POSITIVE_INFINITY);
  return printBars([
    ['p99 of a save', round.steps.save?.p99 ?? Number.NaN, bars.saveMilliseconds, 'ms'],
    ['lost', losses.length, 0, ''],
    ['not through', round.unfinished, 0, ''],
  ]);
}

type Fetched = { times: number[]; refused: number };

/** Asks again after as long as it is told to, as a crawler does. */
async function fetchUntil(
  port: number,
  queue: Iterator<string>,
  until: number,
  fetched: Fetched,
): Promise<void> {
  while (Date.now() < until) {
    const startedAt = performance.now();
    const url = `http://127.0.0.1:${port}/api/previews/tests/${queue.next().value}`;
    let answer = await fetch(url);
    while (answer.status === 503) {
      await answer.arrayBuffer();
      fetched.refused += 1;
      await pause(Number(answer.headers.get('retry-after') ?? '1') * 1000);
      if (Date.now() >= until) return;
      answer = await fetch(url);
    }
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) throw new Error(`${url} answers ${answer.status}`);
    fetched.times.push(performance.now() - startedAt);
  }
}

function* endless(ids: readonly string[]): Generator<string> {
  for (;;) yield* ids;
}

async function givenTests({ db }: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= tests; number += 1) {
    const title = `Shared Mock ${number} of Jammu & Kashmir`;
    ids.push((await givenTest({ db, clock: systemClock }, { title })).id);
  }
  return ids;
}
