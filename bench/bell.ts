/** npm run bench -- bell: a whole exam of up to 100,000 candidates in a few minutes; see README.md. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../server/src/platform/database/database.ts';
import { givenLearners, type Learner } from '../server/src/testing/durability/crowd/learners.ts';
import type { Group, HallRound } from './load/plan.ts';
import { withGenerator } from './load/processes.ts';
import { printBars } from './report/bars.ts';
import { watchCpu } from './report/cpu.ts';
import { printHall } from './report/hall.ts';
import { watchMemory } from './report/memory.ts';
import { printSteps } from './report/steps.ts';
import { findLosses } from './stage/losses.ts';
import { givenPaper, type Paper } from './stage/papers.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '1000,5000,20000,100000' },
    /** Minutes of the test, which would be hours. */
    minutes: { type: 'string', default: '2' },
    /** Seconds that a candidate takes for a question. */
    pace: { type: 'string', default: '40' },
    /** Connections that the candidates share for saving and handing in … */
    connections: { type: 'string', default: '4000' },
    /** … and for opening their papers. */
    opening: { type: 'string', default: '500' },
    /** How many of the candidates (0 to 1) go away without handing in. */
    absent: { type: 'string', default: '0.1' },
    /** How many exams the same candidates take, one after the other, each on the site that the one before has left. */
    exams: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const bars = { openSeconds: 60, saveMilliseconds: 250, resultSeconds: 120, megabytes: 2048 };
const secondsBeforeBell = 5;
/** Of the site, so that a hundred thousand candidates on one processor are not late by its fault. */
const niceness = 5;
const learnersAtOnce = 10_000;

let isMet = true;
for (const candidates of values.candidates.split(',').map(Number)) {
  console.log(`${candidates} candidates`);
  isMet = (await withTaiyari((taiyari) => playAll(taiyari, candidates), { niceness })) && isMet;
}
process.exitCode = isMet ? 0 : 1;

async function playAll(taiyari: Taiyari, candidates: number): Promise<boolean> {
  const { database } = taiyari;
  const learners = await givenCandidates(database, candidates);
  let isMet = true;
  for (let exam = 0; exam < Number(values.exams); exam += 1) {
    // As the nights between have done.
    await database.pool.query('vacuum analyze');
    isMet = (await play(taiyari, learners)) && isMet;
  }
  return isMet;
}

async function play(taiyari: Taiyari, learners: readonly Learner[]): Promise<boolean> {
  const { database } = taiyari;
  const candidates = learners.length;
  const paper = await givenPaper(database, minutes);
  const bell = Date.now() + secondsBeforeBell * 1000 + candidates / 10;
  const end = bell + minutes * 60_000;
  const cpu = await watchCpu(taiyari);
  const memory = watchMemory(taiyari.server);
  const round = await playExam(taiyari, { paper, learners, bell, end });
  const lastResultAt = await whenAllClosed(database, end);
  const megabytes = await memory.highest();
  printHall(round);
  console.log('  Saves, by when they were wanted');
  printSteps(round.savesByTime);
  console.log('  How much of that passed before the load came to send them');
  printSteps(round.sentLateByTime);
  console.log(`  CPU s: ${await cpu.used()}, load ${round.cpuSeconds.toFixed(1)}`);
  const losses = await findLosses(database, round, end);
  for (const loss of losses.slice(0, 3)) console.log(`  LOST: ${loss}`);
  const results = await countResults(database, paper);
  const saves = round.steps.save?.p99 ?? Number.NaN;
  return printBars([
    [
      'every paper open after',
      ((round.lastAt.start ?? Number.NaN) - bell) / 1000,
      bars.openSeconds,
      's',
    ],
    ['p99 of a save', saves, bars.saveMilliseconds, 'ms'],
    ['every result after the end', (lastResultAt - end) / 1000, bars.resultSeconds, 's'],
    ['lost or without a result', losses.length + candidates - results, 0, ''],
    ['memory of the server', megabytes, bars.megabytes, 'MB'],
  ]);
}

async function givenCandidates(database: Database, count: number): Promise<readonly Learner[]> {
  const learners: Learner[] = [];
  while (learners.length < count) {
    const some = Math.min(learnersAtOnce, count - learners.length);
    learners.push(...(await givenLearners(database, some)));
  }
  return learners;
}

type Exam = {
  readonly paper: Paper;
  readonly learners: readonly Learner[];
  /** Milliseconds since 1970, as is the end. */
  readonly bell: number;
  readonly end: number;
};

/** All open their papers at the bell and hand in at the end; some go away before. */
async function playExam(
  { port }: Taiyari,
  { paper, learners, bell, end }: Exam,
): Promise<HallRound> {
  const seats = learners.map(({ token }) => ({ token, attemptId: null }));
  const absent = Math.round(seats.length * Number(values.absent));
  const common = { opensAt: bell, secondsBetweenSaves: Number(values.pace), savesUntil: end };
  const groups: readonly Group[] = [
    { ...common, seats: seats.slice(absent), handsInAt: end },
    { ...common, seats: seats.slice(0, absent), handsInAt: null },
  ];
  return withGenerator((playPlan) =>
    playPlan({
      kind: 'hall',
      port,
      connections: Math.min(Number(values.connections), seats.length),
      openingConnections: Math.min(Number(values.opening), seats.length),
      testId: paper.id,
      questionIds: paper.questionIds,
      groups,
      endsAt: end + bars.resultSeconds * 1000,
    }),
  );
}

/** @returns when the last result was made, in milliseconds since 1970; waits no longer than the bar. */
async function whenAllClosed({ pool }: Database, end: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ left: number; last: Date }>(
      `select (select count(*)::integer from attempts where status = 'running') as left,
              (select max(created_at) from results) as last`,
    );
    const { left = 0, last = new Date(Number.NaN) } = rows[0] ?? {};
    if (left === 0) return last.getTime();
    if (Date.now() > end + bars.resultSeconds * 1000) return Number.POSITIVE_INFINITY;
    await delay(500);
  }
}

async function countResults({ pool }: Database, { id }: Paper): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from results where test_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}
