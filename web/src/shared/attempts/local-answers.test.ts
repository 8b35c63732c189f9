import { expect, it } from 'vitest';
import { forgetLearner } from '#shared/attempts/local-answers.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';

it('takes each test off the device of which the server has all, though another one waits to be sent', async () => {
  const accountId = 'account-1';
  const store = await answerStore();
  for (const id of ['sent', 'waiting']) {
    await store.open(accountId, buildAttempt({ id }), {
      serverMilliseconds: 0,
      wallMilliseconds: 0,
    });
  }
  const waiting = { accountId, attemptId: 'waiting' };
  await store.keepChanges(waiting, { ...noChanges, answers: { q1: 2 } });
  await forgetLearner(accountId);
  expect((await store.list(accountId)).map(({ attemptId }) => attemptId)).toEqual(['waiting']);
});
