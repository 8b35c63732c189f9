/** npm run bench -- siege: learners save and log in while one address attacks by all means; see README.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeHashing, hashPassword } from '../server/src/features/accounts/passwords/hashing.ts';
import { givenLearners } from '../server/src/testing/durability/crowd/learners.ts';
import type { Attack, Booty } from './load/attacker.ts';
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
    seconds: { type: 'string', default: '60' },
    /** Learners who save, each once a second. */
    savers: { type: 'string', default: '200' },
    /** Accounts of the attacker. */
    accounts: { type: 'string', default: '6' },
  },
});
const savers = Number(values.savers);
const password = 'chinar-leaf-42';
const bars = { saveMilliseconds: 250, logInMilliseconds: 1000 };
const calmSeconds = 10;
const warmUpMilliseconds = 3000;

process.exitCode = (await withTaiyari(play, { environment: { RATE_LIMITS: 'on' } })) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const paper = await givenPaper(taiyari.database);
  const emails = await givenLogIns(taiyari);
  console.log(`${savers} saves and one log-in a second, in peace`);
  await playSeconds(taiyari, { paper, emails, seconds: calmSeconds });
  console.log('the same under attack');
  const tokens = await givenAttackers(taiyari);
  const memory = watchMemory(taiyari.server);
  const attack = {
    port: taiyari.port,
    seconds: Number(values.seconds),
    tokens,
    victim: `${emails[0]}`,
  };
  const [booty, isMet] = await Promise.all([
    attackFromOneAddress(attack),
    playSeconds(taiyari, { paper, emails, seconds: Number(values.seconds) }),
  ]);
  console.log(`  most memory of the server: ${(await memory.highest()).toFixed(0)} MB`);
  for (const [name, answers] of Object.entries(booty)) {
    const each = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`);
    console.log(`  the attacker's ${name}: ${each.join(', ')}`);
  }
  return isMet;
}

type Watched = {
  readonly paper: Paper;
  readonly emails: readonly string[];
  readonly seconds: number;
};

async function playSeconds(
  taiyari: Taiyari,
  { paper, emails, seconds }: Watched,
): Promise<boolean> {
  const { database, port } = taiyari;
  const seats = await givenSeats(taiyari, paper, savers, farDeadline());
  const opensAt = Date.now() + warmUpMilliseconds;
  const savesUntil = opensAt + seconds * 1000;
  const cpu = await watchCpu(taiyari);
  const waitedBefore = await waitedSeconds(taiyari.server.pid);
  const logIns = measureLogIns(port, emails, seconds);
  const round = await withGenerator((playPlan) =>
    playPlan(savingEachSecond(taiyari, paper, seats, { opensAt, savesUntil })),
  );
  const times = await logIns;
  printHall(round);
  console.log(`  log-ins: ${times.length}, median ${percentileOf(times, 0.5).toFixed(0)} ms`);
  const waited = (await waitedSeconds(taiyari.server.pid)) - waitedBefore;
  console.log(
    `  CPU s: ${await cpu.used()}; the server waited ${waited.toFixed(1)} s for a processor`,
  );
  const losses = await findLosses(database, round, Number.POSITIVE_INFINITY);
  return printBars([
    ['p99 of a save', round.steps.save?.p99 ?? Number.NaN, bars.saveMilliseconds, 'ms'],
    ['the longest log-in', Math.max(...times), bars.logInMilliseconds, 'ms'],
    ['lost', losses.length, 0, ''],
    ['not through', round.unfinished, 0, ''],
  ]);
}

/** So long the thread that serves requests could have run, but others did; NaN elsewhere than on Linux. */
async function waitedSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? Number.NaN) / 1e9;
}

/** One a second, each waited for by itself. */
async function measureLogIns(port: number, emails: readonly string[], seconds: number) {
  await delay(warmUpMilliseconds);
  const running: Promise<number>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    running.push(timeLogIn(port, `${emails[second % emails.length]}`));
    await delay(1000);
  }
  return Promise.all(running);
}

/** Milliseconds; without an end where it is refused. */
async function timeLogIn(port: number, email: string): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json' };
  const path = '/api/account/sessions/email';
  const asking = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
  asking.end(JSON.stringify({ email, password }));
  const [response] = await once(asking, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode === 201 ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

/** Accounts with a password that costs what passwords cost. */
async function givenLogIns({ database }: Taiyari): Promise<string[]> {
  const learners = await givenLearners(database, 30);
  const hash = await hashPassword(password, 'bench');
  await closeHashing();
  const { rows } = await database.pool.query<{ email: string }>(
    'update accounts set password_hash = $1 where id = any($2::uuid[]) returning email',
    [hash, learners.map(({ accountId }) => accountId)],
  );
  return rows.map(({ email }) => email);
}

async function givenAttackers({ database }: Taiyari): Promise<string[]> {
  const learners = await givenLearners(database, Number(values.accounts));
  return learners.map(({ token }) => token);
}

async function attackFromOneAddress(attack: Attack): Promise<Booty> {
  const attacker = fork(fileURLToPath(new URL('./load/attacker.ts', import.meta.url)));
  await delay(warmUpMilliseconds);
  attacker.send(attack);
  const booty = await Promise.race([
    once(attacker, 'message').then(([message]) => message),
    once(attacker, 'exit').then(([code]) => {
      throw new Error(`the attacker ended: ${code}`);
    }),
  ]);
  attacker.disconnect();
  return booty;
}
