import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { keepDraft, readDraft } from '#lib/drafts.ts';
import {
  clearLocalAnswers,
  forgetDeleted,
  forgetLearner,
  hasUnsyncedAnswers,
} from '#shared/attempts/local-answers.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { type AnswerStore, answerStore } from '#shared/attempts/store/answer-store.ts';
import { attemptOf } from '#shared/attempts/store/kept-attempt.ts';
import { openRunner, resumePendingSubmissions } from '#shared/attempts/sync/runner-registry.ts';
import { type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';

const client = new QueryClient();
const clockNote = { serverMilliseconds: 0, wallMilliseconds: 0 };

async function givenKept(accountId: string) {
  const { exam, calls } = givenExam();
  const tries = () => calls.filter(({ name }) => name === 'saveAnswers').length;
  const { attempt } = exam.server;
  const store = await answerStore();
  await store.open(accountId, attempt, clockNote);
  const key = { accountId, attemptId: attempt.id };
  await store.keepChanges(key, { ...noChanges, answers: { q1: 2 } });
  return { exam, store, key, tries };
}

it('hands in what was submitted without a connection', async () => {
  const { exam, store, key } = await givenKept('account-1');
  await store.keepSubmission(key, 'learner');
  await resumePendingSubmissions('account-1', client);
  await vi.waitFor(async () => expect(await hasUnsyncedAnswers('account-1')).toBe(false), 10_000);
  expect(exam.server.attempt).toMatchObject({ status: 'submitted', answers: { q1: 2 } });
});

it('sends answers of a test that was left without a connection, and keeps it running', async () => {
  const { exam } = await givenKept('account-2');
  await resumePendingSubmissions('account-2', client);
  await vi.waitFor(async () => expect(await hasUnsyncedAnswers('account-2')).toBe(false), 10_000);
  expect(exam.server.attempt).toMatchObject({ status: 'running', answers: { q1: 2 } });
});

it('leaves the answers of another account alone', async () => {
  const { exam } = await givenKept('account-3');
  await resumePendingSubmissions('account-4', client);
  expect(await hasUnsyncedAnswers('account-3')).toBe(true);
  expect(exam.server.attempt.answers).toEqual({});
});

const notThere = refusal('not-found', 404, 'Attempt not found');
const otherAccount = refusal('unauthenticated', 401, 'Another account is logged in here.');

/** As the server answers while this account is logged in. */
const givenLoggedIn = (loggedIn: string) => {
  const answer = ({ headers }: FakeCall) =>
    (headers.get(actingForHeader) ?? loggedIn) === loggedIn ? notThere : otherAccount;
  return fakeApi({ saveAnswers: answer, getAttempt: answer, getAttemptClock: answer });
};

it('keeps what it cannot send because somebody else has logged in', async () => {
  await givenKept('account-5');
  const calls = givenLoggedIn('account-6');
  await resumePendingSubmissions('account-5', client);
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('getAttemptClock'));
  expect(await hasUnsyncedAnswers('account-5')).toBe(true);
});

it('forgets what was discarded on another device', async () => {
  await givenKept('account-7');
  givenLoggedIn('account-7');
  await resumePendingSubmissions('account-7', client);
  await vi.waitFor(async () => expect(await hasUnsyncedAnswers('account-7')).toBe(false));
});

it('tries nothing more for an account that has logged out, and sends all when that comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { exam, tries } = await givenKept('account-8');
  exam.isDown = true;
  await resumePendingSubmissions('account-8', client);
  await expect.poll(tries).toBe(1);
  await forgetLearner('account-8');
  exam.isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(1);
  await resumePendingSubmissions('account-8', client);
  await expect.poll(() => exam.server.attempt.answers).toEqual({ q1: 2 });
});

it('keeps anew what is answered on a page that goes on after a log-out in another tab', async () => {
  const { exam } = givenExam();
  const { attempt } = exam.server;
  const serverTime = new Date().toISOString();
  const runner = await openRunner('account-9', attempt, { sentAt: 0, receivedAt: 1, serverTime });
  onTestFinished(() => runner.stop());
  runner.choose('q1', 2);
  await vi.waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 2 }), 10_000);
  await vi.waitFor(async () => expect(await hasUnsyncedAnswers('account-9')).toBe(false), 10_000);
  await clearLocalAnswers('account-9');
  const store = await answerStore();
  const key = { accountId: 'account-9', attemptId: attempt.id };
  expect(await store.load(key)).toBeNull();

  exam.isDown = true;
  runner.moveTo(1);
  runner.leave();
  runner.choose('q2', 3);
  runner.choose('q3', 1);
  await vi.waitFor(async () =>
    expect((await store.load(key))?.progress.changes.answers).toEqual({ q2: 3, q3: 1 }),
  );
  const kept = await store.load(key);
  expect(kept && attemptOf(kept).answers).toEqual({ q1: 2 });
  // What the server lacks by then is not taken off.
  await clearLocalAnswers('account-9');
  expect((await store.load(key))?.progress.changes.answers).toEqual({ q2: 3, q3: 1 });
});

it.each(['submitted', 'answered'] as const)(
  'keeps nothing of an account that is deleted while a test is open that is then %s',
  async (then) => {
    const { exam } = givenExam();
    const { attempt } = exam.server;
    const accountId = `account-10-${then}`;
    const serverTime = new Date().toISOString();
    const runner = await openRunner(accountId, attempt, { sentAt: 0, receivedAt: 1, serverTime });
    onTestFinished(() => runner.stop());
    const store = await answerStore();
    const key = { accountId, attemptId: attempt.id };
    let refuse: () => void = () => undefined;
    const calls = fakeApi({
      saveAnswers: () =>
        new Promise((resolve) => {
          refuse = () => resolve(otherAccount as never);
        }),
    });
    runner.choose('q1', 2);
    await vi.waitFor(async () => expect(await hasUnsyncedAnswers(accountId)).toBe(true));

    const draft = { accountId, name: 'report q1' };
    await keepDraft(draft, 'The key is wrong');

    await forgetDeleted(accountId);
    expect(await store.load(key)).toBeNull();
    const keepingDone = hearOfKeeping(store);
    expect(await readDraft(draft)).toBeUndefined();
    refuse();
    if (then === 'answered') runner.choose('q2', 3);
    else runner.submit();
    runner.leave();
    expect(runner.getState().sync).toBe('gone');
    expect(runner.hasUnsent()).toBe(false);
    await keepingDone();
    expect(await store.list(accountId)).toEqual([]);
    expect(calls).toHaveLength(1);
  },
);

/** @returns what waits until all that is being kept from now on is kept, and what follows from that. */
function hearOfKeeping(store: AnswerStore): () => Promise<void> {
  const heard = (['open', 'keepChanges', 'keepSubmission', 'keepLate', 'acknowledge'] as const).map(
    (name) => vi.spyOn(store, name),
  );
  onTestFinished(() => {
    for (const spy of heard) spy.mockRestore();
  });
  const begun = (): unknown[] =>
    heard.flatMap(({ mock }) => mock.results.map(({ value }) => value as unknown));
  return async () => {
    for (let known = -1; known < begun().length; ) {
      known = begun().length;
      await Promise.allSettled(begun());
    }
  };
}
