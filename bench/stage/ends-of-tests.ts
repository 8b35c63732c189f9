import { setTimeout as delay } from 'node:timers/promises';
import type { Group } from '../load/plan.ts';
import { withGenerator } from '../load/processes.ts';
import { printBars } from '../report/bars.ts';
import { printHall } from '../report/hall.ts';
import { findLosses } from './losses.ts';
import { comeBack } from './overdue.ts';
import { givenPaper, type Paper } from './papers.ts';
import { givenSeats, idle } from './seats.ts';
import { type Taiyari, withTaiyari } from './taiyari.ts';

const bars = { closedSeconds: 10, submissionMilliseconds: 5000 };
const patienceSeconds = 60;
const secondsToDeadline = 16;
const secondsFromKillToDeadline = 10;

/** What goes wrong at the end of a test when it goes wrong. @returns whether nothing did. */
export async function playEndsOfTests(): Promise<boolean> {
  return withTaiyari(async (taiyari) => {
    const paper = await givenPaper(taiyari.database);
    const verdicts = [
      await submitAtStart(taiyari, paper, 300),
      await closeAtStart(taiyari, paper, 200),
      await sendTails(taiyari, paper, { ...tails, name: 'warm' }),
      await sendTails(taiyari, paper, { ...tails, name: 'cold', upset: restart }),
      await sendTails(taiyari, paper, { ...tails, name: 'killed', upset: killAndStart }),
    ];
    return !verdicts.includes(false);
  });
}

async function submitAtStart(taiyari: Taiyari, paper: Paper, count: number): Promise<boolean> {
  console.log(`${count} submissions at once on a server just started`);
  const deadline = Date.now() + patienceSeconds * 1000;
  const seats = await givenSeats(taiyari, paper, count, deadline);
  await restart(taiyari);
  return handIn(taiyari, paper, { deadline, groups: [{ ...idle, seats, handsInAt: Date.now() }] });
}

async function closeAtStart(taiyari: Taiyari, paper: Paper, overdue: number): Promise<boolean> {
  console.log(`${overdue} overdue attempts at a start`);
  const { seconds, left } = await comeBack(taiyari, paper, { overdue, patienceSeconds });
  return printBars([
    ['left', left, 0, ''],
    ['closed after', seconds, bars.closedSeconds, 's'],
  ]);
}

const tails = { count: 1000, upset: async () => undefined };

type Tails = {
  readonly name: string;
  readonly count: number;
  /** What happens to the server ten seconds before the deadline. */
  readonly upset: (taiyari: Taiyari) => Promise<void>;
};

/** Submissions with a last answer, sent one second before the deadline. */
async function sendTails(taiyari: Taiyari, paper: Paper, given: Tails): Promise<boolean> {
  console.log(`${given.count} submissions one second before the deadline, ${given.name}`);
  const deadline = Date.now() + secondsToDeadline * 1000;
  const seats = await givenSeats(taiyari, paper, given.count, deadline);
  const upsetAt = deadline - secondsFromKillToDeadline * 1000;
  const saving = { opensAt: Date.now(), secondsBetweenSaves: 2, savesUntil: upsetAt };
  const groups = [{ ...idle, seats, ...saving, handsInAt: deadline - 1000 }];
  const upsetting = delay(upsetAt - Date.now()).then(() => given.upset(taiyari));
  const isMet = await handIn(taiyari, paper, { deadline, groups });
  await upsetting;
  return isMet;
}

async function restart(taiyari: Taiyari): Promise<void> {
  await taiyari.stop();
  await taiyari.start();
}

async function killAndStart(taiyari: Taiyari): Promise<void> {
  await taiyari.kill();
  await taiyari.start();
}

type HandIn = { readonly deadline: number; readonly groups: readonly Group[] };

async function handIn(
  { database, port }: Taiyari,
  paper: Paper,
  { deadline, groups }: HandIn,
): Promise<boolean> {
  const round = await withGenerator((play) =>
    play({
      kind: 'hall',
      port,
      connections: groups.reduce((sum, { seats }) => sum + seats.length, 0),
      testId: paper.id,
      questionIds: paper.questionIds,
      groups,
      endsAt: deadline + patienceSeconds * 1000,
    }),
  );
  printHall(round);
  const losses = await findLosses(database, round, deadline);
  for (const loss of losses.slice(0, 3)) console.log(`  LOST: ${loss}`);
  const shown = Object.entries(round.repeated)
    .filter(([name]) => name.startsWith('submit'))
    .reduce((sum, [, count]) => sum + count, 0);
  return printBars([
    ['lost', losses.length, 0, ''],
    ['not through', round.unfinished, 0, ''],
    ['troubles that a browser shows', shown, 0, ''],
    [
      'p99 of a submission',
      round.steps.submit?.p99 ?? Number.NaN,
      bars.submissionMilliseconds,
      'ms',
    ],
  ]);
}
