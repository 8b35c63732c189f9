import { beforeAll, beforeEach, expect, it } from 'vitest';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { cookieOf, sessionHashOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const day = 86_400;
let accountId: string;
let site: string;
let attemptId: string;
let question: string;

beforeAll(async () => {
  site = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  const learner = await test.signedIn(accountId);
  const { id, questionIds } = await givenTest(test.deps, { hasTimeLimit: false });
  question = `${questionIds[0]}`;
  attemptId = (await learner.call('POST', '/api/attempts', { testId: id })).body.id;
  expect((await save(0)).status).toBe(200);
});

/** Over the network, as only there the way of saves is a short one. */
async function save(revision: number, body: object = { answers: { [question]: 1 } }) {
  const answer = await fetch(`${site}/api/attempts/${attemptId}/answers`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: cookieOf(accountId) },
    body: JSON.stringify({ revision, ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as { type?: string } };
}

async function storedRevision(): Promise<number> {
  const { rows } = await test.deps.pool.query('select revision from attempts where id = $1', [
    attemptId,
  ]);
  return rows[0].revision;
}

it('is demanded by the statement that saves, and not looked up before it', async () => {
  const recording = recordStatements(test.deps.pool);
  expect((await save(1)).status).toBe(200);
  const sent = recording.stop().map(({ name, times }) => [name, times]);
  expect(sent).toEqual([[expect.stringMatching(/^update-sheets-/), 1]]);
});

const ends: Record<string, () => unknown> = {
  'logged out': () =>
    test.deps.pool.query(`delete from sessions where token_hash = decode($1, 'hex')`, [
      sessionHashOf(accountId),
    ]),
  'of an account that was deactivated': () =>
    test.deps.pool.query('update accounts set is_active = false where id = $1', [accountId]),
  'not used for 30 days': () => test.clock.advance(31 * day),
  'older than 90 days': async () => {
    await test.deps.pool.query('update sessions set created_at = $1, used_at = $2', [
      new Date(test.clock.now().getTime() - 91 * day * 1000),
      test.clock.now(),
    ]);
  },
};

it.each(Object.keys(ends))('saves nothing when it is %s, whatever is sent', async (end) => {
  await ends[end]?.();
  for (const sent of [
    await save(1),
    await save(7),
    await save(1, { answers: { [accountId]: 1 } }),
    await save(1, { answers: 'nonsense' }),
  ]) {
    expect([sent.status, sent.body.type]).toEqual([401, 'unauthenticated']);
  }
  expect(await storedRevision()).toBe(1);
});

it('is looked up again after an hour, so that it is noted as in use', async () => {
  for (let hours = 0, revision = 1; hours < 35 * 24; hours += 20, revision += 1) {
    test.clock.advance(20 * 3600);
    expect((await save(revision)).status).toBe(200);
    await expect.poll(usedWithinDays).toBeLessThan(2);
  }
});

async function usedWithinDays(): Promise<number> {
  const { rows } = await test.deps.pool.query<{ used_at: Date }>('select used_at from sessions');
  const usedAt = rows[0]?.used_at.getTime() ?? 0;
  return (test.clock.now().getTime() - usedAt) / 1000 / day;
}
