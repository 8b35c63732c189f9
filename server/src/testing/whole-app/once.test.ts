import type { EndpointName } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepExpired } from '#features/accounts/sweep.ts';
import { newId } from '#platform/random/ids.ts';
import { refusedBySample } from '#testing/refused-samples.ts';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import { allRows, type Changed, callChanged, endpointOf, names } from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

const send = (name: EndpointName, key: string | null, changed: Changed = {}, who?: string) =>
  callChanged(
    { test, scenario },
    name,
    { ...changed, headers: { ...changed.headers, ...(key && { 'idempotency-key': key }) } },
    who,
  );
const newKey = () => `"${newId()}"`;
const idOf = ({ text }: { text: string }): string => JSON.parse(text).id;

const notification = { title: 'Mock 5', description: 'Test 5 is there.' };
const announce = (key: string | null, who?: string) =>
  send('createNotification', key, { body: notification }, who);
const countNotifications = async () => {
  const { rows } = await test.deps.pool.query('select 1 from notifications');
  return rows.length;
};

describe('a call that makes something', () => {
  const once = names.filter((name) => endpointOf(name).isOnce && !refusedBySample.has(name));

  it('is done once with one key, and answered alike', async () => {
    for (const name of once) {
      const { answer, again } = await done(name);
      const rows = await allRows(test);
      expect(await again(), name).toEqual(answer);
      expect(await allRows(test), name).toEqual(rows);
    }
  }, 120_000);

  /** In a new scenario where a call before took away what this one asks for. */
  async function done(name: EndpointName) {
    const inScenario = async () => {
      const [key, { body }] = [newKey(), requestFor(name, scenario)];
      const again = () => send(name, key, { body });
      return { answer: await again(), again };
    };
    const first = await inScenario();
    if (first.answer.status < 300) return first;
    scenario = await givenScenario(test);
    const second = await inScenario();
    expect([name, second.answer.status < 300]).toEqual([name, true]);
    return second;
  }

  it('is done each time without a key, or with another one', async () => {
    const ids = [await announce(null), await announce(null), await announce(newKey())].map(idOf);
    expect(new Set(ids).size).toBe(3);
  });

  it('is done once when it comes several times at once', async () => {
    const before = await countNotifications();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => announce(key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await countNotifications()).toBe(before + 1);
  });

  it('is refused with a key that came with other words, and done with the same key elsewhere', async () => {
    const key = newKey();
    expect((await announce(key)).status).toBe(201);
    const other = await send('createNotification', key, { body: { ...notification, title: 'B' } });
    expect([other.status, other.problem.type]).toEqual([422, 'invalid-input']);
    expect((await send('createAnnouncement', key)).status).toBe(201);
  });

  it('is another one of another caller', async () => {
    const key = newKey();
    const { adminId } = await givenScenario(test);
    expect(idOf(await announce(key))).not.toBe(idOf(await announce(key, adminId)));
  });

  it('that was refused may come again with its key', async () => {
    const key = newKey();
    await test.deps.pool.query('update sessions set stepped_up_at = null');
    expect((await send('createGrant', key)).problem.type).toBe('password-required');
    await test.deps.pool.query('update sessions set stepped_up_at = $1', [test.clock.now()]);
    expect((await send('createGrant', key)).status).toBe(201);
  });

  it('whose process ended before its answer was kept is not done again, and that is said', async () => {
    const key = newKey();
    await announce(key);
    await test.deps.pool.query('update keyed_calls set answer = null');
    const before = await countNotifications();
    const again = await announce(key);
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'This has been done already. Load the page anew to see it, before you do it once more.',
    ]);
    expect(await countNotifications()).toBe(before);
  });

  it.each(['short', 'x'.repeat(129), `${'x'.repeat(20)} y`])(
    'takes no key like %s',
    async (key) => {
      expect((await announce(key)).problem.type).toBe('invalid-input');
    },
  );
});

describe('what a call was answered', () => {
  it('is forgotten after a day', async () => {
    const key = newKey();
    const first = idOf(await announce(key));
    test.clock.advance(86_400);
    await sweepExpired(test.deps);
    expect(idOf(await announce(key))).toBe(first);
    test.clock.advance(1);
    await sweepExpired(test.deps);
    expect((await test.deps.pool.query('select 1 from keyed_calls')).rows).toEqual([]);
  });

  it('goes with the account of who made it', async () => {
    await announce(newKey());
    await test.deps.pool.query('delete from accounts where id = $1', [scenario.adminId]);
    expect((await test.deps.pool.query('select 1 from keyed_calls')).rows).toEqual([]);
  });
});

/** What needs no key: it is found again by itself, or changes nothing that the first time has not changed. */
const needNoKey: Partial<Record<EndpointName, string>> = {
  addPicture: 'a picture is named by its bytes',
  addSeriesTest: 'a test stands in a series once',
  becomeGuest: 'a browser without its session is nobody',
  createAccount: 'an address has one account, and its password opens it',
  createOrder: 'an open order for the same is gone on with',
  createSession: 'a session that nobody got ends by itself',
  enrol: 'a learner is in a series once',
  finishProviderLogIn: 'a trip is used up once',
  linkByPassword: 'the same',
  startAttempt: 'the one that runs is gone on with',
  startLinking: 'a trip that nobody goes on with ends by itself',
  startProviderLogIn: 'a trip that nobody goes on with ends by itself',
};

it('every call that answers 201 is done once, or says why it need not be', () => {
  const without = names.filter((name) => {
    const { method, status, isOnce } = endpointOf(name);
    return method === 'POST' && status === 201 && !isOnce;
  });
  expect(without.sort()).toEqual(Object.keys(needNoKey).sort());
});

/** What is refused for what others did, and never for having been done already. */
const standsRepeating: Partial<Record<EndpointName, string>> = {
  approveReview: 'the review of the same moment is approved again',
  changeTestCategory: 'it is called and ranked as it was the first time',
  orderSeriesTests: 'the order is the same',
  orderTestCategories: 'the same',
  refuseReview: 'the review of the same moment is refused again',
  replaceBankQuestion: 'it is replaced by the same one',
  resendVerification: 'the newer link does what the older one did',
  updateUser: 'the account is in that state',
};

it('every call of the console that meets what others did is done once, or may be repeated', () => {
  const without = names.filter((name) => {
    const { access, method, errors, isOnce } = endpointOf(name);
    return access === 'admin' && method !== 'GET' && errors?.includes('conflict') && !isOnce;
  });
  expect(without.sort()).toEqual(Object.keys(standsRepeating).sort());
});
