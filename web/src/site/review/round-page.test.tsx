import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { roundStore } from '#shared/review/round-store.ts';
import { buildCard } from '#site/review/testing/build-card.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();

const cardOf = (place: number) =>
  buildCard({
    questionId: `0190a1b2-0000-7000-8000-00000000000${place}`,
    text: `Which river is number ${place}?`,
    explanation: `It is the Jhelum, ${place}.`,
  });
const round = { today: 2, later: 0, items: [cardOf(1), cardOf(2)] };
const sent = { items: [null], today: 0, later: 0 };
const due = { today: 2, later: 0, answeredToday: 0, goalDay: null };
const answers = { getAccount: account, getDueCards: due, getReviewRound: round };

type Sent = { answers: { questionId: string; chosen: number | null; cause: string | null }[] };

beforeEach(async () => {
  await (await roundStore()).remove(account.id);
});

it('shows key and explanation only once the question is answered, then the next one', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswers: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await screen.findByText('Which river is number 1?');
  expect(screen.queryByText('It is the Jhelum, 1.')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText('Wrong: the answer is B')).toBeTruthy();
  expect(screen.getByText('It is the Jhelum, 1.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Misread' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await user.keyboard('2');
  expect(await screen.findByText('Right')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Round done' })).toBeTruthy();
  await expect
    .poll(() =>
      calls
        .filter(({ name }) => name === 'sendReviewAnswers')
        .flatMap(({ body }) => (body as Sent).answers)
        .map(({ chosen, cause }) => [chosen, cause]),
    )
    .toEqual([
      [0, 'misread'],
      [1, null],
    ]);
});

it('goes on where it was after a reload without a connection, and sends what was answered later', async () => {
  fakeApi({ ...answers, sendReviewAnswers: sent });
  const first = renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await screen.findByText('Right');
  first.unmount();

  const away = refusal('unavailable', 503, 'Not available.');
  fakeApi({ getAccount: away, getDueCards: away, getReviewRound: away, sendReviewAnswers: away });
  const second = renderApp('/mistakes/round');
  expect(await screen.findByText('It is the Jhelum, 1.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: "I don't know" }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/kept on this device/)).toBeTruthy();
  second.unmount();

  const calls = fakeApi({ ...answers, sendReviewAnswers: sent });
  renderApp('/mistakes');
  await expect
    .poll(() =>
      calls
        .filter(({ name }) => name === 'sendReviewAnswers')
        .flatMap(({ body }) => (body as Sent).answers.map(({ chosen }) => chosen)),
    )
    .toEqual([1, null]);
});

it('that is ended at once says what still waits, and goes on', async () => {
  fakeApi({ ...answers, getDueCards: { ...due, today: 12 } });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End round' }));
  expect(await screen.findByText('12 questions still wait for you today.')).toBeTruthy();
  expect(screen.queryByText(/Nothing is due/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
});

it('that is ended after an answer is not called done', async () => {
  fakeApi({ ...answers, sendReviewAnswers: { ...sent, today: 1 } });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await screen.findByText('Right');
  await user.click(screen.getByRole('button', { name: 'End round' }));
  expect(await screen.findByRole('heading', { name: 'Round ended' })).toBeTruthy();
  expect(screen.getByText('1 of 1 right')).toBeTruthy();
  expect(screen.queryByText(/come back tomorrow|comes back tomorrow/)).toBeNull();
});

it('of other questions than those asked for makes room for these, and is gone on with only while there is no connection', async () => {
  fakeApi({ ...answers, sendReviewAnswers: sent });
  const first = renderApp('/mistakes/round?subject=Geography&count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  first.unmount();

  const away = refusal('unavailable', 503, 'Not available.');
  fakeApi({ ...answers, getReviewRound: away, sendReviewAnswers: away });
  const second = renderApp('/mistakes/round?subject=History&count=5');
  await screen.findByText('Which river is number 2?');
  second.unmount();

  const calls = fakeApi({
    ...answers,
    getReviewRound: { ...round, items: [cardOf(3)] },
    sendReviewAnswers: sent,
  });
  const third = renderApp('/mistakes/round?subject=History&count=5');
  await screen.findByText('Which river is number 3?');
  third.unmount();
  renderApp('/mistakes/round?subject=History&count=20');
  await screen.findByText('Which river is number 3?');
  expect(calls.filter(({ name }) => name === 'getReviewRound')).toHaveLength(1);
});
