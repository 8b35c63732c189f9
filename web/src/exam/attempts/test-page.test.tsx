import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { clearLocalAnswers, hasUnsyncedAnswers } from '#shared/attempts/local-answers.ts';
import { buildResult } from '#shared/attempts/testing/build-attempt.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(async () => {
  await clearLocalAnswers(buildAccount().id);
});

const result = buildResult({ percentage: 60, incorrectAnswers: 1, skippedAnswers: 1 });
const completed = { result };

describe('before the start', () => {
  it('sends a visitor to the login and back', async () => {
    fakeApi({ getAccount: refusal('unauthenticated', 401, 'You are not logged in') });
    const { history } = renderApp('/practice-test/test-1?analysis=true');
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(history.location.href).toContain('next=%2Fpractice-test%2Ftest-1');
  });

  it('shows what there is to know', async () => {
    const { exam } = givenExam();
    renderApp(`/practice-test/${exam.testId}`);
    await screen.findByRole('heading', { name: 'Class IV Mock Test 1' });
    for (const text of ['10 minutes', '+1 correct', '−0.25 wrong', 'Read every question twice.']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
      '/practice-tests',
    );
  });

  it('says so when the test cannot be loaded, and tries again', async () => {
    const { exam } = givenExam();
    exam.isDown = true;
    const user = userEvent.setup();
    noteMember(buildAccount().id);
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByText('Failed to load test. Please try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Practice Tests' })).toBeDefined();
    exam.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeDefined();
  });

  it('asks for the enrolment', async () => {
    givenExam({ test: { seriesId: 'series-1', isEnrolled: false } });
    renderApp('/test-series/series-1/test/test-x');
    expect(
      await screen.findByText('You must be enrolled in this test series to take this test.'),
    ).toBeDefined();
  });

  it('has nothing to start in a test without questions', async () => {
    const { exam } = givenExam({ test: { totalQuestions: 0 } });
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByRole('heading', { name: 'No Questions Available' })).toBeDefined();
  });

  it('goes on with what the device keeps where the browser does not know that nothing gets through', async () => {
    const { exam } = givenExam();
    const first = renderApp(`/practice-test/${exam.testId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Start Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    first.unmount();
    // Another tab, which has not shown this test yet.
    sessionStorage.clear();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeDefined();
  });

  it('begins by itself where the answer to the start was lost', async () => {
    const { exam, calls: _, ...answers } = givenExam();
    const lost = [new TypeError('Failed to fetch')];
    const calls = fakeApi({
      ...answers,
      startAttempt: () => {
        const failure = lost.pop();
        if (failure) throw failure;
        return exam.server.attempt;
      },
    });
    renderApp(`/practice-test/${exam.testId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Start Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    expect(calls.filter(({ name }) => name === 'startAttempt')).toHaveLength(2);
  });

  it('does not say that nothing has started where no answer comes', async () => {
    const { exam } = givenExam();
    const user = userEvent.setup();
    renderApp(`/practice-test/${exam.testId}`);
    const start = await screen.findByRole('button', { name: 'Start Test' });
    exam.isDown = true;
    await user.click(start);
    await screen.findByText(/^No answer came. If the test has started, its clock is running/);
    exam.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Start Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
  });

  it('does not leave a result that is being read for the attempt that the device still keeps', async () => {
    const deadline = new Date(Date.now() + 600_000).toISOString();
    const { exam } = givenExam({ attempt: { deadline } });
    const first = renderApp(`/practice-test/${exam.testId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Start Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    first.unmount();
    sessionStorage.clear();
    // It was handed in on another device meanwhile.
    exam.test = { ...exam.test, ...completed };
    renderApp(`/practice-test/${exam.testId}`);
    await screen.findByRole('heading', { name: 'Test Already Completed' });
    // Any list of the page that got no answer says so.
    exam.isDown = true;
    act(() => onlineManager.setOnline(false));
    await expect(
      screen.findByRole('heading', { name: 'Question 1' }, { timeout: 2000 }),
    ).rejects.toThrow();
    expect(screen.getByRole('heading', { name: 'Test Already Completed' })).toBeDefined();
  });

  it('offers to resume a running attempt', async () => {
    const { exam } = givenExam({ test: { attemptId: 'attempt-x' } });
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByRole('button', { name: 'Resume Test' })).toBeDefined();
  });
});

describe('a completed test', () => {
  it('shows the saved result with the ways on', async () => {
    const { exam } = givenExam({ test: completed });
    renderApp(`/practice-test/${exam.testId}`);
    await screen.findByRole('heading', { name: 'Test Already Completed' });
    expect(screen.getByText('60%')).toBeDefined();
    expect(screen.getByText('Good')).toBeDefined();
    expect(screen.getByRole('button', { name: 'View Analysis' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Practice Tests' })).toBeDefined();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' })).toBeDefined();
  });

  it('says, too, that its time ran out', async () => {
    const { exam } = givenExam({ test: completed });
    const first = renderApp(`/practice-test/${exam.testId}`);
    await screen.findByRole('heading', { name: 'Test Already Completed' });
    expect(screen.queryByText(/^The time ran out/)).toBeNull();
    first.unmount();
    exam.test = { ...exam.test, result: { ...completed.result, timeUp: true } };
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByText(/^The time ran out/)).toBeDefined();
  });

  it('asks before a retake, with the exact warning, and starts only after the confirmation', async () => {
    const { exam, calls } = givenExam({ test: completed });
    const user = userEvent.setup();
    const { history } = renderApp(`/practice-test/${exam.testId}?retake=true`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Retake Test?' }));
    expect(dialog.getByText('Warning: This action cannot be undone')).toBeDefined();
    expect(
      dialog.getByText(
        'Your new result will replace this one. The earlier attempt stays in your history.',
      ),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Retake Test' }));
    await user.click(await screen.findByRole('button', { name: 'Start Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    const start = calls.find((call) => call.name === 'startAttempt');
    expect(start?.body).toMatchObject({ retake: true });
    await waitFor(() => expect(history.location.href).not.toContain('?'));
  });

  it('is what a reload shows after its retake, not the way into another one', async () => {
    const { exam } = givenExam({ test: completed });
    const user = userEvent.setup();
    const first = renderApp(`/practice-test/${exam.testId}?confirmed_retake=true`);
    await user.click(await screen.findByRole('button', { name: 'Start Test' }));
    await user.click(await screen.findByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Test Completed!' });
    const { href } = first.history.location;
    first.unmount();
    renderApp(href);
    await screen.findByRole('heading', { name: 'Test Already Completed' });
  });

  it('right after the test begins by what is so now, not by what was known before it', async () => {
    const { exam, calls } = givenExam();
    const user = userEvent.setup();
    renderApp(`/practice-test/${exam.testId}`);
    await user.click(await screen.findByRole('button', { name: 'Start Test' }));
    await user.click(await screen.findByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Retake' }));
    exam.isDown = true;
    await user.click(await screen.findByRole('button', { name: 'Retake Test' }));
    expect(await screen.findByText('Failed to load test. Please try again.')).toBeDefined();
    exam.isDown = false;
    exam.test = { ...exam.test, ...completed };
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await screen.findByRole('button', { name: 'Start Test' }));
    // What comes then bears the id of the first attempt here, which is over; a real one has its own.
    const starts = () => calls.filter((call) => call.name === 'startAttempt');
    await waitFor(() => expect(starts().at(-1)?.body).toMatchObject({ retake: true }));
  });

  it('that is no longer offered keeps its result, and is not taken again', async () => {
    const { exam } = givenExam({ test: { ...completed, isActive: false, isEnrolled: false } });
    renderApp(`/practice-test/${exam.testId}?confirmed_retake=true&retake=true`);
    await screen.findByRole('heading', { name: 'Test Already Completed' });
    expect(
      screen.getByText('This test is no longer offered here. Your result stays yours.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'View Analysis' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retake' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays as it was when the retake is cancelled', async () => {
    const { exam, calls } = givenExam({ test: completed });
    const user = userEvent.setup();
    renderApp(`/practice-test/${exam.testId}`);
    await user.click(await screen.findByRole('button', { name: 'Retake' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some((call) => call.name === 'startAttempt')).toBe(false);
  });

  it('asks once about a retake that the address wishes for, also after a reload', async () => {
    const { exam } = givenExam({ test: completed });
    const { history } = renderApp(`/practice-test/${exam.testId}?retake=true`);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(history.location.href).not.toContain('?'));
  });
});

describe('a test of a series whose enrolment has ended', () => {
  const left = { seriesId: 'series-1', seriesTitle: 'Class IV Complete', isEnrolled: false };

  it('is finished by who has begun it', async () => {
    const { exam } = givenExam({ test: { ...left, attemptId: 'attempt-x' } });
    renderApp(`/test-series/series-1/test/${exam.testId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Resume Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
  });

  it.each([
    ['not-enrolled', 403],
    ['already-completed', 409],
  ] as const)(
    'shows the result where the time ran out before it was resumed: %s',
    async (code, status) => {
      const { exam, ...answers } = givenExam({ test: { ...left, attemptId: 'attempt-x' } });
      let isOver = false;
      fakeApi({
        ...answers,
        getTest: () => (isOver ? { ...exam.test, ...completed, attemptId: null } : exam.test),
        startAttempt: () => {
          isOver = true;
          return refusal(
            code,
            status,
            'You must be enrolled in this test series to take this test.',
          );
        },
      });
      renderApp(`/test-series/series-1/test/${exam.testId}`);
      await userEvent.click(await screen.findByRole('button', { name: 'Resume Test' }));
      expect(await screen.findByRole('heading', { name: 'Test Already Completed' })).toBeDefined();
      expect(screen.queryByText('Not enrolled')).toBeNull();
    },
  );

  it('shows the analysis of its result', async () => {
    const { exam, calls } = givenExam({ test: { ...left, ...completed } });
    renderApp(`/test-series/series-1/test/${exam.testId}?analysis=true`);
    await waitFor(() => expect(calls.some(({ name }) => name === 'getAnalysis')).toBe(true));
    expect(screen.queryByText('Not enrolled')).toBeNull();
  });

  it('shows its result and says why it is not taken again', async () => {
    const { exam } = givenExam({ test: { ...left, ...completed } });
    renderApp(`/test-series/series-1/test/${exam.testId}?confirmed_retake=true&retake=true`);
    await screen.findByRole('heading', { name: 'Test Already Completed' });
    expect(
      screen.getByText(
        'You are no longer enrolled in the series of this test. Your result stays yours.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retake' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a retake that is running', () => {
  const retaken = { ...completed, attemptId: 'attempt-x' };

  it('is what the address of the test opens, whatever it asks for', async () => {
    const { exam, calls } = givenExam({ test: retaken });
    renderApp(`/practice-test/${exam.testId}?retake=true`);
    const resume = await screen.findByRole('button', { name: 'Resume Test' });
    expect(await screen.findByText(/^This is a retake. Your previous result stays/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(resume);
    await screen.findByRole('heading', { name: 'Question 1' });
    const start = calls.find(({ name }) => name === 'startAttempt');
    expect(start?.body).toMatchObject({ retake: false });
  });

  it('does not take the place of the result that is asked for, in the tab that has it open', async () => {
    const { exam, calls } = givenExam({ test: retaken });
    const first = renderApp(`/practice-test/${exam.testId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Resume Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    first.unmount();
    renderApp(`/practice-test/${exam.testId}?analysis=true`);
    await waitFor(() => expect(calls.some(({ name }) => name === 'getAnalysis')).toBe(true));
    expect(screen.queryByRole('heading', { name: 'Question 1' })).toBeNull();
  });
});

describe('on this device', () => {
  it('goes straight back to the question after a reload, also without a connection', async () => {
    const { exam } = givenExam();
    const user = userEvent.setup();
    const first = renderApp(`/practice-test/${exam.testId}`);
    await user.click(await screen.findByRole('button', { name: 'Start Test' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    exam.isDown = true;
    await user.keyboard('{ArrowRight}3');
    expect(await screen.findByText(/your answers are kept on this device/)).toBeDefined();
    expect(await hasUnsyncedAnswers(buildAccount().id)).toBe(true);
    first.unmount();
    renderApp(`/practice-test/${exam.testId}`);
    await screen.findByRole('heading', { name: 'Question 2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Option C/ }).checked).toBe(true);
  });

  it('keeps nothing of a test that is handed in', async () => {
    const { exam } = givenExam();
    const user = userEvent.setup();
    renderApp(`/practice-test/${exam.testId}`);
    await user.click(await screen.findByRole('button', { name: 'Start Test' }));
    await user.keyboard('1');
    await user.click(await screen.findByRole('button', { name: 'Submit Test' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Test Completed!' });
    expect(await hasUnsyncedAnswers(buildAccount().id)).toBe(false);
  });
});
