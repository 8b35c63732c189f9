import type { ReviewCard } from '@taiyari/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { forgetDrafts } from '#lib/drafts.ts';
import {
  answered,
  carried,
  closedRound,
  ended,
  goneOn,
  openedRound,
} from '#shared/review/kept-round.ts';
import { forgetRound, roundStore } from '#shared/review/kept-store.ts';
import { sendKeptAnswers } from '#shared/review/send-answers.ts';
import {
  account,
  answers,
  away,
  cardOf,
  due,
  givenTo,
  round,
  sent,
  sentIn,
} from '#site/review/testing/given-round.ts';
import { fakeApi, invalidByOlder, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Another tab answers a question of the round, and goes on. */
async function answerElsewhere(number: number, answer: { chosen: number }): Promise<void> {
  const given = givenTo(number, answer);
  const store = await roundStore();
  await store.update(account.id, (kept) => kept && goneOn(answered(kept, given), number - 1));
}

/** Another tab opens another round, and sends before what was answered. */
async function openElsewhere(): Promise<void> {
  const store = await roundStore();
  await store.update(account.id, (kept) => kept && closedRound(kept));
  await sendKeptAnswers(account.id);
  await store.update(account.id, (kept) =>
    openedRound(kept, account.id, [cardOf(3)], { of: 'other' }),
  );
}

beforeEach(async () => {
  await (await roundStore()).update(account.id, () => null);
  await forgetDrafts(account.id);
});

it('shows key and explanation only once the question is answered, then the next one', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
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
    .poll(() => sentIn(calls).map(({ option, cause }) => [option, cause]))
    .toEqual([
      [0, 'misread'],
      [1, null],
    ]);
});

it('opens by itself once there is a connection again', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  fakeApi({ ...answers, openRound: cut, getHealth: cut });
  renderApp('/mistakes/round');
  await screen.findByRole('heading', { name: 'No connection' });
  fakeApi(answers);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
});

it('gives the focus to the heading of the next question, and of the end', async () => {
  fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const next = await screen.findByRole('heading', { name: 'Question 2 of 2' });
  await expect.poll(() => document.activeElement).toBe(next);
  await user.click(screen.getByRole('button', { name: 'End round' }));
  const end = await screen.findByRole('heading', { name: 'Round ended' });
  await expect.poll(() => document.activeElement).toBe(end);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  const again = await screen.findByRole('heading', { name: 'Question 1 of 2' });
  await expect.poll(() => document.activeElement).toBe(again);
});

it('goes on where it was after a reload without a connection, and sends what was answered later', async () => {
  fakeApi({ ...answers, sendReviewAnswer: sent });
  const first = renderApp('/mistakes/round');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await screen.findByText('Right');
  first.unmount();

  fakeApi({ getAccount: away, getDueCards: away, openRound: away, sendReviewAnswer: away });
  const second = renderApp('/mistakes/round');
  expect(await screen.findByText('It is the Jhelum, 1.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: "I don't know" }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/kept on this device/)).toBeTruthy();
  second.unmount();

  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes');
  await expect.poll(() => sentIn(calls).map(({ option }) => option)).toEqual([1, null]);
});

it('sends one answer after the other: what is gone is let go, what is refused waits, and neither keeps back the rest', async () => {
  const cards = [1, 2, 3].map(cardOf);
  const refusals = [
    refusal('not-found', 404, 'This question is not among your mistakes.'),
    refusal('conflict', 409, 'Not now.'),
  ];
  fakeApi({ ...answers, openRound: { ...round, cards }, sendReviewAnswer: away });
  const first = renderApp('/mistakes/round');
  const user = userEvent.setup();
  for (const place of [1, 2, 3]) {
    await screen.findByText(`Which river is number ${place}?`);
    await user.click(screen.getByRole('button', { name: /Jhelum/ }));
    await user.click(await screen.findByRole('button', { name: place === 3 ? 'Finish' : 'Next' }));
  }
  await screen.findByText(/kept on this device/);
  first.unmount();

  const calls = fakeApi({ ...answers, sendReviewAnswer: () => refusals.shift() ?? sent });
  const second = renderApp('/mistakes');
  await expect.poll(() => sentIn(calls).map(({ questionId }) => questionId)).toHaveLength(3);
  second.unmount();
  await expect
    .poll(async () =>
      (await (await roundStore()).get(account.id))?.answers.map(({ isSent }) => isSent),
    )
    .toEqual([true, false, true]);
});

it('lets go of no answer for a server of the release before, and sends it to the next one', async () => {
  const older = [invalidByOlder];
  const calls = fakeApi({ ...answers, sendReviewAnswer: () => older.pop() ?? sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(() => sentIn(calls)).toHaveLength(2);
  expect(new Set(sentIn(calls).map(({ id, option }) => `${id} ${option}`)).size).toBe(1);
  expect(calls.find(({ name }) => name === 'sendReviewAnswer')?.body).toMatchObject({
    opened: { at: round.serverTime, here: expect.any(String) },
  });
});

it('sends what a page of the release before has kept', async () => {
  const { questionId, versionId } = cardOf(1);
  const given = { id: account.id, questionId, versionId, chosen: 0, seconds: 9 };
  const kept = { ...given, cause: 'guessed', answeredAt: '2026-11-22T10:00:00.000Z' } as const;
  await (await roundStore()).update(account.id, () => ({
    accountId: account.id,
    cards: [],
    place: 0,
    answers: [{ ...kept, isFinal: true, isSent: false }],
  }));
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes');
  await expect.poll(() => sentIn(calls)).toHaveLength(1);
  const { chosen: option, ...rest } = given;
  expect(sentIn(calls)).toEqual([
    {
      ...{ ...rest, option, guessed: true, answeredAt: '2026-11-22T10:00:00.000Z' },
      sentAt: expect.any(String),
    },
  ]);
});

it('that is ended at once says what still waits, and goes on', async () => {
  fakeApi({ ...answers, getDueCards: { ...due, due: 12 } });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End round' }));
  expect(await screen.findByText('12 questions still wait for you today.')).toBeTruthy();
  expect(screen.queryByText(/Nothing is due/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
});

it('that is ended after an answer is not called done, and sends it', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: { ...sent, due: 1 } });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await screen.findByText('Right');
  await user.click(screen.getByRole('button', { name: 'End round' }));
  expect(await screen.findByRole('heading', { name: 'Round ended' })).toBeTruthy();
  expect(screen.getByText('1 of 1 right')).toBeTruthy();
  expect(screen.queryByText(/come back tomorrow|comes back tomorrow/)).toBeNull();
  await expect.poll(() => sentIn(calls).map(({ option }) => option)).toEqual([1]);
});

it('stays at its question while another tab goes on in the same round, and shows what was answered there', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await screen.findByText('Which river is number 1?');
  await answerElsewhere(1, { chosen: 1 });
  await user.click(screen.getByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText('Right')).toBeTruthy();
  expect(screen.getByText('Which river is number 1?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await answerElsewhere(2, { chosen: 0 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Wrong: the answer is B')).toBeTruthy();
  await expect.poll(() => sentIn(calls).map(({ option }) => option)).toEqual([1, 0]);
  expect((await (await roundStore()).get(account.id))?.place).toBe(2);
});

it('goes on in its own tab where another one has opened another round, and both are sent', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await screen.findByText('Which river is number 1?');
  const store = await roundStore();
  await store.update(account.id, (kept) =>
    openedRound(kept, account.id, [cardOf(3)], { of: 'other' }),
  );
  await user.click(screen.getByRole('button', { name: /Jhelum/ }));
  await screen.findByText('Right');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await expect
    .poll(() => sentIn(calls).map(({ questionId }) => questionId))
    .toEqual([cardOf(1).questionId]);
  expect((await store.get(account.id))?.cards).toMatchObject([cardOf(3)]);
});

it('shows what was answered in it, where another tab answers the same question in another round', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await screen.findByText('Wrong: the answer is B');
  const others = answered(
    openedRound(undefined, account.id, [cardOf(1)]),
    givenTo(1, { chosen: 1 }),
  );
  const store = await roundStore();
  await store.update(account.id, (kept) => kept && carried(kept, others));
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(screen.getByRole('button', { name: 'Misread' }));
  await screen.findByRole('button', { name: 'Misread', pressed: true });
  expect(screen.getByText('Wrong: the answer is B')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await expect
    .poll(() => sentIn(calls).map(({ option, cause }) => [option, cause]))
    .toEqual([[0, 'misread']]);
});

it('stays at its question where another tab ends the same round, and sends what is answered then', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  const store = await roundStore();
  await store.update(account.id, (kept) => kept && ended(kept));
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(screen.getByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText('Wrong: the answer is B')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  await expect.poll(() => sentIn(calls).map(({ option }) => option)).toEqual([1, 0]);
});

it('takes a cause, where another tab has opened another round since, and asks nothing twice', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await screen.findByText('Wrong: the answer is B');
  const store = await roundStore();
  const others = [cardOf(1), cardOf(3)];
  await store.update(
    account.id,
    (kept) => kept && openedRound(closedRound(kept), account.id, others, { of: 'other' }),
  );
  expect((await store.get(account.id))?.cards).toMatchObject([cardOf(3)]);
  await sendKeptAnswers(account.id);
  await user.click(screen.getByRole('button', { name: 'Misread' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await expect.poll(() => sentIn(calls).map(({ cause }) => cause)).toEqual([null, 'misread']);
  expect(new Set(sentIn(calls).map(({ id }) => id)).size).toBe(1);
});

it('takes a cause back that another tab has sent with the answer, to open another round', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await user.click(await screen.findByRole('button', { name: 'Misread' }));
  const misread = await screen.findByRole('button', { name: 'Misread', pressed: true });
  await openElsewhere();
  await user.click(misread);
  await expect.poll(() => misread.getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await expect
    .poll(() => sentIn(calls).map(({ cause, causeIsNew }) => [cause, causeIsNew]))
    .toEqual([
      ['misread', undefined],
      [null, true],
    ]);
});

it('sends nothing again that was sent before another tab has opened another round', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  for (const button of [/Chenab/, 'Misread', 'Next']) {
    await user.click(await screen.findByRole('button', { name: button }));
  }
  await screen.findByText('Which river is number 2?');
  await openElsewhere();
  for (const button of [/Jhelum/, 'Finish']) {
    await user.click(await screen.findByRole('button', { name: button }));
  }
  await expect
    .poll(() => sentIn(calls).map(({ questionId, cause }) => [questionId, cause]))
    .toEqual([
      [cardOf(1).questionId, 'misread'],
      [cardOf(2).questionId, null],
    ]);
});

it('takes a cause while another tab sends the answer, and sends it again', async () => {
  const late = lateAnswer<typeof sent>();
  const calls = fakeApi({ ...answers, sendReviewAnswer: () => late.promise });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  const misread = await screen.findByRole('button', { name: 'Misread' });
  const store = await roundStore();
  await store.update(account.id, (kept) => kept && closedRound(kept));
  const sending = sendKeptAnswers(account.id);
  await expect.poll(() => sentIn(calls)).toHaveLength(1);
  await user.click(misread);
  await expect.poll(() => misread.getAttribute('aria-pressed')).toBe('true');
  late.come(sent);
  await sending;
  expect(sentIn(calls).map(({ cause }) => cause)).toEqual([null, 'misread']);
});

it('goes on where its learner has logged out and in again in another tab', async () => {
  const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await screen.findByText('Which river is number 1?');
  await forgetRound(account.id);
  await user.click(screen.getByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await expect.poll(() => sentIn(calls).map(({ option }) => option)).toEqual([1]);
});

it('says that it is sent once a server that was away takes it', async () => {
  fakeApi({ ...answers, sendReviewAnswer: away });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await screen.findByText(/Wrong/);
  await user.click(screen.getByRole('button', { name: 'End round' }));
  await screen.findByText(/is kept on this device/);
  fakeApi({ ...answers, getDueCards: { ...due, due: 12 }, sendReviewAnswer: sent });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('12 questions still wait for you today.')).toBeTruthy();
  expect(screen.queryByText(/is kept on this device/)).toBeNull();
});

it('of other questions than those asked for makes room for these, and is gone on with only while there is no connection', async () => {
  fakeApi({ ...answers, sendReviewAnswer: sent });
  const first = renderApp('/mistakes/round?subject=Geography&count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  first.unmount();

  fakeApi({ ...answers, openRound: away, sendReviewAnswer: away });
  const second = renderApp('/mistakes/round?subject=History&count=5');
  await screen.findByText('Which river is number 2?');
  second.unmount();

  const calls = fakeApi({
    ...answers,
    openRound: { ...round, cards: [cardOf(3)] },
    sendReviewAnswer: sent,
  });
  const third = renderApp('/mistakes/round?subject=History&count=5');
  await screen.findByText('Which river is number 3?');
  third.unmount();
  renderApp('/mistakes/round?subject=History&count=20');
  await screen.findByText('Which river is number 3?');
  expect(calls.filter(({ name }) => name === 'openRound')).toHaveLength(1);
});

it('keeps a bookmark whose answer comes when the next one is set', async () => {
  const late = [lateAnswer<ReviewCard>(), lateAnswer<ReviewCard>()];
  let asked = 0;
  const changeReviewCard = () => late[asked++]?.promise ?? away;
  fakeApi({ ...answers, sendReviewAnswer: sent, changeReviewCard });
  renderApp('/mistakes/round?count=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bookmark' }));
  await user.click(screen.getByRole('button', { name: /Chenab/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await user.click(screen.getByRole('button', { name: 'Bookmark' }));
  for (const [place, { come }] of late.entries())
    come({ ...cardOf(place + 1), isBookmarked: true });
  const store = await roundStore();
  await expect
    .poll(async () =>
      (await store.update(account.id, (kept) => kept))?.cards.map((card) => card.isBookmarked),
    )
    .toEqual([true, true]);
});
