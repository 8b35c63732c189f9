import { expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { hasUnsyncedAnswers } from '#shared/attempts/local-answers.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { resumePendingSubmissions } from '#shared/attempts/sync/runner-registry.ts';

const clockNote = { serverMilliseconds: 0, wallMilliseconds: 0 };

async function givenKept(accountId: string) {
  const { exam } = givenExam();
  const { attempt } = exam.server;
  const store = await answerStore();
  await store.open(accountId, attempt, clockNote);
  const key = { accountId, attemptId: attempt.id };
  await store.keepChanges(key, { ...noChanges, answers: { q1: 2 } });
  return { exam, store, key };
}

it('hands in what was submitted without a connection', async () => {
  const { exam, store, key } = await givenKept('account-1');
  await store.keepSubmission(key, 'learner');
  await resumePendingSubmissions('account-1');
  await vi.waitFor(async () => expect(await hasUnsyncedAnswers('account-1')).toBe(false), 10_000);
  expect(exam.server.attempt).toMatchObject({ status: 'submitted', answers: { q1: 2 } });
});

it('sends answers of a test that was left without a connection, and keeps it running', async () => {
  const { exam } = await givenKept('account-2');
  await resumePendingSubmissions('account-2');
  await vi.waitFor(async () => expect(await hasUnsyncedAnswers('account-2')).toBe(false), 10_000);
  expect(exam.server.attempt).toMatchObject({ status: 'running', answers: { q1: 2 } });
});

it('leaves the answers of another account alone', async () => {
  const { exam } = await givenKept('account-3');
  await resumePendingSubmissions('account-4');
  expect(await hasUnsyncedAnswers('account-3')).toBe(true);
  expect(exam.server.attempt.answers).toEqual({});
});
