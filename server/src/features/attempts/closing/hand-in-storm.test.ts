import { beforeEach, describe, expect, it } from 'vitest';
import { createAttemptDeps, submitAttempt, sweepOverdue } from '#features/attempts/service.ts';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearners } from '#testing/durability/crowd/learners.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const minutes = 10;
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  paper = await givenTest(test.deps, { durationMinutes: minutes });
});

type Running = { readonly accountId: string; readonly attemptId: string };

/** Learners with an attempt each that runs since now, written straight into the database. */
async function givenRunning(count: number): Promise<Running[]> {
  const learners = await givenLearners(test.deps, count);
  const running = learners.map(({ accountId }) => ({ accountId, attemptId: newId() }));
  await test.deps.pool.query(
    `insert into attempts (account_id, id, test_id, version_id, started_at, deadline_at, answers, flags, time_spent)
     select k.account_id, k.id, t.id, t.current_version_id, $4::timestamptz, $4::timestamptz + make_interval(mins => $5), '----', '----',
            '{0,0,0,0}'
       from unnest($1::uuid[], $2::uuid[]) as k (account_id, id), tests t where t.id = $3`,
    [
      running.map(({ accountId }) => accountId),
      running.map(({ attemptId }) => attemptId),
      paper.id,
      test.clock.now(),
      minutes,
    ],
  );
  return running;
}

/** A process of the site that has just been started: it remembers nothing, and has a pool of its own. */
async function withNewProcess(
  work: (attempts: ReturnType<typeof createAttemptDeps>) => Promise<void>,
): Promise<void> {
  const database = openDatabase(test.databaseUrl, () => undefined);
  try {
    await work(createAttemptDeps({ ...test.deps, ...database, closing: database }));
  } finally {
    await database.close();
  }
}

const handInAll = (attempts: ReturnType<typeof createAttemptDeps>, running: readonly Running[]) =>
  Promise.all(
    running.map(({ accountId, attemptId }, index) =>
      submitAttempt(
        attempts,
        { accountId, labels: [], isGuest: false, sessionHash: '' },
        attemptId,
        {
          answers: { [`${paper.questionIds[0]}`]: index % 4 },
          arrivedAt: test.clock.now(),
        },
      ),
    ),
  );

async function readTotals() {
  const { rows } = await test.deps.pool.query(
    `select (select count(*) from attempts where status = 'submitted') as submitted,
            (select count(*) from results where correct_count = 1) as "withRightAnswer",
            (select count(*) from score_lines where is_first) as first,
            (select sum(learners) from test_histograms) as ranked`,
  );
  return rows[0];
}

describe('on a server that has just been started', () => {
  it('300 submissions at once all count, with their tails', async () => {
    const running = await givenRunning(300);
    await withNewProcess(async (attempts) => {
      const results = await handInAll(attempts, running);
      expect(results.filter((result) => result.correctAnswers === 1)).toHaveLength(75);
      expect(results.flatMap((result) => result.lateAnswers)).toEqual([]);
    });
    expect(await readTotals()).toEqual({
      submitted: 300,
      withRightAnswer: 75,
      first: 300,
      ranked: 300,
    });
  });

  it('200 overdue attempts are closed', async () => {
    await givenRunning(200);
    test.clock.advance(minutes * 60 + 6);
    await withNewProcess(async (attempts) => {
      const closed = [];
      do closed.push(await sweepOverdue(attempts));
      while (closed.at(-1) !== 0);
      expect(closed.reduce((sum, count) => sum + count, 0)).toBe(200);
    });
    expect(await readTotals()).toMatchObject({ submitted: 200, ranked: 200 });
  });

  it('sweeps of several processes share the work, and tails that arrived in time count', async () => {
    const running = await givenRunning(400);
    await withNewProcess(async (one) => {
      await withNewProcess(async (other) => {
        const handedIn = handInAll(one, running.slice(0, 200));
        test.clock.advance(minutes * 60 + 6);
        const sweepAll = async (attempts: ReturnType<typeof createAttemptDeps>) => {
          let closed = 0;
          for (let now = -1; now !== 0; closed += now) now = await sweepOverdue(attempts);
          return closed;
        };
        const [results, mine, others] = await Promise.all([
          handedIn,
          sweepAll(one),
          sweepAll(other),
        ]);
        const lost = results.filter(
          ({ lateAnswers, correctAnswers }, index) =>
            lateAnswers.length === 0 && correctAnswers !== (index % 4 === 0 ? 1 : 0),
        );
        expect(lost).toEqual([]);
        expect(mine + others).toBeGreaterThanOrEqual(200);
      });
    });
    expect(await readTotals()).toMatchObject({ submitted: 400, first: 400, ranked: 400 });
  });
});
