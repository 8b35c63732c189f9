import { expect, it } from 'vitest';
import { accommodations } from '#database/accounts.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const keys = ['first', 'second', 'third'];
const givenDivided = () =>
  givenTest(test.deps, {
    durationMinutes: 85,
    parts: [30, 40, 15].map((minutes, at) => givenPart(minutes, keys[at] ?? '')),
    questions: keys.map((section) => ({ section })),
  });

async function givenEntitled(
  right: Partial<typeof accommodations.$inferInsert> = {},
): Promise<Awaited<ReturnType<typeof test.signedIn>>> {
  const { id: accountId } = await givenAccount(test.deps);
  await test.deps.db.insert(accommodations).values({
    ...{ accountId, kind: 'compensatory', reason: 'By the rule.', approvedAt: test.clock.now() },
    ...right,
  });
  return test.signedIn(accountId);
}

it('is told before the start, as the start then gives it', async () => {
  const { id: testId } = await givenDivided();
  const learner = await givenEntitled();
  const { body } = await learner.call('GET', `/api/tests/${testId}`);
  expect(body.extraTime).toEqual({ seconds: 1800, partSeconds: [600, 900, 300] });
  const { deadline } = (await learner.call('POST', '/api/attempts', { testId })).body;
  expect(Date.parse(deadline)).toBe(test.clock.now().getTime() + (85 * 60 + 1800) * 1000);
});

it('is of the whole where no part has a clock', async () => {
  const { id: testId } = await givenTest(test.deps, { durationMinutes: 100 });
  const learner = await givenEntitled({ kind: 'percent', percent: 33 });
  const { body } = await learner.call('GET', `/api/tests/${testId}`);
  expect(body.extraTime).toEqual({ seconds: 1980, partSeconds: [] });
});

it('is nothing without a right to it, once that is over, and without a limit of time', async () => {
  const { id: timed } = await givenDivided();
  const { id: untimed } = await givenTest(test.deps, { hasTimeLimit: false });
  const others = await givenLearner(test);
  const former = await givenEntitled({ validUntil: '2000-01-01' });
  for (const caller of [test.visitor, others, former]) {
    expect((await caller.call('GET', `/api/tests/${timed}`)).body.extraTime).toBeNull();
  }
  const learner = await givenEntitled();
  expect((await learner.call('GET', `/api/tests/${untimed}`)).body.extraTime).toBeNull();
});
