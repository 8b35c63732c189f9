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

const told = { chosen: 0, correct: 1, explanation: 'It is the Jhelum.' };
const handedIn = {
  ...exam,
  status: 'submitted' as const,
  questions: exam.questions.map((question) => ({ ...question, outcome: told })),
};

it('shows the end of a practice that another device has handed in, and says what does not count', async () => {
  let isHandedIn = false;
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

/** Opens a practice that was handed in elsewhere while this device was away with an answer that was not sent. */
async function openAfter(chosen: number) {
  const answer = { setId: exam.id, questionId: `${exam.questions[0]?.id}`, chosen, seconds: 4 };
  await (await practiceStore()).update(account.id, () => ({
    ...{ accountId: account.id, set: exam, place: 1, ahead: 0 },
    answers: [{ ...answer, answeredAt: exam.serverTime }],
  }));
  fakeApi({
    getAccount: account,
    getDueCards: due,
    listReviewMarks: { items: [] },
    getAttempt: handedIn,
    saveAnswers: refusal('already-submitted', 409, 'It was handed in.'),
  });
  renderApp(`/practice/${exam.id}`);
  expect((await screen.findAllByText('It is the Jhelum.')).length).toBeGreaterThan(0);
}

it('says so also where it is opened again only afterwards', async () => {
  await openAfter(1);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says nothing of an answer that had come after all', async () => {
  await openAfter(0);
  expect(screen.queryByText(words)).toBeNull();
});
