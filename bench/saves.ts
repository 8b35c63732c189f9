/** npm run bench -- saves: learners save answers as fast as they are acknowledged; see README.md. */
import { parseArgs } from 'node:util';
import type { Database } from '../server/src/platform/database/database.ts';
import { givenLearners } from '../server/src/testing/durability/crowd/learners.ts';
import { findDatabasePid } from '../server/src/testing/durability/server/running-database.ts';
import type { Seat } from './load/plan.ts';
import { withLoadProcesses } from './load/processes.ts';
import { expectedSheet } from './load/requests.ts';
import { compete } from './report/contest.ts';
import { givenAttempts, givenPaper, type Paper } from './stage/papers.ts';
import { usageOf } from './stage/processes.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    /** Learners at once, each on a connection of their own; a list is played one after the other. */
    connections: { type: 'string', default: '50,500' },
  },
});
const crowds = values.connections.split(',').map(Number);
const times = { warmUpSeconds: 5, roundSeconds: 5 };
/** With few at once the batches are small, and each save waits for a commit almost alone. */
const barsOfFew = { bar: 0.4, p99BarMilliseconds: 15 };
const barsOfMany = { bar: 0.6 };

process.exitCode = (await withTaiyari(playAll)) ? 0 : 1;

async function playAll(taiyari: Taiyari): Promise<boolean> {
  let isMet = true;
  for (const connections of crowds) {
    console.log(`${connections} connections`);
    isMet = (await play(taiyari, connections)) && isMet;
  }
  return isMet;
}

async function play(taiyari: Taiyari, connections: number): Promise<boolean> {
  const { database, dataDir, server } = taiyari;
  const paper = await givenPaper(database);
  const seats = await givenSeats(database, paper, connections);
  const postgres = { pid: (await findDatabasePid(dataDir)) ?? 0, family: true };
  let revisions: readonly number[] = seats.map(() => 0);

  const isMet = await withLoadProcesses({ kind: 'saved' }, ({ bare, play }) => {
    const playSaves = (port: number, seconds: number) =>
      play({ kind: 'saves', port, seats, questionIds: paper.questionIds, seconds, revisions });
    return compete({
      ...times,
      ...(connections <= 100 ? barsOfFew : barsOfMany),
      reference: {
        name: 'node:http',
        processes: { server: bare },
        play: (seconds) => playSaves(bare.port, seconds),
      },
      own: {
        name: 'Taiyari',
        processes: { server, database: postgres },
        play: async (seconds) => {
          const round = await playSaves(taiyari.port, seconds);
          revisions = round.revisions;
          return round;
        },
      },
    });
  });

  const [own, others] = [await usageOf(server), await usageOf(postgres)];
  console.log(
    `Memory afterwards: server ${own.memoryMegabytes.toFixed(0)} MB, database ${others.memoryMegabytes.toFixed(0)} MB`,
  );
  await requireAllSaved(database, seats, revisions);
  return isMet;
}

async function givenSeats(
  database: Database,
  paper: Paper,
  connections: number,
): Promise<readonly Seat[]> {
  const learners = await givenLearners(database, connections);
  const attemptIds = await givenAttempts(database, paper, learners);
  return learners.map(({ token }, index) => ({ token, attemptId: attemptIds[index] ?? '' }));
}

/** Every sheet must be exactly what its acknowledged saves make of it. */
async function requireAllSaved(
  { pool }: Database,
  seats: readonly Seat[],
  revisions: readonly number[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string; sheet: string }>(
    `select id, revision || ' ' || answers || ' ' || array_to_string(time_spent, ',') as sheet from attempts`,
  );
  const sheets = new Map(rows.map(({ id, sheet }) => [id, sheet]));
  const wrong = seats.filter(({ attemptId }, seat) => {
    const { revision, answers, timeSpent } = expectedSheet(seat, revisions[seat] ?? 0);
    return sheets.get(attemptId) !== `${revision} ${answers} ${timeSpent.join()}`;
  });
  const total = revisions.reduce((sum, revision) => sum + revision, 0);
  if (wrong.length > 0) throw new Error(`${wrong.length} attempts lack what was acknowledged`);
  console.log(`All ${total} acknowledged saves are in the database.`);
}
