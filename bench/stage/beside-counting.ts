/** Saves while the server counts results in the background, and while it does not: in turns, in one run. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/database/database.ts';
import type { Seat } from '../load/plan.ts';
import { withGenerator } from '../load/processes.ts';
import { medianOf } from '../report/percentile.ts';
import { givenPaper } from './papers.ts';
import { farDeadline, givenSeats } from './seats.ts';
import type { Taiyari } from './taiyari.ts';

const connections = 50;
const rounds = 5;
const roundSeconds = 4;
/** The most that counting may lengthen what 99 of 100 saves take. */
const bar = 1.2;

type Counting = {
  /** The test whose results are counted. */
  readonly testId: string;
  /** Opens its page in the console, which has the server count for two seconds. */
  open(): Promise<unknown>;
};

/** @returns whether the bar is met, by the medians of the rounds. */
export async function playBesideCounting(taiyari: Taiyari, counting: Counting): Promise<boolean> {
  const { database, port } = taiyari;
  const paper = await givenPaper(database);
  const seats = (await givenSeats(taiyari, paper, connections, farDeadline())).flatMap(
    ({ token, attemptId }): Seat[] => (attemptId === null ? [] : [{ token, attemptId }]),
  );
  let revisions: readonly number[] = seats.map(() => 0);
  const p99s = { quiet: [] as number[], counting: [] as number[] };
  await withGenerator(async (play) => {
    const round = async (seconds: number) => {
      const { questionIds } = paper;
      const played = await play({
        kind: 'saves',
        port,
        seats,
        questionIds,
        seconds,
        revisions,
      });
      revisions = played.revisions;
      return played.p99;
    };
    await round(roundSeconds);
    for (let turn = 0; turn < rounds; turn += 1) {
      p99s.quiet.push(await round(roundSeconds));
      const counted = await whileCounting(database, counting, async () => {
        p99s.counting.push(await round(roundSeconds));
      });
      console.log(
        `  p99 of saves ${p99s.quiet.at(-1)?.toFixed(1)} ms, while ${counted} results are counted ${p99s.counting.at(-1)?.toFixed(1)} ms`,
      );
    }
  });
  const ratio = medianOf(p99s.counting) / medianOf(p99s.quiet);
  const isMet = ratio <= bar;
  console.log(
    `Ratio of the p99 ${ratio.toFixed(2)}; bar ${bar.toFixed(2)}: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

/** @returns how many results were counted meanwhile. */
async function whileCounting(
  { pool }: Database,
  { testId, open }: Counting,
  work: () => Promise<void>,
): Promise<number> {
  const noted = await forgetCounts(pool, testId);
  const state = { isOver: false };
  const opening = (async () => {
    while (!state.isOver) {
      await open();
      await pause(200);
    }
  })();
  await work();
  state.isOver = true;
  await opening;
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::int as left from uncounted_changes where test_id = $1',
    [testId],
  );
  return noted - (rows[0]?.left ?? 0);
}

/** As if none of the test's results had been counted. @returns how many there are. */
async function forgetCounts(pool: Database['pool'], testId: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const table of ['uncounted_changes', 'test_counts', 'test_tallies']) {
      await client.query(`delete from ${table} where test_id = $1`, [testId]);
    }
    await client.query(
      'delete from question_tallies where version_id in (select id from test_versions where test_id = $1)',
      [testId],
    );
    const { rowCount } = await client.query(
      `insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, total_points,
                                      percentage, seconds)
         select test_id, 'score-line', 1, account_id, id, is_first, marks_points, total_points, percentage,
                round(extract(epoch from completed_at - started_at)) from score_lines where test_id = $1`,
      [testId],
    );
    await client.query('commit');
    return rowCount ?? 0;
  } finally {
    client.release();
  }
}
