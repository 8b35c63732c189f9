/** npm run bench -- migrate: a filled database of the first edition is brought to today's schema; see README.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { standingOf } from '../server/src/domain/ranking.ts';
import { countAllTests } from '../server/src/features/analytics/counting/count.ts';
import { selectAnalysisRows } from '../server/src/features/results/analysis-queries.ts';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded.ts';
import { migrateDatabase } from '../server/src/platform/database/migrate.ts';
import { withoutPauses } from '../server/src/platform/jobs/pace.ts';
import { ask, readColumns, readValues } from '../server/src/testing/migrations/columns.ts';
import { printBars } from './report/bars.ts';
import { fillFirstEdition, firstEdition } from './stage/first-edition.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '20000' },
    tests: { type: 'string', default: '200' },
    /** Of each learner, each at a test of its own. */
    attempts: { type: 'string', default: '5' },
    questions: { type: 'string', default: '100' },
  },
});
const size = {
  accounts: Number(values.accounts),
  tests: Number(values.tests),
  attempts: Number(values.attempts),
  questions: Number(values.questions),
};
/** Nobody in a test may notice: a screen tries again after less than this. */
const longestWait = 2500;
const clock = { now: () => new Date() };

const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-bench-'));
const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
try {
  process.exitCode = (await play(embedded.url)) ? 0 : 1;
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

async function play(url: string): Promise<boolean> {
  await migrateDatabase(url, { upTo: firstEdition });
  const filled = await timed(() => fillFirstEdition(url, size));
  const results = size.accounts * size.attempts;
  console.log(`${results} results of ${size.tests} tests filled in ${filled.toFixed(1)} s`);
  const columns = await readColumns(url);
  const before = await readValues(url, columns);
  const expected = await readStandings(url);
  const shares = await readShares(url);

  const waits = { read: 0, written: 0 };
  const seconds = await beside(url, waits, () => timed(() => migrateDatabase(url)));
  console.log(
    `Migrated in ${seconds.toFixed(1)} s, while one process of the first edition went on`,
  );

  const after = await readValues(url, columns);
  const changed = Object.keys(before).filter(
    (table) => !isDeepStrictEqual(before[table], after[table]),
  );
  if (changed.length > 0) console.log(`  other values: ${changed.join(', ')}`);
  const database = openDatabase(url, () => undefined);
  try {
    const counting = await timed(() => countAllTests({ ...database, clock }, withoutPauses));
    console.log(`Counted all results for the analytics in ${counting.toFixed(1)} s`);
    return printBars([
      ['tables with other values', changed.length, 0, ''],
      ['ranks or percentiles that differ', await countOtherStandings(database, expected), 0, ''],
      ['statistics that differ', await countOtherShares(database, shares), 0, ''],
      ['longest wait of a read', waits.read, longestWait, 'ms'],
      ['longest wait of a save', waits.written, longestWait, 'ms'],
    ]);
  } finally {
    await database.close();
  }
}

/** @returns seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Reads a result and saves a sheet as it stands, again and again, as learners do while the schema changes. */
async function beside<T>(
  url: string,
  waits: { read: number; written: number },
  work: () => Promise<T>,
): Promise<T> {
  const { pool, close } = openDatabase(url, () => undefined);
  const state = { isOver: false };
  const learning = (async () => {
    for (let n = 1; !state.isOver; n = 1 + (n % size.accounts)) {
      const id = `md5('account${n}')::uuid`;
      const read = await timed(() =>
        pool.query(`select id, marks_points, percentage from results where account_id = ${id}`),
      );
      const written = await timed(() =>
        pool.query(`update attempts set answers = answers where account_id = ${id}`),
      );
      waits.read = Math.max(waits.read, 1000 * read);
      waits.written = Math.max(waits.written, 1000 * written);
    }
  })();
  try {
    return await work();
  } finally {
    state.isOver = true;
    await learning;
    await close();
  }
}

type Standings = ReadonlyMap<string, { readonly rank: number; readonly percentile: number }>;

/** Rank and percentile of each first attempt, by learner and test, told from the score lines alone. */
async function readStandings(url: string): Promise<Standings> {
  const rows = await ask<{ name: string; rank: string; percentile: string }>(
    url,
    `select account_id || ' ' || test_id as name, rank() over best as rank,
            round(100.0 * count(*) over (partition by test_id order by marks_points) / count(*) over (partition by test_id), 1)
              as percentile
       from score_lines where is_first window best as (partition by test_id order by marks_points desc)`,
  );
  return new Map(
    rows.map(({ name, rank, percentile }) => [
      name,
      { rank: Number(rank), percentile: Number(percentile) },
    ]),
  );
}

/** As each learner is shown them with each of his results: the place of his first attempt at its test. */
async function countOtherStandings({ pool }: Database, expected: Standings): Promise<number> {
  const { rows } = await pool.query<{ accountId: string; ids: string[] }>(
    `select account_id as "accountId", array_agg(id) as ids from results group by 1`,
  );
  let other = 0;
  let seen = 0;
  for (const { accountId, ids } of rows) {
    for (const { testId, rankCounts } of await selectAnalysisRows(pool, accountId, ids, 0)) {
      const told = rankCounts && standingOf(rankCounts);
      const own = expected.get(`${accountId} ${testId}`);
      seen += 1;
      if (own?.rank !== told?.rank || own?.percentile !== told?.percentile) other += 1;
    }
  }
  console.log(`  ${seen} standings compared`);
  return other + size.accounts * size.attempts - seen;
}

type Shares = ReadonlyMap<string, readonly number[]>;

/** For each version and place how many first attempts chose A to D, and how many skipped it, told from the sheets. */
async function readShares(url: string): Promise<Shares> {
  const rows = await ask<{ name: string; chosen: string[] }>(
    url,
    `select a.version_id || ' ' || place as name,
            array[count(*) filter (where letter = 'A'), count(*) filter (where letter = 'B'), count(*) filter (where letter = 'C'),
                  count(*) filter (where letter = 'D'), count(*) filter (where letter = '-')]::int[] as chosen
       from score_lines l
       join results r on r.account_id = l.account_id and r.id = l.id
       join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
       cross join generate_series(1, ${size.questions}) as place, substr(a.answers, place, 1) as letter
      where l.is_first group by a.version_id, place`,
  );
  return new Map(rows.map(({ name, chosen }) => [name, chosen.map(Number)]));
}

/** As the console and learners are shown them after everything was counted. */
async function countOtherShares({ pool }: Database, expected: Shares): Promise<number> {
  const { rows } = await pool.query<{ name: string; chosen: number[] }>(
    `select version_id || ' ' || place as name, array(select jsonb_array_elements(question->'chosen'))::int[] as chosen
       from item_statistics, jsonb_array_elements(questions) with ordinality as asked (question, place)`,
  );
  console.log(`  statistics of ${rows.length} questions compared`);
  const different = rows.filter(
    ({ name, chosen }) => !isDeepStrictEqual(withoutMissing(chosen), expected.get(name)),
  );
  return different.length + expected.size - rows.length;
}

/** Of options that a question does not have nothing is told. */
function withoutMissing(chosen: readonly number[]): readonly number[] {
  return [...chosen.slice(0, 4), chosen.at(-1) ?? 0];
}
