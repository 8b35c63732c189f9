/** npm run bench -- paper: learners start a test of 100 questions; see README.md. */
import { givenLearners, type Learner } from '../server/src/testing/durability/crowd/learners.ts';
import { findDatabasePid } from '../server/src/testing/durability/server/running-database.ts';
import type { FixedAnswer } from './bare/server.ts';
import { withLoadProcesses } from './load/processes.ts';
import { compete } from './report/contest.ts';
import { readFixedAnswer } from './stage/fixed-answer.ts';
import { forgetAttempts, givenEarlierTest, givenPaper, type Paper } from './stage/papers.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const connections = 500;
const learnerCount = 10_000;
const contest = { warmUpSeconds: 3, roundSeconds: 5, bar: 0.3 };

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const { database, dataDir, server, port } = taiyari;
  const paper = await givenPaper(database);
  const learners = await givenLearners(database, learnerCount);
  const earlier = await givenEarlierTest(database, learners);
  const postgres = { pid: (await findDatabasePid(dataDir)) ?? 0, family: true };
  const answer = await startOnce(port, paper, learners);
  console.log(`An answer has ${answer.body.length} bytes, compressed.`);
  const tokens = learners.map(({ token }) => token);

  return withLoadProcesses(answer, ({ bare, play }) => {
    const playStarts = (to: number, seconds: number) =>
      play({ kind: 'starts', port: to, connections, testId: paper.id, tokens, seconds });
    return compete({
      ...contest,
      reference: {
        name: 'node:http',
        processes: { server: bare },
        play: (seconds) => playStarts(bare.port, seconds),
      },
      own: {
        name: 'Taiyari',
        processes: { server, database: postgres },
        play: async (seconds) => {
          await forgetAttempts(database, earlier);
          return playStarts(port, seconds);
        },
      },
    });
  });
}

/** What the bare server is to send as well. */
function startOnce(
  port: number,
  paper: Paper,
  [learner]: readonly Learner[],
): Promise<FixedAnswer> {
  return readFixedAnswer({
    port,
    method: 'POST',
    path: '/api/attempts',
    headers: { 'content-type': 'application/json', cookie: `session=${learner?.token}` },
    body: JSON.stringify({ testId: paper.id }),
    status: 201,
  });
}
