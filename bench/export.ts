/** npm run bench -- export: everything of one account with 200 results, as its owner takes it home; see README.md. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { createPapers } from '../server/src/features/review/papers/papers.ts';
import { siftAll } from '../server/src/features/review/sifting/sifting.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { givenLearners } from '../server/src/testing/durability/crowd/learners.ts';
import { findDatabasePid } from '../server/src/testing/durability/server/running-database.ts';
import { printBars } from './report/bars.ts';
import { medianOf } from './report/percentile.ts';
import { givenAttempts, givenPaper, type Paper } from './stage/papers.ts';
import { usageOf } from './stage/processes.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    /** Each of a test of its own with 100 questions. */
    results: { type: 'string', default: '200' },
  },
});
const results = Number(values.results);
const barMilliseconds = 200;
const rounds = 21;

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const { database, port, server, dataDir } = taiyari;
  const [learner] = await givenLearners(database, 1);
  if (!learner) throw new Error('no learner was made');
  const papers: Paper[] = [];
  for (let each = 0; each < results; each += 1) papers.push(await givenPaper(database));
  const headers = { cookie: `session=${learner.token}`, 'content-type': 'application/json' };
  const site = `http://127.0.0.1:${port}/api`;
  for (const paper of papers) {
    const [attemptId] = await givenAttempts(database, paper, [learner]);
    const answers = Object.fromEntries(paper.questionIds.map((id, at) => [id, at % 4]));
    const body = JSON.stringify({ answers });
    const path = `${site}/attempts/${attemptId}/submission`;
    const answer = await fetch(path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a submission was answered with ${answer.status}`);
  }
  // Whoever has sat so many tests has long had his book of mistakes.
  await siftAll({ ...database, clock: systemClock, papers: createPapers(database.pool) });
  const first = await takeHome(`${site}/account/export`, headers);
  if (first.results !== results) throw new Error(`${first.results} of ${results} results came`);
  console.log(
    `  ${results} results, ${(first.bytes / 1e6).toFixed(1)} MB; the first time ${first.milliseconds.toFixed(0)} ms`,
  );
  const pid = (await findDatabasePid(dataDir)) ?? 0;
  const cpuSeconds = async () => [
    (await usageOf({ pid: server.pid })).cpuSeconds,
    (await usageOf({ pid, family: true })).cpuSeconds,
  ];
  const before = await cpuSeconds();
  const taken: Awaited<ReturnType<typeof takeHome>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await takeHome(`${site}/account/export`, headers));
  }
  const [ofServer, ofDatabase] = (await cpuSeconds()).map(
    (after, at) => ((after - (before[at] ?? 0)) * 1000) / rounds,
  );
  console.log(
    `  processor: server ${ofServer?.toFixed(0)} ms, database ${ofDatabase?.toFixed(0)} ms`,
  );
  const unpacked = medianOf(taken.map((one) => one.unpackedMilliseconds));
  console.log(`  unpacked as well, on the same processors: ${unpacked.toFixed(0)} ms`);
  const arrived = medianOf(taken.map((one) => one.milliseconds));
  return printBars([['the whole file, median', arrived, barMilliseconds, 'ms']]);
}

/**
 * As a browser asks, to the last byte that comes over the line. It is unpacked afterwards: a browser does that on a machine
 * of its own.
 */
async function takeHome(url: string, headers: Readonly<Record<string, string>>) {
  const begun = performance.now();
  const asked = request(url, { headers: { ...headers, 'accept-encoding': 'br, gzip' } }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('the export had no answer');
  const pieces: Buffer[] = await answer.toArray();
  const arrived = performance.now();
  const packed = Buffer.concat(pieces);
  const isPacked = answer.headers['content-encoding'] === 'br';
  const text = (isPacked ? brotliDecompressSync(packed) : packed).toString();
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for the export: ${text}`);
  return {
    milliseconds: arrived - begun,
    unpackedMilliseconds: performance.now() - begun,
    bytes: text.length,
    results: JSON.parse(text).results.length,
  };
}
