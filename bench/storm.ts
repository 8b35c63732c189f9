/** npm run bench -- storm: learners take whole attempts, from the start to the review; see README.md. */
import { parseArgs } from 'node:util';
import type { Database } from '../server/src/platform/database/database.ts';
import { givenLearners, type Learner } from '../server/src/testing/durability/crowd/learners.ts';
import { findDatabasePid } from '../server/src/testing/durability/server/running-database.ts';
import type { Round } from './load/plan.ts';
import { withGenerator } from './load/processes.ts';
import { expectedSheet } from './load/requests.ts';
import { medianOf } from './report/percentile.ts';
import { inMilliseconds, printSteps } from './report/steps.ts';
import { givenPaper } from './stage/papers.ts';
import { usageOf } from './stage/processes.ts';
import { type Taiyari, withTaiyari } from './stage/taiyari.ts';

const { values } = parseArgs({
  options: {
    /** Learners at once. */
    connections: { type: 'string', default: '50' },
    /** How many of the attempts (0 to 1) are by learners who have taken the test before. */
    retake: { type: 'string', default: '0' },
    /** Of one round. */
    seconds: { type: 'string', default: '10' },
  },
});
const connections = Number(values.connections);
const retakeShare = Number(values.retake);
const roundSeconds = Number(values.seconds);
const warmUpSeconds = 5;
const roundCount = 3;
const saves = 5;
/** More than any round gets through. */
const learnersPerSecond = 700;
const barPerSecond = 300;

process.exitCode = (await withTaiyari(play)) ? 0 : 1;

async function play(taiyari: Taiyari): Promise<boolean> {
  const { database, port } = taiyari;
  const paper = await givenPaper(database);
  const common = { testId: paper.id, questionIds: paper.questionIds, retakeShare, saves };
  return withGenerator(async (playPlan) => {
    const playFor = async (seconds: number): Promise<Round> => {
      const learners = await givenLearners(database, seconds * learnersPerSecond);
      await database.pool.query('analyze accounts, sessions, attempts, results, score_lines');
      const tokens = learners.map(({ token }) => token);
      const plan = { kind: 'journeys', port, connections, ...common, tokens, seconds } as const;
      const round = await measure(taiyari, () => playPlan(plan));
      await requireAllThere(database, learners, round);
      return round;
    };
    console.log('Warm-up');
    await playFor(warmUpSeconds);
    const rounds: Round[] = [];
    for (let round = 1; round <= roundCount; round += 1) {
      console.log(`Round ${round}`);
      rounds.push(await playFor(roundSeconds));
    }
    const rates = rounds.map(attemptsPerSecond);
    const rate = medianOf(rates);
    const list = rates.map((one) => one.toFixed(0)).join(', ');
    const isMet = rate >= barPerSecond;
    console.log(
      `${rate.toFixed(0)} whole attempts/s (rounds: ${list}); bar ${barPerSecond}: ${isMet ? 'met' : 'MISSED'}`,
    );
    return isMet;
  });
}

function countAttempts({ steps }: Round): number {
  return steps.review?.count ?? 0;
}

function attemptsPerSecond(round: Round): number {
  return countAttempts(round) / round.seconds;
}

async function measure(taiyari: Taiyari, play: () => Promise<Round>): Promise<Round> {
  const before = await countersOf(taiyari);
  const round = await play();
  const after = await countersOf(taiyari);
  const attempts = countAttempts(round);
  const per = (name: 'server' | 'database') =>
    inMilliseconds(((after[name] - before[name]) * 1000) / attempts);
  console.log(
    `  ${attemptsPerSecond(round).toFixed(0)} attempts/s   CPU ms per attempt: server ${per('server')}, ` +
      `database ${per('database')}, load ${inMilliseconds((round.cpuSeconds * 1000) / attempts)}   ` +
      `transactions per attempt ${((after.transactions - before.transactions) / attempts).toFixed(1)}`,
  );
  printSteps(round.steps);
  const unexpected = Object.entries(round.others);
  for (const [status, count] of unexpected) console.log(`  ${count} other answers: ${status}`);
  return round;
}

async function countersOf({ database, dataDir, server }: Taiyari) {
  const postgres = { pid: (await findDatabasePid(dataDir)) ?? 0, family: true };
  const { rows } = await database.pool.query<{ transactions: number }>(
    `select (xact_commit + xact_rollback)::integer as transactions
       from pg_stat_database where datname = current_database()`,
  );
  return {
    server: (await usageOf(server)).cpuSeconds,
    database: (await usageOf(postgres)).cpuSeconds,
    transactions: rows[0]?.transactions ?? Number.NaN,
  };
}

/** Each acknowledged submission must be there: with all its answers, a result and a score line. */
async function requireAllThere(
  { pool }: Database,
  learners: readonly Learner[],
  { steps }: Round,
): Promise<void> {
  const acknowledged = steps.submit?.count ?? 0;
  const { rows } = await pool.query<{ accountId: string; sheet: string; lines: number }>(
    `select a.account_id as "accountId", a.answers || ' ' || array_to_string(a.time_spent, ',') as sheet,
            (select count(*)::integer from score_lines s where s.account_id = a.account_id) as lines
       from attempts a join results r on r.account_id = a.account_id and r.attempt_id = a.id
      where a.account_id = any($1)`,
    [learners.map(({ accountId }) => accountId)],
  );
  const sheets = new Map(rows.map(({ accountId, sheet }) => [accountId, sheet]));
  const wrong = learners.filter(({ accountId }, number) => {
    const { answers, timeSpent } = expectedSheet(number, saves + 1);
    const sheet = sheets.get(accountId);
    return sheet !== undefined && sheet !== `${answers} ${timeSpent.join()}`;
  });
  const lines = rows.reduce((sum, row) => sum + row.lines, 0);
  if (lines < acknowledged || wrong.length > 0) {
    throw new Error(
      `${acknowledged} submissions, ${lines} score lines, ${wrong.length} wrong sheets`,
    );
  }
  console.log(`  All ${acknowledged} acknowledged submissions are in the database.`);
}
