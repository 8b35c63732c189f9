import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrolments } from '#database/enrolments.ts';
import { lockMovedAttempts, moveAttempts } from '#features/attempts/moving.ts';
import { createAttemptDeps, submitAttempt } from '#features/attempts/service.ts';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';
import {
  givenAccount,
  givenGuest,
  givenPassword,
  givenSeries,
  givenTest,
} from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp();
let learner: Caller;
let accountId: string;

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
});

/** Another process of the site, with a pool of its own. */
async function withOtherProcess<T>(
  work: (attempts: ReturnType<typeof createAttemptDeps>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(test.databaseUrl, () => undefined);
  try {
    return await work(createAttemptDeps({ ...test.deps, ...database, closing: database }));
  } finally {
    await database.close();
  }
}

const waiting = (count: number) =>
  expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(count);

/** The learner's attempts at one test: by itself and in a series. */
async function givenTwoRunning() {
  const { id: seriesId } = await givenSeries(test.deps);
  const { id: testId } = await givenTest(test.deps, { durationMinutes: 10, inSeries: seriesId });
  await test.deps.pool.query('update tests set is_standalone = true');
  const enrolledAt = test.clock.now();
  const enrolment = { id: newId(), accountId, seriesId, priceRupees: 0, enrolledAt };
  await test.deps.db.insert(enrolments).values(enrolment);
  const start = async (body: object) =>
    (await learner.call('POST', '/api/attempts', { testId, ...body })).body.id as string;
  return { testId, alone: await start({}), within: await start({ seriesId }) };
}

/** While nobody gets at the learner's attempts, both begin to close one; none sees what the other will have written. */
async function closeBoth(closings: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const begun = await withClient(test.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('select 1 from attempts where account_id = $1 for update', [accountId]);
    const both = closings.map((close) => close());
    await waiting(closings.length);
    await client.query('commit');
    return { both };
  });
  return Promise.all(begun.both);
}

const submit = (id: string) => learner.call('POST', `/api/attempts/${id}/submission`, {});

async function readLines() {
  const { rows } = await test.deps.pool.query(
    `select (select count(*) from attempts where status = 'submitted') as submitted,
            (select count(*) from results where replaced_by is null) as standing,
            (select count(*) from score_lines) as lines,
            (select count(*) from score_lines where is_first) as firsts,
            (select sum(learners) from test_histograms) as ranked`,
  );
  return rows[0];
}

const oneFirst = { submitted: 2, standing: 2, lines: 2, firsts: 1, ranked: 1 };

describe('two attempts of a learner at a test that two processes close at once', () => {
  it('are both handed in, and one of them is his first', async () => {
    const { alone, within } = await givenTwoRunning();
    await withOtherProcess(async (other) => {
      const actor = { accountId, labels: [], isGuest: false, sessionHash: '' };
      const arrivedAt = test.clock.now();
      const [answer] = await closeBoth([
        () => submit(alone),
        () => submitAttempt(other, actor, within, { arrivedAt }),
      ]);
      expect(answer).toMatchObject({ status: 200 });
    });
    expect(await readLines()).toEqual(oneFirst);
  });

  it('are both closed once they are over, for who looks at them', async () => {
    const { alone, within } = await givenTwoRunning();
    test.clock.advance(10 * 60 + 6);
    await withOtherProcess((other) =>
      withClient(test.databaseUrl, async (client) => {
        // Who closes goes round attempts that are locked: the test holds up the first that has written its line.
        await client.query('begin');
        await client.query('select 1 from tests for update');
        const first = other.sweep.close(1, within);
        await waiting(1);
        const look = learner.call('GET', `/api/attempts/${alone}`);
        await waiting(2);
        await client.query('commit');
        expect((await look).body.status).toBe('submitted');
        expect(await first).toBe(1);
      }),
    );
    expect(await readLines()).toEqual(oneFirst);
  });
});

it('an attempt that is handed in while a guest’s result comes to the account replaces that one', async () => {
  const { id: testId } = await givenTest(test.deps);
  const guestId = await givenGuest(test.deps);
  const guest = await test.signedIn(guestId);
  const taken = (await guest.call('POST', '/api/attempts', { testId })).body.id;
  await guest.call('POST', `/api/attempts/${taken}/submission`, {});
  const own = (await learner.call('POST', '/api/attempts', { testId })).body.id;
  const begun = await withClient(test.databaseUrl, async (client) => {
    const [db, move] = [drizzle(client), { guestId, accountId }];
    await client.query('begin');
    await lockMovedAttempts(db, move);
    const answer = submit(own);
    await waiting(1);
    await moveAttempts(db, move, test.clock.now());
    await client.query('delete from accounts where id = $1', [guestId]);
    await client.query('commit');
    return { answer };
  });
  expect((await begun.answer).status).toBe(200);
  expect(await readLines()).toMatchObject({ submitted: 2, standing: 1, lines: 2 });
});

it('an account is deleted once an attempt that is being handed in is closed, which is answered', async () => {
  const { id: testId } = await givenTest(test.deps);
  const start = async () =>
    (await learner.call('POST', '/api/attempts', { testId, retake: true })).body.id;
  await submit(await start());
  const again = await start();
  const begun = await withClient(test.databaseUrl, async (client) => {
    // Who closes the second attempt holds it, and waits for the result that it replaces.
    await client.query('begin');
    await client.query('select 1 from results for update');
    const answer = submit(again);
    await waiting(1);
    const deletion = learner.call('DELETE', '/api/account', { password: givenPassword });
    await waiting(2);
    // The account is still free for who closes: else each would wait for the other, until the database ends one of them.
    const account = 'select 1 from accounts where id = $1 for key share nowait';
    expect((await client.query(account, [accountId])).rowCount).toBe(1);
    await client.query('commit');
    return { answers: Promise.all([answer, deletion]) };
  });
  expect((await begun.answers).map(({ status }) => status)).toEqual([200, 204]);
  expect(await readLines()).toMatchObject({ submitted: 0, lines: 0 });
});
