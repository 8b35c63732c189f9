import type { Attempt } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { buildAccount } from '#testing/build-account.ts';
import { renderApp } from '#testing/render-app.tsx';

const { id: accountId } = buildAccount();

/** A test of ten minutes that was left without a connection so long ago, with one answer, and is opened again without one. */
async function reopen(minutes: number, overrides: Partial<Attempt> = {}) {
  const { exam, calls } = givenExam({ attempt: overrides });
  const { attempt } = exam.server;
  const store = await answerStore();
  await store.open(accountId, attempt, {
    serverMilliseconds: Date.parse(attempt.startedAt),
    wallMilliseconds: Date.now() - minutes * 60_000,
  });
  await store.keepChanges(
    { accountId, attemptId: attempt.id },
    { ...noChanges, answers: { q1: 2 } },
  );
  noteMember(accountId);
  exam.isDown = true;
  renderApp(`/practice-test/${exam.testId}`);
  const submissions = () => calls.filter(({ name }) => name === 'submitAttempt').length;
  return { exam, submissions, user: userEvent.setup() };
}

const lineIsBack = () => window.dispatchEvent(new Event('online'));

it('says that the time is up, and hands nothing in before the site has told the time', async () => {
  const { exam, submissions } = await reopen(11);
  await screen.findByRole('heading', { name: 'Time is up' });
  expect(await screen.findByText('No connection.')).toBeDefined();
  expect(screen.getByText(/Your answers are safe on this device/)).toBeDefined();
  expect(screen.getByText(/If the site finds that time is left, the test goes on/)).toBeDefined();
  expect(screen.getByText(/if they reach the server within 5 seconds after it/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(submissions()).toBe(0);

  exam.server.attempt = { ...exam.server.attempt, serverTime: '2025-01-01T10:11:00.000Z' };
  exam.isDown = false;
  lineIsBack();
  await screen.findByRole('heading', { name: 'Test Completed!' });
  expect(submissions()).toBe(1);
});

it('goes on where the site says that time is left', async () => {
  const { exam, submissions, user } = await reopen(11);
  await screen.findByRole('heading', { name: 'Time is up' });
  exam.isDown = false;
  lineIsBack();
  await screen.findByRole('heading', { name: 'Question 1' });
  await user.keyboard('1');
  await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 0 }));
  expect(submissions()).toBe(0);
});

it('ends with the last part', async () => {
  const { parts, partEnds, deadline } = buildDividedAttempt();
  await reopen(31, { parts, partEnds, deadline });
  await screen.findByRole('heading', { name: 'Time is up' });
});

it('goes on in the next part while one is to come', async () => {
  const { parts, partEnds, deadline } = buildDividedAttempt();
  await reopen(21, { parts, partEnds, deadline });
  await screen.findByRole('heading', { name: 'Question 5' });
});
