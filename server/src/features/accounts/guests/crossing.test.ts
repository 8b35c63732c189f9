import { beforeEach, expect, it } from 'vitest';
import { givenAccount, givenGuest, givenPassword, givenTest } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

/** A guest logs in and keeps what he has taken, while something else happens to the account's attempts at the same test. */
const test = useTestApp();
let testId: string;
let account: { id: string; email: string };
let learner: Caller;
let guest: Caller;

beforeEach(async () => {
  ({ id: testId } = await givenTest(test.deps));
  account = await givenAccount(test.deps);
  learner = await test.signedIn(account.id);
  guest = await test.signedIn(await givenGuest(test.deps));
  await submit(guest, await start(guest));
});

const start = async (who: Caller) =>
  (await who.call('POST', '/api/attempts', { testId, retake: true })).body.id as string;
const submit = (who: Caller, id: string) => who.call('POST', `/api/attempts/${id}/submission`, {});
const logIn = () =>
  guest.call('POST', '/api/account/sessions/email', {
    email: account.email,
    password: givenPassword,
    keepsGuest: true,
  });
const waiting = (count: number) =>
  expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(count);

async function readHistory() {
  const { items } = (await learner.call('GET', '/api/results/history')).body;
  const { rows } = await test.deps.pool.query(
    'select tests_taken as taken from account_activity where account_id = $1',
    [account.id],
  );
  return { attempts: items.length as number, ...rows[0] };
}

/**
 * Somebody has what the work at the account's attempt waits for, and then the guest logs in. Until he has the attempts he
 * holds nothing else of the account: else each would wait for the other, until the database ends one of them.
 */
async function logInBeside(held: string, work: () => Promise<Answer>): Promise<Answer[]> {
  const begun = await withClient(test.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`select 1 from ${held} for update`);
    const answer = work();
    await waiting(1);
    const loggedIn = logIn();
    await waiting(2);
    for (const free of ['accounts where id = $1', 'account_activity where account_id = $1']) {
      const lock = `select 1 from ${free} for no key update nowait`;
      expect((await client.query(lock, [account.id])).rowCount).toBe(1);
    }
    await client.query('commit');
    return { answers: Promise.all([answer, loggedIn]) };
  });
  return begun.answers;
}

it('an attempt is handed in', async () => {
  const id = await start(learner);
  // Who closes it holds it by then, and counts it in the row of the account's activity afterwards.
  const answers = await logInBeside('tests', () => submit(learner, id));
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  expect(await readHistory()).toEqual({ attempts: 2, taken: 1 });
});

it('an attempt is made void', async () => {
  const { id } = (await submit(learner, await start(learner))).body;
  const admin = await givenAdmin(test, { hasSteppedUp: true });
  const url = `/api/admin/users/${account.id}/results/${id}/void`;
  const answers = await logInBeside('attempts', () =>
    admin.call('POST', url, { reason: 'Two people sat before it.' }),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 201]);
  expect(await readHistory()).toEqual({ attempts: 1, taken: 1 });
});
