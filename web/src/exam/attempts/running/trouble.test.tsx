import '#testing/modules-anew.ts';

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { buildQuestion } from '#shared/attempts/testing/build-attempt.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const serverTime = '2025-01-01T10:00:00.000Z';
const inSeconds = (seconds: number) =>
  new Date(Date.parse(serverTime) + seconds * 1000).toISOString();

async function startExam(overrides: Parameters<typeof givenExam>[0] = {}) {
  const given = givenExam(overrides);
  const user = userEvent.setup();
  renderApp(`/practice-test/${given.exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1|Time is up/ });
  return { ...given, user };
}

const lineIsBack = () => window.dispatchEvent(new Event('online'));

describe('without a connection', () => {
  it('says how many answers wait and what happens with them, and sends them later', async () => {
    const { exam, user } = await startExam();
    exam.isDown = true;
    await user.keyboard('1{ArrowRight}2');
    expect(await screen.findByText('2 answers waiting: offline')).toBeDefined();
    expect(await screen.findByText(/your answers are kept on this device/)).toBeDefined();
    expect(screen.getByText(/within 5 seconds after the time ends/)).toBeDefined();
    exam.isDown = false;
    lineIsBack();
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.getByText('All your answers are saved.').role).toBe('status');
    expect(exam.server.attempt.answers).toEqual({ q1: 0, q2: 1 });
  });

  it('tells what happens with a submission, and submits when the line is back', async () => {
    const { exam, user } = await startExam();
    exam.isDown = true;
    await user.keyboard('3');
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Your test is not submitted yet' });
    expect(await screen.findByText(/Your answers are safe on this device/)).toBeDefined();
    expect(screen.getByText(/if they reach the server within 5 seconds after it/)).toBeDefined();
    exam.isDown = false;
    lineIsBack();
    await screen.findByRole('heading', { name: 'Test Completed!' });
    expect(screen.queryByText(/^The time ran out/)).toBeNull();
    expect(exam.server.attempt.answers).toEqual({ q1: 2 });
  });
});

it('promises in the dialog that leaves only what the server has, while answers wait', async () => {
  const { exam, user } = await startExam();
  exam.isDown = true;
  await user.keyboard('1{ArrowRight}2');
  await screen.findByText('2 answers waiting: offline');
  await user.click(screen.getByRole('button', { name: 'Exit test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the test?' }));
  expect(
    dialog.getByText('2 answers have not reached the server: they are on this device only.'),
  ).toBeDefined();
  expect(dialog.getByText(/submitted with what has reached the server/)).toBeDefined();
  expect(dialog.queryByText(/Your answers are kept/)).toBeNull();
  exam.isDown = false;
  lineIsBack();
  expect(
    await dialog.findByText(/Your answers are kept .* what you have answered\.$/),
  ).toBeDefined();
  expect(dialog.queryByText(/reached the server/)).toBeNull();
});

it('says that what came after another device had handed in is not kept', async () => {
  const { exam, user } = await startExam();
  exam.isDown = true;
  await user.keyboard('3');
  exam.server.close();
  exam.isDown = false;
  lineIsBack();
  await screen.findByRole('heading', { name: 'Test Completed!' });
  expect(
    screen.getByText(
      '1 answer given here reached the server too late. It was not counted and is not kept: the test had been submitted elsewhere, or another answer had come first.',
    ),
  ).toBeDefined();
  expect(screen.queryByText(/The analysis shows/)).toBeNull();
});

describe('while the site is reached but cannot save', () => {
  it('does not call the learner offline, and sends the answers later', async () => {
    const { exam, user } = await startExam();
    exam.isBusy = true;
    await user.keyboard('2');
    expect(await screen.findByText('1 answer waiting: site busy')).toBeDefined();
    expect(await screen.findByText(/The site cannot save now/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The site cannot take it at the moment.')).toBeDefined();
    expect(screen.queryByText(/No connection/)).toBeNull();
    exam.isBusy = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'Test Completed!' });
    expect(exam.server.attempt.answers).toEqual({ q1: 1 });
  });
});

describe('while nobody is logged in', () => {
  it('says that a submission waits for a log-in, leads to it, and submits once that is there', async () => {
    const { exam, user, calls: _, ...answers } = await startExam();
    const loggedOut = refusal('unauthenticated', 401, 'You are not logged in');
    fakeApi({ ...answers, saveAnswers: loggedOut, submitAttempt: loggedOut });
    await user.keyboard('3');
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('You are logged out.')).toBeDefined();
    expect(
      await screen.findByText(
        'Your answers are safe on this device. Log in again with the same account, and the test is submitted by itself.',
      ),
    ).toBeDefined();
    expect(screen.queryByText(/as soon as the site can be reached/)).toBeNull();
    const login = screen.getByRole('link', { name: 'Log in and go on' });
    expect(login.getAttribute('href')).toBe(`/login?next=%2Fpractice-test%2F${exam.testId}`);
    fakeApi(answers);
    lineIsBack();
    await screen.findByRole('heading', { name: 'Test Completed!' });
    expect(exam.server.attempt.answers).toEqual({ q1: 2 });
  });

  it('asks for no log-in where the account was deleted on another device', async () => {
    const { user, calls: _, ...answers } = await startExam();
    const loggedOut = refusal('unauthenticated', 401, 'You are not logged in');
    fakeApi({
      ...answers,
      getAccount: loggedOut,
      getDeletion: { isDeleted: true },
      saveAnswers: loggedOut,
    });
    await user.keyboard('3');
    await screen.findByRole('heading', { name: 'This attempt is no longer there' });
    expect(screen.getByText('Your account and its data have been deleted.')).toBeDefined();
  });
});

describe('while the server refuses the submission', () => {
  it('does not promise that waiting helps, and tries again when told to', async () => {
    const { user, calls: _, exam, ...answers } = await startExam();
    fakeApi({ ...answers, submitAttempt: refusal('invalid-input', 422, 'Not like this') });
    await user.keyboard('3');
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The server did not take the submission.')).toBeDefined();
    expect(screen.getByText(/Your answers are safe on this device. Try again/)).toBeDefined();
    expect(screen.queryByText(/as soon as the site can be reached/)).toBeNull();
    fakeApi(answers);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'Test Completed!' });
    expect(exam.server.attempt.answers).toEqual({ q1: 2 });
  });
});

describe('the clock', () => {
  it('shows nothing in a test without a limit', async () => {
    await startExam({ attempt: { deadline: null } });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is red at 300 seconds and below, not before', async () => {
    await startExam({ attempt: { deadline: inSeconds(310) } });
    expect(screen.getByRole('timer').dataset.timeLeft).toBe('enough');
  });

  it('is red when little is left, and warns at 120 seconds until dismissed', async () => {
    const { user } = await startExam({ attempt: { deadline: inSeconds(118) } });
    expect(screen.getByRole('timer').dataset.timeLeft).toBe('last');
    expect(screen.getByText(/Less than 2 minutes left/)).toBeDefined();
    expect(await screen.findByText('2 minutes left')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Less than 2 minutes left/)).toBeNull();
  });

  it('submits by itself when one second is left', async () => {
    const { exam } = await startExam({ attempt: { deadline: inSeconds(0.5) } });
    await screen.findByRole('heading', { name: 'Test Completed!' });
    expect(screen.getByText(/^The time ran out\./)).toBeDefined();
    expect(exam.server.attempt.status).toBe('submitted');
  });
});

describe('what others did', () => {
  it('shows the result when the attempt was submitted elsewhere', async () => {
    const { exam, user } = await startExam();
    exam.server.attempt = { ...exam.server.attempt, revision: 9, status: 'submitted' };
    await user.keyboard('1');
    await screen.findByRole('heading', { name: 'Test Completed!' });
  });

  it('keeps answers given elsewhere', async () => {
    const { exam, user } = await startExam();
    exam.server.saveFromElsewhere({ q2: 3 });
    await user.keyboard('1');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 0, q2: 3 }));
  });

  it('tells once that another device has changed answers which stood here as saved', async () => {
    const { exam, user } = await startExam();
    await user.keyboard('1{ArrowRight}2{ArrowRight}');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 0, q2: 1 }));
    exam.server.saveFromElsewhere({ q1: 3, q4: 0 });
    lineIsBack();
    await user.keyboard('3');
    const notice = await screen.findByText('Changed on another device: question 1.');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    await user.keyboard('m');
    exam.server.saveFromElsewhere({ q2: null });
    await user.keyboard('m');
    await screen.findByText('Changed on another device: questions 1 and 2.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await user.keyboard('4');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 3, q3: 3, q4: 0 }));
    expect(screen.queryByText(/on another device/)).toBeNull();
  });

  it('names five of many, and takes off the list what is answered anew here', async () => {
    const questions = [1, 2, 3, 4, 5, 6, 7].map((number) => buildQuestion(number));
    const { exam, user } = await startExam({ attempt: { questions } });
    for (const _ of questions) await user.keyboard('1{ArrowRight}');
    await waitFor(() => expect(Object.keys(exam.server.attempt.answers)).toHaveLength(7));
    const others = questions.map(({ id }) => [id, 2]);
    exam.server.saveFromElsewhere(Object.fromEntries(others));
    await user.keyboard('m');
    await screen.findByText('Changed on another device: questions 1, 2, 3, 4, 5, and 2 more.');
    await user.keyboard('4');
    await screen.findByText('Changed on another device: questions 1, 2, 3, 4, 5, and 1 more.');
  });

  it('tells that a choice which waited here has replaced one of another device', async () => {
    const { exam, user } = await startExam();
    exam.isDown = true;
    await user.keyboard('1{ArrowRight}2');
    await screen.findByText('2 answers waiting: offline');
    exam.server.saveFromElsewhere({ q1: 2, q2: 1 });
    exam.isDown = false;
    lineIsBack();
    const notice = await screen.findByText(
      'Question 1 had been answered otherwise on another device; the choice made here was kept.',
    );
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect(exam.server.attempt.answers).toEqual({ q1: 0, q2: 1 });
  });

  it('tells nothing that another tab may have done while the browser had put this page away', async () => {
    const { exam, user } = await startExam();
    await user.keyboard('1');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 0 }));
    exam.server.saveFromElsewhere({ q1: 3 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await user.keyboard('m');
    await screen.findByRole('radio', { name: /Fourth 1/, checked: true });
    expect(screen.queryByText(/on another device/)).toBeNull();
  });
});
