/** npm run bench -- pages: visitors open the home page; see README.md. */
import { get, type IncomingMessage } from 'node:http';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { givenSeries } from '../server/src/testing/builders.ts';
import type { FixedAnswer } from './bare/server.ts';
import { withLoadProcesses } from './load/processes.ts';
import { compete } from './report/contest.ts';
import { givenPaper } from './stage/papers.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const connections = 500;
const contest = { warmUpSeconds: 3, roundSeconds: 5, bar: 0.5 };
const path = '/';

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play({ database, server, port }: Taiyari): Promise<boolean> {
  await givenCatalogue(database);
  const page = await readPage(port);
  console.log(`The page has ${page.body.length} bytes, compressed.`);
  return withLoadProcesses(page, ({ bare, play }) => {
    const playPages = (to: number, seconds: number) =>
      play({ kind: 'pages', port: to, connections, path, seconds });
    return compete({
      ...contest,
      bare: {
        name: 'node:http',
        processes: { server: bare },
        play: (seconds) => playPages(bare.port, seconds),
      },
      taiyari: {
        name: 'Taiyari',
        processes: { server },
        play: (seconds) => playPages(port, seconds),
      },
    });
  });
}

async function givenCatalogue(database: Database): Promise<void> {
  const needs = { db: database.db, clock: systemClock };
  for (let count = 0; count < 12; count += 1) await givenSeries(needs);
  await givenPaper(database);
}

/** What the bare server is to send as well: the bytes as they came, and the headers that are not Node's own. */
async function readPage(port: number): Promise<FixedAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get({ port, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br') {
        reject(new Error(`the page was answered with ${response.statusCode}`));
      }
      resolve({
        kind: 'fixed',
        status: 200,
        headers: ownHeaders(response),
        body: Buffer.concat(chunks),
      });
    }).on('error', reject);
  });
}

function ownHeaders({ headers }: IncomingMessage): Record<string, string> {
  const ofNode = ['date', 'connection', 'keep-alive', 'content-length'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofNode.includes(name) ? [[name, value]] : [],
    ),
  );
}
