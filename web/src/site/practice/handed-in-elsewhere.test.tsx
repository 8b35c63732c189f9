import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { practiceStore } from '#shared/review/kept-store.ts';
import { buildPractice } from '#shared/review/testing/build-practice.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const exam = buildPractice({ mode: 'exam' });
const due = { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null };
const words = /^This practice was handed in on another device/;

beforeEach(async () => {
  await (await practiceStore()).update(account.id, () => null);
});

it('shows the end of a practice that another device has handed in, and says what does not count', async () => {
  let isHandedIn = false;
  const told = { chosen: 0, correct: 1, explanation: 'It is the Jhelum.' };
  const handedIn = {
    ...exam,
    status: 'submitted' as const,
    questions: exam.questions.map((question) => ({ ...question, outcome: told })),
  };
  fakeApi({
    getAccount: account,
    getDueCards: due,
    listReviewMarks: { items: [] },
    getAttempt: () => (isHandedIn ? handedIn : exam),
    saveAnswers: refusal('already-submitted', 409, 'It was handed in.'),
  });
  renderApp(`/practice/${exam.id}`);
  const option = await screen.findByRole('button', { name: /Chenab/ });
  isHandedIn = true;
  await userEvent.click(option);
  expect((await screen.findAllByText('It is the Jhelum.')).length).toBeGreaterThan(0);
  expect(screen.getByText('0 of 2 right')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect((await (await practiceStore()).get(account.id))?.answers).toEqual([]);
});
