/** npm run bench -- pages: visitors open drawn pages and lists as JSON; see README.md. */
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { givenSeries, givenTest } from '../server/src/testing/builders.ts';
import { withLoadProcesses } from './load/processes.ts';
import { compete } from './report/contest.ts';
import { readFixedAnswer } from './stage/fixed-answer.ts';
import { givenPaper } from './stage/papers.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const connections = 500;
const contest = { warmUpSeconds: 3, roundSeconds: 5, bar: 0.5 };
/** The home page, the catalogue and its list for the application. */
const paths = ['/', '/test-series', '/api/series', '/api/tests'];

process.exitCode = (await withTaiyari(playAll)) ? 0 : 1;

async function playAll(taiyari: Taiyari): Promise<boolean> {
  await givenCatalogue(taiyari.database);
  let areMet = true;
  for (const path of paths) areMet = (await play(taiyari, path)) && areMet;
  return areMet;
}

async function play({ server, port }: Taiyari, path: string): Promise<boolean> {
  const page = await readFixedAnswer({ port, path });
  console.log(`${path} has ${page.body.length} bytes, compressed.`);
  return withLoadProcesses(page, ({ bare, play }) => {
    const playPages = (to: number, seconds: number) =>
      play({ kind: 'pages', port: to, connections, path, seconds });
    return compete({
      ...contest,
      reference: {
        name: 'node:http',
        processes: { server: bare },
        play: (seconds) => playPages(bare.port, seconds),
      },
      own: {
        name: 'Taiyari',
        processes: { server },
        play: (seconds) => playPages(port, seconds),
      },
    });
  });
}

async function givenCatalogue(database: Database): Promise<void> {
  const needs = { db: database.db, clock: systemClock };
  for (let count = 0; count < 12; count += 1) {
    await givenSeries(needs);
    await givenTest(needs);
  }
  await givenPaper(database);
}
