import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@taiyari/contract';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { givenTest } from '#testing/builders.ts';
import { bodyOf, type Call, createCall, insist } from '#testing/durability/crowd/calls.ts';
import { givenLearners } from '#testing/durability/crowd/learners.ts';
import { givenDataDir } from '#testing/durability/server/data-dir.ts';
import { withRunningDatabase } from '#testing/durability/server/running-database.ts';
import {
  type ServerProcess,
  spawnServer,
  stopServer,
} from '#testing/durability/server/server-process.ts';
import { canPutClocks, makePutClock, type PutClock } from '#testing/services/put-clock.ts';

const hour = 3600;
const minutesOfTest = 10;
/** So far a clock may go back before it counts as put: it cannot be told from one that is kept right. */
const secondsUnnoticed = 1;

/** Debian's `faketime` puts the server's clock while it runs; its database keeps the right time. For Linux with both. */
describe.skipIf(!canPutClocks)('a server whose clock is put while a test is taken', () => {
  let dataDir: string;
  let clock: PutClock;
  let server: ServerProcess;
  let port: number;

  beforeAll(async () => {
    dataDir = await givenDataDir('clock');
    clock = await makePutClock(dataDir);
    port = await findFreePort();
    const { environment } = clock;
    server = await spawnServer({ mode: 'test', port, dataDir, environment });
    await server.ready;
  }, 120_000);

  afterAll(async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }, 60_000);

  /** A learner in the middle of a test. */
  async function givenAttempt() {
    const { paper, learner } = await withRunningDatabase(dataDir, async (database) => {
      const deps = { db: database.db, clock: systemClock };
      const [one] = await givenLearners(database, 1);
      return { paper: await givenTest(deps, { durationMinutes: minutesOfTest }), learner: one };
    });
    const call: Call = createCall(port, `${learner?.token}`);
    const started = await insist(call, 'POST', '/api/attempts', { testId: paper.id });
    const { id, deadline } = bodyOf(api.startAttempt, started);
    const at = `/api/attempts/${id}`;
    const save = async (revision: number) =>
      insist(call, 'PATCH', `${at}/answers`, {
        revision,
        answers: { [`${paper.questionIds[0]}`]: 0 },
      });
    return {
      id,
      deadline,
      save,
      read: async () => bodyOf(api.getAttempt, await insist(call, 'GET', at)),
    };
  }

  /** Closed by the sweep, which looks every second for what is overdue. */
  async function untilSwept(id: string) {
    await withRunningDatabase(dataDir, async ({ pool }) => {
      await pool.query(
        `update attempts set deadline_at = now() - make_interval(secs => $2) where id = $1`,
        [id, graceSeconds + 5],
      );
      const running = `select from attempts where id = $1 and status = 'running'`;
      while ((await pool.query(running, [id])).rowCount) await delay(20);
    });
  }

  it.each([1, -1, hour, -hour])(
    'by %d s gives nobody more time and takes none',
    async (seconds) => {
      const { deadline, save, read } = await givenAttempt();
      const overdue = await givenAttempt();
      expect((await save(0)).status).toBe(200);
      await clock.put(seconds);
      await untilSwept(overdue.id);
      expect((await save(1)).status).toBe(200);
      const attempt = await read();
      expect([attempt.status, attempt.deadline]).toEqual(['running', deadline]);
      const left = (Date.parse(`${deadline}`) - Date.parse(attempt.serverTime)) / 1000;
      expect(left).toBeGreaterThan(minutesOfTest * 60 - 30);
      expect(left).toBeLessThanOrEqual(minutesOfTest * 60 + secondsUnnoticed);
      await clock.put(0);
      expect((await save(2)).status).toBe(200);
    },
    60_000,
  );

  it('back by an hour still closes what is overdue', async () => {
    const { id, read } = await givenAttempt();
    await clock.put(-hour);
    await untilSwept(id);
    expect((await read()).status).not.toBe('running');
    await clock.put(0);
  }, 60_000);

  it('says so in its log', async () => {
    await clock.put(hour);
    const said = 'the clock of this machine was put forward by 3600 s';
    while (!(await readFile(join(dataDir, 'server.log'), 'utf8')).includes(said)) await delay(20);
    await clock.put(0);
  }, 60_000);
});
