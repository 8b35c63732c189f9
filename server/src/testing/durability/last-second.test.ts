import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@taiyari/contract';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { givenTest } from '#testing/builders.ts';
import { bodyOf, createCall, insist } from '#testing/durability/crowd/calls.ts';
import { givenLearners } from '#testing/durability/crowd/learners.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { type Keeper, keepServer } from '#testing/durability/server/keeper.ts';
import { withRunningDatabase } from '#testing/durability/server/running-database.ts';

const learnerCount = 100;

/** The short form; the long one is `npm run bench -- kills`. */
test('what is handed in a second before the end counts, also on a server that was killed, or stands meanwhile', async () => {
  const dataDir = await givenDataDir('last-second');
  const port = await findFreePort();
  const keeper = keepServer({ mode: 'test', port, dataDir });
  try {
    await untilReady(keeper);
    const { paper, learners } = await withRunningDatabase(dataDir, async (database) => ({
      paper: await givenTest({ db: database.db, clock: systemClock }, { durationMinutes: 60 }),
      learners: await givenLearners(database, learnerCount),
    }));
    const [saved = '', tail = ''] = paper.questionIds;
    const candidates = await Promise.all(
      learners.map(async ({ token }) => {
        const call = createCall(port, token);
        const start = await insist(call, 'POST', '/api/attempts', { testId: paper.id });
        const { id } = bodyOf(api.startAttempt, start);
        const at = `/api/attempts/${id}`;
        const save = { revision: 0, answers: { [saved]: 0 } };
        bodyOf(api.saveAnswers, await insist(call, 'PATCH', `${at}/answers`, save));
        return { call, id, at };
      }),
    );
    await killServer(keeper);
    const setDeadline = (ids: readonly string[], seconds: number) =>
      withRunningDatabase(dataDir, ({ pool }) =>
        pool.query(
          `update attempts set deadline_at = now() + make_interval(secs => $2) where id = any($1)`,
          [ids, seconds],
        ),
      );
    const handIn = (some: typeof candidates) =>
      Promise.all(
        some.map(async ({ call, at }) => {
          const body = { revision: 1, answers: { [tail]: 1 } };
          return bodyOf(api.submitAttempt, await insist(call, 'POST', `${at}/submission`, body));
        }),
      );
    const [some, others] = [
      candidates.slice(learnerCount / 2),
      candidates.slice(0, learnerCount / 2),
    ];
    await setDeadline(idsOf(some), 1);
    const results = await handIn(some);
    // What these send in time lies unread until their grace is over.
    await setDeadline(idsOf(others), 1 - graceSeconds);
    results.push(...(await whileServerStands(keeper, 1500, () => handIn(others))));
    expect(results.flatMap(({ lateAnswers }) => lateAnswers)).toEqual([]);
    expect(results.filter(({ correctAnswers }) => correctAnswers === 2)).toHaveLength(learnerCount);
    const stored = await withRunningDatabase(dataDir, ({ pool }) =>
      pool.query(`select distinct answers, status, count(*) from attempts group by 1, 2`),
    );
    expect(stored.rows).toEqual([{ answers: 'AB--', status: 'submitted', count: learnerCount }]);
    expect(keeper.crashes).toEqual([]);
  } finally {
    await keeper.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}, 300_000);

async function untilReady(keeper: Keeper): Promise<void> {
  while (keeper.current === null) await delay(5);
  await keeper.current.ready;
}

/** kill -9, and back: a cold server, as its supervisor starts it again. */
async function killServer(keeper: Keeper): Promise<void> {
  const { current } = keeper;
  if (current === null) throw new Error('no server runs');
  keeper.expectKill();
  current.child.kill('SIGKILL');
  await current.exited;
  await untilReady(keeper);
}

function idsOf(candidates: readonly { readonly id: string }[]): string[] {
  return candidates.map(({ id }) => id);
}

/** As one that has no processor: what is sent to it is taken by the machine, and read when it goes on. */
async function whileServerStands<Done>(
  keeper: Keeper,
  milliseconds: number,
  work: () => Promise<Done>,
): Promise<Done> {
  const server = keeper.current?.child;
  server?.kill('SIGSTOP');
  const done = work();
  await delay(milliseconds);
  server?.kill('SIGCONT');
  return done;
}
