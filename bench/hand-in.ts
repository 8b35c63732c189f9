/** npm run bench -- hand-in: a hall hands in at one deadline, and a server comes back too late; see README.md. */
import { parseArgs } from 'node:util';
import type { Group } from './load/plan.ts';
import { withGenerator } from './load/processes.ts';
import { printBars } from './report/bars.ts';
import { watchCpu } from './report/cpu.ts';
import { printHall } from './report/hall.ts';
import { findLosses } from './stage/losses.ts';
import { comeBack } from './stage/overdue.ts';
import { givenPaper, type Paper } from './stage/papers.ts';
import { farDeadline, givenSeats, idle } from './stage/seats.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '10000' },
    /** Learners who go on saving meanwhile, each once a second. */
    savers: { type: 'string', default: '500' },
    overdue: { type: 'string', default: '5000' },
  },
});
const submissions = Number(values.submissions);
const savers = Number(values.savers);
const overdue = Number(values.overdue);
const secondsBeforeDeadline = 12;
const patienceSeconds = 150;
const closingBarSeconds = 10;
const pageBarMilliseconds = 250;

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const paper = await givenPaper(taiyari.database);
  const isNothingLost = await handIn(taiyari, paper);
  const isInTime = await closeOverdue(taiyari, paper);
  return isNothingLost && isInTime;
}

/** Everybody hands in at the same moment, each on a connection of their own, while others go on. */
async function handIn(taiyari: Taiyari, paper: Paper): Promise<boolean> {
  const { database, port } = taiyari;
  const savingSeats = await givenSeats(taiyari, paper, savers, farDeadline());
  const deadline = Date.now() + secondsBeforeDeadline * 1000 + submissions / 5;
  const handingSeats = await givenSeats(taiyari, paper, submissions, deadline);
  await database.pool.query('vacuum analyze');
  const groups: readonly Group[] = [
    { seats: handingSeats, ...idle, handsInAt: deadline },
    { seats: savingSeats, ...idle, opensAt: Date.now() + 2000, secondsBetweenSaves: 1 },
  ];
  console.log(`${submissions} submissions at one moment, ${savers} saves a second meanwhile`);
  const cpu = await watchCpu(taiyari);
  const round = await withGenerator((playPlan) =>
    playPlan({
      kind: 'hall',
      port,
      connections: submissions + savers,
      testId: paper.id,
      questionIds: paper.questionIds,
      groups,
      endsAt: deadline + patienceSeconds * 1000,
    }),
  );
  printHall(round);
  const seconds = ((round.lastAt.submit ?? Number.NaN) - deadline) / 1000;
  const count = round.steps.submit?.count ?? 0;
  console.log(
    `  ${(count / seconds).toFixed(0)} submissions/s: the last one after ${seconds.toFixed(1)} s`,
  );
  console.log(`  CPU s: ${await cpu.used()}, load ${round.cpuSeconds.toFixed(1)}`);
  const losses = await findLosses(database, round, deadline);
  for (const loss of losses.slice(0, 3)) console.log(`  LOST: ${loss}`);
  return printBars([
    ['lost', losses.length, 0, ''],
    ['not through', round.unfinished, 0, ''],
  ]);
}

/** A server that was away over the deadline closes what is overdue, and serves pages meanwhile. */
async function closeOverdue(taiyari: Taiyari, paper: Paper): Promise<boolean> {
  console.log(`${overdue} overdue attempts after a downtime`);
  const { seconds, left, pages } = await comeBack(taiyari, paper, { overdue, patienceSeconds });
  return printBars([
    ['left', left, 0, ''],
    ['closed after', seconds, closingBarSeconds, 's'],
    [`the longest of ${pages.count} pages`, pages.longest, pageBarMilliseconds, 'ms'],
  ]);
}
