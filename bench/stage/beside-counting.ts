/** Saves beside an open page of the console, while the server counts results in the background and while it does not: in turns. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/database/database.ts';
import type { Seat } from '../load/plan.ts';
import { withGenerator } from '../load/processes.ts';
import { medianOf } from '../report/percentile.ts';
import { givenPaper } from './papers.ts';
import { farDeadline, givenSeats } from './seats.ts';
import type { Taiyari } from './taiyari.ts';

const connections = 50;
const rounds = 9;
const roundSeconds = 4;
/** More than are counted in a round. */
const notedAtOnce = 5000;
const looksMilliseconds = 200;
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
  const { pool } = database;
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
    const besidePage = (times: number[]) =>
      whileOpen(counting, async () => void times.push(await round(roundSeconds)));
    for (let turn = 0; turn < rounds; turn += 1) {
      await untilCounted(pool, counting);
      await besidePage(p99s.quiet);
      await noteAnew(pool, counting.testId);
      await besidePage(p99s.counting);
      const counted = notedAtOnce - (await countUncounted(pool, counting.testId));
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

/** The page asks again and again, as an administrator does who waits for what comes in. */
async function whileOpen({ open }: Counting, work: () => Promise<void>): Promise<void> {
  const state = { isOver: false };
  const opening = (async () => {
    while (!state.isOver) {
      await open();
      await pause(looksMilliseconds);
    }
  })();
  await work();
  state.isOver = true;
  await opening;
}

async function untilCounted(pool: Database['pool'], { testId, open }: Counting): Promise<void> {
  while ((await countUncounted(pool, testId)) > 0) await open();
}

async function countUncounted(pool: Database['pool'], testId: string): Promise<number> {
  const { rows } = await pool.query<{ uncounted: number }>(
    'select count(*)::int as uncounted from uncounted_changes where test_id = $1',
    [testId],
  );
  return rows[0]?.uncounted ?? 0;
}

/** Some of the test's results are to be counted once more; nobody looks at the figures afterwards. */
async function noteAnew(pool: Database['pool'], testId: string): Promise<void> {
  await pool.query(
    `insert into uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, total_points,
                                    percentage, seconds)
       select test_id, 'score-line', 1, account_id, id, is_first, marks_points, total_points, percentage,
              round(extract(epoch from completed_at - started_at)) from score_lines where test_id = $1 limit $2`,
    [testId, notedAtOnce],
  );
}
