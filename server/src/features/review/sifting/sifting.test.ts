import { expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp();

it('waits for an account that is about to go, and holds up nothing of it', async () => {
  const { id: testId, questionIds } = await givenTest(test.deps);
  const { id: accountId } = await givenAccount(test.deps);
  const learner = await test.signedIn(accountId);
  const { body } = await learner.call('POST', '/api/attempts', { testId });
  const wrong = { answers: { [`${questionIds[0]}`]: 1 } };
  await learner.call('POST', `/api/attempts/${body.id}/submission`, wrong);
  const { sifting } = await withClient(test.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('select 1 from accounts where id = $1 for update', [accountId]);
    const sifting = siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    await client.query('delete from accounts where id = $1', [accountId]);
    await client.query('commit');
    return { sifting };
  });
  await expect(sifting).resolves.toBeUndefined();
});
