import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { lockMovedAttempts, moveAttempts } from '#features/attempts/moving.ts';
import { givenAccount, givenGuest, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp();

it('leaves no acknowledged answer behind, at a test that was begun while the others were being locked', async () => {
  const { id: testId, questionIds } = await givenTest(test.deps);
  const guestId = await givenGuest(test.deps);
  const guest = await test.signedIn(guestId);
  const { id: accountId } = await givenAccount(test.deps);
  let isAnswered = false;
  const saving = await withClient(test.databaseUrl, async (client) => {
    const [db, move] = [drizzle(client), { guestId, accountId }];
    await client.query('begin');
    await lockMovedAttempts(db, move);
    const { id } = (await guest.call('POST', '/api/attempts', { testId })).body;
    expect(await moveAttempts(db, move, test.clock.now())).toBe(1);
    const save = { revision: 0, answers: { [`${questionIds[0]}`]: 1 } };
    const answer = guest.call('PATCH', `/api/attempts/${id}/answers`, save).finally(() => {
      isAnswered = true;
    });
    const isWaiting = async () => (await countWaitingForLocks(test.deps.pool)) === 1;
    await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
    await client.query('delete from accounts where id = $1', [guestId]);
    await client.query('commit');
    return { answer };
  });
  expect((await saving.answer).status).toBe(404);
});

it('names no answer as late that has not come along: it met the move', async () => {
  const { id: testId, questionIds } = await givenTest(test.deps, { durationMinutes: 10 });
  const guestId = await givenGuest(test.deps);
  const guest = await test.signedIn(guestId);
  const { id: accountId } = await givenAccount(test.deps);
  const { id } = (await guest.call('POST', '/api/attempts', { testId })).body;
  test.clock.advance(10 * 60 + 6);
  const begun = await withClient(test.databaseUrl, async (client) => {
    const [db, move] = [drizzle(client), { guestId, accountId }];
    await client.query('begin');
    await lockMovedAttempts(db, move);
    const late = { revision: 0, answers: { [`${questionIds[0]}`]: 1 } };
    const answer = guest.call('PATCH', `/api/attempts/${id}/answers`, late);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    await moveAttempts(db, move, test.clock.now());
    await client.query('delete from accounts where id = $1', [guestId]);
    await client.query('commit');
    return { answer };
  });
  expect((await begun.answer).status).toBe(404);
});
