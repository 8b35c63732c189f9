/** npm run bench -- rulings: results scored again by a new key while learners save, and through kills; see README.md. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countAllTests } from '../server/src/features/analytics/counting/count.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { withoutPauses } from '../server/src/platform/jobs/pace.ts';
import { givenLearners } from '../server/src/testing/durability/crowd/learners.ts';
import type { HallPlan, HallRound } from './load/plan.ts';
import { withGenerator } from './load/processes.ts';
import { printBars } from './report/bars.ts';
import { givenPaper, type Paper } from './stage/papers.ts';
import { countWrongAfterRuling, ruledQuestion } from './stage/ruled-results.ts';
import { farDeadline, givenSeats, savingEachSecond } from './stage/seats.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';
import { fillWithYears, optionalHall } from './stage/years-of-results.ts';

const { values } = parseArgs({
  options: {
    /** Of the one test. */
    results: { type: 'string', default: '1000000' },
    /** The server is killed so many times while results are read and changed. */
    kills: { type: 'string', default: '20' },
    /** Learners who save once a second meanwhile. */
    savers: { type: 'string', default: '500' },
    /** A folder: the first run fills a database there and ends, the second one measures with it. */
    kept: { type: 'string' },
  },
});
const [results, kills, savers] = [values.results, values.kills, values.savers].map(Number) as [
  number,
  number,
  number,
];
const bars = { seconds: 120, p99: 500 };
const roundSeconds = 15;

process.exitCode = (await withTaiyari(play, { keptIn: values.kept })) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const { database } = taiyari;
  let testId = await optionalHall(database.pool);
  if (testId === null) {
    console.log(`Filling the database with ${results} results of one test:`);
    testId = await fillWithYears(database, { accounts: results, tests: 2, results, hall: results });
    // Years of results have long been counted when a key turns out to be wrong.
    await countAllTests({ db: database.db, clock: systemClock }, withoutPauses);
    await database.pool.query('vacuum analyze');
    if (values.kept !== undefined) return true;
  }
  const admins = await givenAdmins(database);
  const [key, newKey] = await optionsOf(database);
  console.log('A ruling, while learners save:');
  const isQuick = await ruleWhileSaving(taiyari, { testId, admins, option: newKey });
  console.log(`The ruling undone, through ${kills} kills of the server:`);
  return (await ruleThroughKills(taiyari, { testId, admins, option: key })) && isQuick;
}

type Ruling = {
  readonly testId: string;
  readonly admins: readonly [string, string];
  /** That is right from then on. */
  readonly option: number;
};

/** What is right now, and what will be: a database that is kept may have been left in the middle. */
async function optionsOf({ pool }: Database): Promise<readonly [number, number]> {
  const { rowCount } = await pool.query(`select from rulings where state = 'published'`);
  const { before, after } = ruledQuestion;
  return Number(rowCount) % 2 === 0 ? [before, after] : [after, before];
}

async function ruleWhileSaving(taiyari: Taiyari, ruling: Ruling): Promise<boolean> {
  const { database } = taiyari;
  const paper = await givenPaper(database);
  let p99 = 0;
  const seconds = await withGenerator(async (play) => {
    const state = { isOver: false };
    const ruled = rule(taiyari, ruling).finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) p99 = Math.max(p99, await save(taiyari, paper, play));
    return ruled;
  });
  const wrong = await countWrongAfterRuling(database, ruling.testId, ruling.option);
  return printBars([
    ['seconds, counting included', seconds, bars.seconds, 's'],
    ['p99 of saves, worst round', p99, bars.p99, 'ms'],
    ['results or ranks that are wrong', wrong, 0, ''],
  ]);
}

/** Everybody saves once a second for a while. @returns p99 in milliseconds */
async function save(
  taiyari: Taiyari,
  paper: Paper,
  play: (plan: HallPlan) => Promise<HallRound>,
): Promise<number> {
  const seats = await givenSeats(taiyari, paper, savers, farDeadline());
  const opensAt = Date.now() + 500;
  const savesUntil = opensAt + roundSeconds * 1000;
  const { steps } = await play(savingEachSecond(taiyari, paper, seats, { opensAt, savesUntil }));
  return steps.save?.p99 ?? Number.NaN;
}

async function ruleThroughKills(taiyari: Taiyari, ruling: Ruling): Promise<boolean> {
  const state = { isOver: false, isApproved: false };
  const ruled = rule(taiyari, ruling, () => {
    state.isApproved = true;
  }).finally(() => {
    state.isOver = true;
  });
  let killed = 0;
  while (killed < kills && !state.isOver) {
    await pause(200 + Math.random() * 800);
    // Half of them while it is counted, half while it comes into force.
    if (killed >= kills / 2 && !state.isApproved) continue;
    await taiyari.kill();
    await taiyari.start();
    killed += 1;
  }
  await ruled;
  const wrong = await countWrongAfterRuling(taiyari.database, ruling.testId, ruling.option);
  console.log(`  ${killed} kills while it went on`);
  return printBars([['results or ranks that are wrong', wrong, 0, '']]);
}

/** Proposed by one administrator, confirmed by the other one. @returns after how many seconds it is in force. */
async function rule(
  taiyari: Taiyari,
  { testId, admins: [proposer, approver], option }: Ruling,
  onApproved: () => void = () => undefined,
): Promise<number> {
  const questionId = await ruledQuestionOf(taiyari.database, testId);
  const body = { testId, questionId, kind: 'rekey', key: option, reason: 'The key was wrong.' };
  const startedAt = performance.now();
  await askUntilAnswered(taiyari, proposer, ['POST', '/rulings'], body);
  const id = await openRulingOf(taiyari.database, questionId);
  await untilState(taiyari, proposer, id, 'proposed');
  console.log(`  counted after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  // Whoever approves has just given his password.
  await taiyari.database.pool.query('update sessions set stepped_up_at = now()');
  await askUntilAnswered(taiyari, approver, ['POST', `/rulings/${id}/approval`], {});
  onApproved();
  await untilState(taiyari, proposer, id, 'published');
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`  in force after ${seconds.toFixed(1)} s`);
  return seconds;
}

async function ruledQuestionOf({ pool }: Database, testId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select question_ids[$2] as id from test_versions where test_id = $1',
    [testId, ruledQuestion.place + 1],
  );
  return `${rows[0]?.id}`;
}

/** Looked up, for whoever proposed it may not have heard of it: the server was killed before it answered. */
async function openRulingOf({ pool }: Database, questionId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from rulings where question_id = $1 and state in ('counting', 'proposed', 'approved')`,
    [questionId],
  );
  if (!rows[0]) throw new Error('nothing is proposed');
  return rows[0].id;
}

async function untilState(taiyari: Taiyari, token: string, id: string, state: string) {
  for (;;) {
    const ruling = await askUntilAnswered(taiyari, token, ['GET', `/rulings/${id}`]);
    if (ruling.state === state) return;
    await pause(250);
  }
}

/** The server may be away: it is asked again. @throws when it refuses. */
async function askUntilAnswered(
  { port }: Taiyari,
  token: string,
  [method, path]: readonly [method: string, path: string],
  body?: object,
) {
  const site = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${site}/api/admin${path}`, {
      method,
      headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok) return answer.json();
    // What was done before the answer was cut off is found done.
    if (answer?.status === 409 && method === 'POST') return null;
    if (answer !== null && answer.status < 500) {
      throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    }
    await pause(250);
  }
}

/** Two sessions of administrators. */
async function givenAdmins({ pool, ...database }: Database): Promise<readonly [string, string]> {
  const [one, other] = await givenLearners({ pool, ...database }, 2);
  if (!one || !other) throw new Error('no administrators were made');
  const ids = [one.accountId, other.accountId];
  await pool.query(`update accounts set labels = '{admin}' where id = any($1)`, [ids]);
  return [one.token, other.token];
}
