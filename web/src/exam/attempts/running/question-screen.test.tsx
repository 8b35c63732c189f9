import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { givenExam, withBrokenQuestion } from '#exam/attempts/testing/fake-exam.ts';
import { buildQuestion } from '#shared/attempts/testing/build-attempt.ts';
import { renderApp } from '#testing/render-app.tsx';

async function startExam(overrides: Parameters<typeof givenExam>[0] = {}) {
  const { exam } = givenExam(overrides);
  const user = userEvent.setup();
  const { history, navigate } = renderApp(`/practice-test/${exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  return { exam, user, history, navigate };
}

const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);
const openSubmit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Submit Test' }));

describe('answering', () => {
  it('saves a choice at once and says so', async () => {
    const { exam, user } = await startExam();
    await user.click(option(/Option B: Second 1/));
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 1 }));
    expect(await screen.findByText('Saved')).toBeDefined();
  });

  it('has as many options as its question, by mouse and by key', async () => {
    const five = { ...buildQuestion(1), options: [...'abcde'] };
    const two = { ...buildQuestion(2), options: ['yes', 'no'] };
    const { exam, user } = await startExam({ attempt: { questions: [five, two] } });
    await user.keyboard('5');
    expect(option(/Option E: e/).checked).toBe(true);
    await user.keyboard('{ArrowRight}3');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(chosen()).toBe(-1);
    await user.keyboard('2');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 4, q2: 1 }));
  });

  it('says what a key has done, of this question alone', async () => {
    const { user } = await startExam();
    const said = (words: string) => screen.findByText(words);
    await user.keyboard('2');
    expect(await said('Option B is chosen.')).toBeDefined();
    await user.keyboard('c');
    expect(await said('No option is chosen.')).toBeDefined();
    await user.keyboard('m');
    expect(await said('This question is marked for review.')).toBeDefined();
    await user.keyboard('m');
    expect(await said('This question is no longer marked for review.')).toBeDefined();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('heading', { name: 'Question 2' });
    expect(screen.queryByText(/marked for review\.$/)).toBeNull();
  });

  it('goes on with Save & Next and puts the focus on the heading', async () => {
    const { user } = await startExam();
    await user.click(screen.getByRole('button', { name: 'Save & Next' }));
    expect(document.activeElement?.textContent).toBe('Question 2');
    expect(screen.getByText('Question 2 of 5')).toBeDefined();
  });

  it('skips no question where Save & Next is pressed again before the next one is painted', async () => {
    const { user } = await startExam();
    const next = screen.getByRole('button', { name: 'Save & Next' });
    fireEvent.click(next);
    fireEvent.click(next);
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeDefined();
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await user.click(next);
    expect(screen.getByRole('heading', { name: 'Question 3' })).toBeDefined();
  });

  it('stays on the last question and says what to do', async () => {
    const { user } = await startExam({ attempt: { questions: [buildQuestion(1)] } });
    await user.click(screen.getByRole('button', { name: 'Save & Next' }));
    expect(screen.getByText(/This is the last question/)).toBeDefined();
  });

  it('clears a response', async () => {
    const { exam, user } = await startExam();
    await user.click(option(/Option A/));
    await user.click(screen.getByRole('button', { name: 'Clear Response' }));
    expect(chosen()).toBe(-1);
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({}));
  });

  it('marks for review, goes on, and takes the mark away again', async () => {
    const { exam, user } = await startExam();
    await user.click(screen.getByRole('button', { name: 'Mark for Review & Next' }));
    await waitFor(() => expect(exam.server.attempt.flagged).toEqual(['q1']));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Remove Mark' }));
    await waitFor(() => expect(exam.server.attempt.flagged).toEqual([]));
  });

  it('gives an option made of maths its letter as a name', async () => {
    const options: [string, string, string, string] = ['$x^2$', '$x^3$', '4', '5'];
    await startExam({ attempt: { questions: [buildQuestion(1, { options })] } });
    expect(screen.getByRole('radio', { name: 'Option A' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Option C: 4' })).toBeDefined();
  });

  it('shows a broken question as such and counts it nowhere', async () => {
    const { user } = await startExam({ attempt: { questions: withBrokenQuestion } });
    await user.click(screen.getByRole('button', { name: 'Question 2: Invalid question format' }));
    expect(screen.getByText('Invalid question format')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getByText(/^Not visited/).textContent).toBe('Not visited: 1');
    expect(legend.getByText(/^Not answered/).textContent).toBe('Not answered: 1');
  });
});

describe('the keyboard', () => {
  it('chooses with 1 to 4, moves with the arrows, marks with M and clears with C', async () => {
    const { exam, user } = await startExam();
    await user.keyboard('3');
    expect(chosen()).toBe(2);
    await user.keyboard('{ArrowRight}2m{ArrowRight}4c{ArrowLeft}');
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeDefined();
    await waitFor(() =>
      expect(exam.server.attempt).toMatchObject({ answers: { q1: 2, q2: 1 }, flagged: ['q2'] }),
    );
    expect(exam.server.attempt.answers).toEqual({ q1: 2, q2: 1 });
  });

  it('moves with the arrows from a radio, too, without choosing', async () => {
    const { user } = await startExam();
    await user.click(option(/Option A/));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeDefined();
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toBe(0);
  });

  it('is silent while a dialog is open', async () => {
    const { user } = await startExam();
    await openSubmit(user);
    await user.keyboard('3');
    expect(chosen()).toBe(-1);
  });

  it('lists its keys and can be switched off for good', async () => {
    const { user } = await startExam();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(dialog.getByText('Mark for review, or take the mark away')).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Use these keys' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await user.keyboard('3');
    expect(chosen()).toBe(-1);
    expect(localStorage.getItem('test-shortcuts')).toBe('off');
  });
});

describe('the palette', () => {
  it('names each question with its state and opens it', async () => {
    const { user } = await startExam();
    await user.keyboard('1{ArrowRight}m{ArrowRight}2m{ArrowRight}');
    const names = screen
      .getAllByRole('button', { name: /^Question \d: / })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Question 1: Answered',
      'Question 2: Marked for review',
      'Question 3: Answered and marked',
      'Question 4: Not answered',
      'Question 5: Not visited',
    ]);
    await user.click(screen.getByRole('button', { name: /^Question 5/ }));
    expect(screen.getByRole('heading', { name: 'Question 5' })).toBeDefined();
  });

  it('opens as a sheet and closes when a question is chosen', async () => {
    const { user } = await startExam();
    await user.click(screen.getByRole('button', { name: /^Questions/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Questions' }));
    await user.click(sheet.getByRole('button', { name: /^Question 3/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Question 3' })).toBeDefined();
  });
});

describe('the submit dialog', () => {
  it('is a table of the five states with the number left unanswered', async () => {
    const { user } = await startExam();
    await user.keyboard('1{ArrowRight}m{ArrowRight}2m');
    await openSubmit(user);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Answered1',
      'Not answered0',
      'Marked for review1',
      'Answered and marked1',
      'Not visited2',
    ]);
    expect(
      screen.getByText(/^3 questions are unanswered and will be marked as skipped/),
    ).toBeDefined();
  });

  it('submits with Enter and shows the result', async () => {
    const { exam, user } = await startExam();
    await user.keyboard('1');
    await openSubmit(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Test Completed!' })).toBeDefined();
    expect(exam.server.attempt).toMatchObject({ status: 'submitted', answers: { q1: 0 } });
  });
});

describe('leaving', () => {
  it('saves and leaves', async () => {
    const { exam, user, history } = await startExam();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Exit test' }));
    await user.click(screen.getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(history.location.pathname).toBe('/practice-tests'));
    expect(exam.server.attempt).toMatchObject({ status: 'running', answers: { q1: 0 } });
  });

  it('discards only after a second question', async () => {
    const { user, history } = await startExam();
    await user.keyboard('1{ArrowRight}2');
    await user.click(screen.getByRole('button', { name: 'Exit test' }));
    expect(screen.getByText(/^'Discard' deletes this attempt with your 2 answers/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(history.location.pathname).toMatch(/^\/practice-test\//);
    await user.click(screen.getByRole('button', { name: 'Discard attempt' }));
    await waitFor(() => expect(history.location.pathname).toBe('/practice-tests'));
  });

  it('closes what is open when the browser goes back, and asks only where nothing is', async () => {
    const { user, navigate, history } = await startExam();
    const goBack = () => act(() => void navigate({ href: '/contact' }));
    for (const [button, dialog] of [
      [/^Questions/, 'Questions'],
      ['Question Paper', 'Question Paper'],
      ['Submit Test', 'Submit the test?'],
      ['Exit test', 'Leave the test?'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByRole('dialog', { name: dialog });
      goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    goBack();
    await screen.findByRole('dialog', { name: 'Leave the test?' });
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.pathname).toMatch(/^\/practice-test\//);
  });

  it('asks when the browser goes back', async () => {
    const { user, history, navigate } = await startExam();
    void navigate({ href: '/contact' });
    await screen.findByRole('dialog', { name: 'Leave the test?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(history.location.pathname).toMatch(/^\/practice-test\//);
  });
});
