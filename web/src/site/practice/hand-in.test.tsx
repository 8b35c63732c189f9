import type { Api, ResponseOf } from '@taiyari/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildResult } from '#shared/attempts/testing/build-attempt.ts';
import { forgetStudies, practiceStore } from '#shared/review/kept-store.ts';
import { buildPractice, practiceQuestion } from '#shared/review/testing/build-practice.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const due = { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null };

const practice = buildPractice();
const address = `/practice/${practice.id}`;
const answers = { getAccount: account, getDueCards: due, listReviewMarks: { items: [] } };
const away = refusal('unavailable', 503, 'Not available.');

beforeEach(async () => {
  await forgetStudies(account.id);
});

it('in exam mode is handed in by the end of its time, and once more when there is a connection again', async () => {
  const past = { ...practice, mode: 'exam' as const, deadline: '2026-11-22T09:59:59.000Z' };
  let tries = 0;
  const calls = fakeApi({
    ...answers,
    getAttempt: () => (tries > 1 ? { ...past, status: 'submitted' } : past),
    submitAttempt: () => {
      tries += 1;
      return tries === 1 ? away : { ...buildResult(), sections: [], lateAnswers: [] };
    },
  });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeTruthy();
  expect(await screen.findByText('Not available.')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('0 of 2 right')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'submitAttempt')).toHaveLength(2);
});

it('in exam mode keeps nothing of what was handed in, where it could not be saved before', async () => {
  const exam = { ...practice, mode: 'exam' as const };
  let handedIn: unknown;
  fakeApi({
    ...answers,
    getAttempt: () => (handedIn ? { ...exam, status: 'submitted' } : exam),
    saveAnswers: away,
    submitAttempt: ({ body }: FakeCall) => {
      handedIn = body;
      return { ...buildResult(), sections: [], lateAnswers: [] };
    },
  });
  renderApp(address);
  const user = userEvent.setup();
  for (const button of [/Chenab/, 'Next', 'Review and hand in', 'Hand in']) {
    await user.click(await screen.findByRole('button', { name: button }));
  }
  expect(await screen.findByText('0 of 2 right')).toBeTruthy();
  expect(screen.queryByText(/kept on this device/)).toBeNull();
  expect((await (await practiceStore()).get(account.id))?.answers).toEqual([]);
  // With the moment it was given, as a save has it.
  const answeredAt = { [practiceQuestion(1).id]: expect.any(String) };
  expect(handedIn).toMatchObject({ answeredAt, opened: { at: practice.serverTime } });
});

it('in exam mode shows how it went, also where a question was turned to while it was handed in', async () => {
  const exam = { ...practice, mode: 'exam' as const };
  const handedIn = lateAnswer<ResponseOf<Api['submitAttempt']>>();
  let isHandedIn = false;
  fakeApi({
    ...answers,
    getAttempt: () => (isHandedIn ? { ...exam, status: 'submitted' } : exam),
    submitAttempt: () => handedIn.promise,
  });
  renderApp(address);
  const user = userEvent.setup();
  for (const button of ['Next', 'Review and hand in', 'Hand in', 'Question 1, not answered']) {
    await user.click(await screen.findByRole('button', { name: button }));
  }
  await screen.findByRole('heading', { name: 'Question 1 of 2' });
  isHandedIn = true;
  handedIn.come({ ...buildResult(), sections: [], lateAnswers: [] });
  expect(await screen.findByText('0 of 2 right')).toBeTruthy();
});
