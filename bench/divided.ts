/** npm run bench -- divided: starts and saves of a paper in four parts beside those of a flat one; see README.md. */
import type { Database } from '../server/src/platform/database/database.ts';
import { givenLearners } from '../server/src/testing/durability/crowd/learners.ts';
import { findDatabasePid } from '../server/src/testing/durability/server/running-database.ts';
import type { Round, Seat } from './load/plan.ts';
import { withGenerator } from './load/processes.ts';
import { compete } from './report/contest.ts';
import {
  forgetAttempts,
  givenAttempts,
  givenDividedPaper,
  givenEarlierTest,
  givenPaper,
  givePartClocks,
  type Paper,
  questionsPerPart,
} from './stage/papers.ts';
import type { Subject } from './stage/processes.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const connections = 500;
const learnerCount = 10_000;
const contest = { warmUpSeconds: 3, roundSeconds: 3, rounds: 11, bar: 0.9 };

type Papers = { readonly flat: Paper; readonly divided: Paper };
type Processes = Readonly<Record<string, Subject>>;

process.exitCode = (await withTaiyari(playAll)) ? 0 : 1;

async function playAll({ database, dataDir, server, port }: Taiyari): Promise<boolean> {
  const papers = { flat: await givenPaper(database), divided: await givenDividedPaper(database) };
  const processes = {
    server,
    database: { pid: (await findDatabasePid(dataDir)) ?? 0, family: true },
  };
  return withGenerator(async (play) => {
    const learners = await givenLearners(database, learnerCount);
    const earlier = await givenEarlierTest(database, learners);
    const tokens = learners.map(({ token }) => token);
    const start = async ({ id }: Paper, seconds: number) => {
      await forgetAttempts(database, earlier);
      return play({ kind: 'starts', port, connections, testId: id, tokens, seconds });
    };
    console.log('Starts');
    const areStartsMet = await beside(papers, processes, start);

    await forgetAttempts(database, earlier);
    const halls = new Map(
      await Promise.all(
        [papers.flat, papers.divided].map(
          async (paper) => [paper.id, await givenHall(database, paper)] as const,
        ),
      ),
    );
    await givePartClocks(database, papers.divided);
    const save = async ({ id, questionIds }: Paper, seconds: number) => {
      const hall = halls.get(id) ?? { seats: [], revisions: [] };
      const { seats, revisions } = hall;
      // Those of the part that is open, of both papers.
      const open = questionIds.slice(0, questionsPerPart);
      const round = await play({
        kind: 'saves',
        port,
        seats,
        questionIds: open,
        seconds,
        revisions,
      });
      hall.revisions = round.revisions;
      return round;
    };
    console.log('Saves');
    return (await beside(papers, processes, save)) && areStartsMet;
  });
}

/** The divided paper beside the flat one, in turns. */
function beside(
  { flat, divided }: Papers,
  processes: Processes,
  play: (paper: Paper, seconds: number) => Promise<Round>,
): Promise<boolean> {
  return compete({
    ...contest,
    reference: { name: 'flat', processes, play: (seconds) => play(flat, seconds) },
    own: { name: 'divided', processes, play: (seconds) => play(divided, seconds) },
  });
}

type Hall = { readonly seats: readonly Seat[]; revisions: readonly number[] };

/** Learners with a running attempt each. */
async function givenHall(database: Database, paper: Paper): Promise<Hall> {
  const learners = await givenLearners(database, connections);
  const ids = await givenAttempts(database, paper, learners);
  const seats = learners.map(({ token }, seat) => ({ token, attemptId: ids[seat] ?? '' }));
  return { seats, revisions: seats.map(() => 0) };
}
