import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { attemptOf } from '#shared/attempts/store/kept-attempt.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const accountId = buildAccount().id;
const tell = (key: string, newValue: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

async function givenRunning() {
  const given = givenExam();
  const user = userEvent.setup();
  renderApp(`/practice-test/${given.exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: 'Question 1' });
  return { ...given, user };
}

it('closes the paper once its account has left in another tab, and keeps what was answered before', async () => {
  const { exam, user } = await givenRunning();
  exam.isDown = true;
  await user.keyboard('2');
  await screen.findByText('1 answer waiting: offline');
  tell('left', accountId);
  await screen.findByRole('heading', { name: 'You are logged out' });
  expect(screen.queryByRole('heading', { name: 'Question 1' })).toBeNull();
  const login = screen.getByRole('link', { name: 'Log in and go on' });
  expect(login.getAttribute('href')).toContain(encodeURIComponent(exam.testId));
  exam.isDown = false;
  window.dispatchEvent(new Event('online'));
  await user.keyboard('4');
  const store = await answerStore();
  const kept = await store.load({ accountId, attemptId: exam.server.attempt.id });
  expect(kept?.progress.changes.answers).toEqual({ q1: 1 });
  expect(kept && attemptOf(kept).answers).toEqual({});
  expect(exam.server.attempt.answers).toEqual({});
});

it('goes on at a test whose session has only run out', async () => {
  const { user, calls: _, exam, ...answers } = await givenRunning();
  const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
  fakeApi({ ...answers, getAccount: lost, saveAnswers: lost });
  await user.keyboard('2');
  await screen.findByText(/^You are logged out, so your answers cannot be saved/);
  await user.keyboard('4');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Option D/ }).checked).toBe(true);
  tell('left', 'another');
  expect(screen.getByRole('heading', { name: 'Question 1' })).toBeDefined();
});

it.each([
  ['another one', 'bilal'],
  ['its own account, after it had left,', accountId],
])('begins anew when %s enters in another tab', async (_, entering) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  await givenRunning();
  if (entering === accountId) tell('left', accountId);
  tell('entered', entering);
  await screen.findByRole('heading', { name: 'You are logged out' });
  expect(reload).toHaveBeenCalled();
  reload.mockRestore();
});

it('leaves results to nobody who comes later', async () => {
  const { exam } = givenExam();
  renderApp(`/practice-test/${exam.testId}/attempts`);
  await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0));
  tell('left', accountId);
  await screen.findByRole('heading', { name: 'You are logged out' });
});
