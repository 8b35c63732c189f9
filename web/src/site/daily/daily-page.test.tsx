import type { Daily, StudyAnswer } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { dailyStore } from '#shared/review/kept-store.ts';
import { sendKeptStudies } from '#shared/review/send-studies.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const questionOf = (place: number): Daily['questions'][number] => ({
  id: `0190a1b2-0000-7000-8000-00000000000${place}`,
  subject: 'Geography',
  text: `Which river is number ${place}?`,
  options: ['Chenab', 'Jhelum', 'Ravi'],
  outcome: null,
});
const daily: Daily = {
  id: 'police/2026-11-23',
  day: '2026-11-23',
  exam: 'police',
  exams: [{ exam: 'police', name: 'Police' }],
  serverTime: '2026-11-23T06:30:00.000Z',
  questions: [questionOf(1), questionOf(2)],
  streak: { days: 3, freezesLeft: 1, isHidden: false },
};
const done = daily.questions.map((question) => ({
  ...question,
  outcome: { chosen: 1, correct: 1, explanation: '' },
}));
const yesterday = {
  day: '2026-11-22',
  questions: [
    {
      ...questionOf(9),
      outcome: { chosen: null, correct: 2, explanation: 'It flows to the Chenab.' },
    },
  ],
};
const answers = {
  getAccount: account,
  getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
  getDaily: daily,
  getYesterday: yesterday,
};
const away = refusal('unavailable', 503, 'Not available.');
const right = ({ body }: FakeCall) => ({
  items: (body as { answers: StudyAnswer[] }).answers.map(({ chosen }) => ({
    chosen,
    correct: 1,
    explanation: 'It is the Jhelum.',
  })),
});

beforeEach(async () => {
  await (await dailyStore()).update(account.id, () => null);
});

it('counts no answer as wrong whose key is withheld, and says when it is told', async () => {
  const told = (correct: number | null) => ({ chosen: 1, correct, explanation: '' });
  const questions = [
    { ...questionOf(1), outcome: told(1) },
    { ...questionOf(2), outcome: told(null) },
  ];
  fakeApi({ ...answers, getDaily: { ...daily, questions } });
  renderApp('/daily');
  expect(await screen.findByText('1 of 1 right')).toBeTruthy();
  expect(screen.getByText(/^1 more answer is judged once you have submitted/)).toBeTruthy();
});

it('names the day of what is finished after midnight, and leads to those of today', async () => {
  const next = { ...daily, id: 'police/2026-11-24', day: '2026-11-24', questions: [questionOf(3)] };
  let today = daily;
  fakeApi({ ...answers, getDaily: () => today, getYesterday: daily, answerDaily: right });
  renderApp('/daily');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  today = next;
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(
    await screen.findByRole('heading', { name: 'The ten of 23 Nov 2026 are done' }),
  ).toBeTruthy();
  expect(screen.queryByText('Done for today')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Yesterday' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The ten of today' }));
  expect(await screen.findByText('Which river is number 3?')).toBeTruthy();
});

it('leads through the ten, then shows the streak and yesterday with its explanations', async () => {
  const calls = fakeApi({ ...answers, answerDaily: right, changeDailySettings: undefined });
  renderApp('/daily');
  const user = userEvent.setup();
  expect(await screen.findByText('3 days in a row')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Jhelum/ }));
  expect(await screen.findByText('Right')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: /Ravi/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  expect(await screen.findByText('It flows to the Chenab.')).toBeTruthy();
  expect(screen.getByText(/You may miss one more day this month/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Show my streak' }));
  await expect
    .poll(() => calls.find(({ name }) => name === 'changeDailySettings')?.body)
    .toEqual({ hidesStreak: true });
});

it('hides the streak at once, also before the server has told of it anew', async () => {
  let asked = 0;
  fakeApi({
    ...answers,
    getDaily: () => {
      asked += 1;
      return asked === 1 ? { ...daily, questions: done } : pending;
    },
    changeDailySettings: pending,
  });
  renderApp('/daily');
  const shown = await screen.findByRole('switch', { name: 'Show my streak' });
  await expect.poll(() => asked).toBe(2);
  await userEvent.click(shown);
  await waitFor(() => expect(shown).toHaveProperty('checked', false));
  expect(screen.queryByText(/days in a row/)).toBeNull();
});

it('hides the streak at once, and shows it again where that was not kept', async () => {
  const late = lateAnswer<undefined>();
  let isAway = false;
  fakeApi({
    ...answers,
    getDaily: { ...daily, questions: done },
    changeDailySettings: () => (isAway ? away : late.promise),
  });
  renderApp('/daily');
  const user = userEvent.setup();
  const shown = await screen.findByRole('switch', { name: 'Show my streak' });
  // At the top of the page and below the score.
  await waitFor(() => expect(screen.getAllByText(/3 days in a row/)).toHaveLength(2));
  await user.click(shown);
  await waitFor(() => expect(screen.queryByText(/days in a row/)).toBeNull());
  expect(shown).toHaveProperty('checked', false);
  isAway = true;
  late.come(undefined);
  // The fake server keeps nothing: asked, it says what it said before.
  await waitFor(() => expect(shown).toHaveProperty('checked', true));
  await user.click(shown);
  expect(await screen.findByText('Not available.')).toBeTruthy();
  await waitFor(() => expect(shown).toHaveProperty('checked', true));
});

it('shows the streak again where hiding it was not kept and nobody can be asked', async () => {
  let isAway = false;
  fakeApi({
    ...answers,
    getDaily: () => (isAway ? away : { ...daily, questions: done }),
    changeDailySettings: away,
  });
  renderApp('/daily');
  const shown = await screen.findByRole('switch', { name: 'Show my streak' });
  isAway = true;
  await userEvent.click(shown);
  expect(await screen.findByText('Not available.')).toBeTruthy();
  await waitFor(() => expect(shown).toHaveProperty('checked', true));
  expect(screen.getAllByText(/3 days in a row/)).toHaveLength(2);
});

it('begins the next question at its top, however far down the explanation was read', async () => {
  fakeApi({ ...answers, answerDaily: right });
  renderApp('/daily');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  const next = await screen.findByRole('button', { name: 'Next' });
  const scroll = vi.spyOn(window, 'scrollTo');
  await user.click(next);
  await screen.findByText('Which river is number 2?');
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  scroll.mockRestore();
});

it('goes on without a connection, and says that the answers wait', async () => {
  fakeApi({ ...answers, answerDaily: away });
  const first = renderApp('/daily');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  expect(await screen.findByText(/kept on this device/)).toBeTruthy();
  first.unmount();
  fakeApi({ getAccount: away, getDueCards: away, getDaily: away, answerDaily: away });
  renderApp('/daily');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
});

it('leads to the login where the session has ended, and keeps the answer', async () => {
  fakeApi(answers);
  const { history } = renderApp('/daily');
  const right = await screen.findByRole('button', { name: /Jhelum/ });
  const loggedOut = refusal('unauthenticated', 401, 'Please log in.');
  fakeApi({ getAccount: loggedOut, answerDaily: loggedOut });
  await userEvent.setup().click(right);
  await expect.poll(() => history.location.href).toContain('/login');
  expect((await (await dailyStore()).get(account.id))?.answers).toMatchObject([{ chosen: 1 }]);
});

it('calls no answer wrong, and no streak broken, while an answer waits for a connection', async () => {
  const told = { ...questionOf(1), outcome: { chosen: 0, correct: 1, explanation: '' } };
  const questions = [told, questionOf(2)];
  fakeApi({
    ...answers,
    getDaily: { ...daily, questions, streak: { ...daily.streak, days: 0 } },
    answerDaily: away,
  });
  renderApp('/daily');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Ravi/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('0 of 1 right')).toBeTruthy();
  expect(screen.getByText(/^1 answer is kept on this device/)).toBeTruthy();
  expect(screen.getByText('Today counts once all answers have been sent.')).toBeTruthy();
  expect(screen.queryByText('No streak yet.')).toBeNull();
});

it('tells the streak anew where the answers that waited were sent from beside the page', async () => {
  const told = { ...questionOf(1), outcome: { chosen: 0, correct: 1, explanation: '' } };
  const questions = [told, questionOf(2)];
  const streak = { ...daily.streak, days: 0 };
  fakeApi({ ...answers, getDaily: { ...daily, questions, streak }, answerDaily: away });
  renderApp('/daily');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Ravi/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await screen.findByText('Today counts once all answers have been sent.');
  fakeApi({ ...answers, getDaily: { ...daily, questions }, answerDaily: right });
  expect(await sendKeptStudies(account.id)).toBe(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('3 days in a row.')).toBeTruthy();
});

it('offers other exams below the first question, and no more once it is answered, until all is done', async () => {
  const exams = [...daily.exams, { exam: 'class-iv', name: 'Class IV' }];
  fakeApi({ ...answers, getDaily: { ...daily, exams }, answerDaily: right });
  renderApp('/daily');
  const user = userEvent.setup();
  const option = await screen.findByRole('button', { name: /Ravi/ });
  const choice = screen.getByRole('combobox', { name: 'Exam' });
  expect(option.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Police · Geography')).toBeTruthy();
  await user.click(option);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  expect(screen.queryByRole('combobox', { name: 'Exam' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('combobox', { name: 'Exam' })).toBeTruthy();
});

it.each([
  ['is none of the site', refusal('not-found', 404, 'There is no such exam')],
  ['is none at all', refusal('invalid-input', 422, 'Not a name')],
])('leaves out an exam in the address that %s', async (_, refused) => {
  fakeApi({
    ...answers,
    getDaily: ({ url }: FakeCall) => (url.searchParams.has('exam') ? refused : daily),
  });
  renderApp('/daily?exam=nonsense');
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
});

it('tells without a connection of the streak as the day has ended, not as it began', async () => {
  let days = 0;
  fakeApi({
    ...answers,
    getDaily: () => ({ ...daily, questions: [questionOf(1)], streak: { ...daily.streak, days } }),
    answerDaily: right,
  });
  const first = renderApp('/daily');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  days = 1;
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 day in a row.')).toBeTruthy();
  first.unmount();
  fakeApi({ getAccount: away, getDueCards: away, getDaily: away, getYesterday: away });
  renderApp('/daily');
  expect(await screen.findByText('1 day in a row.')).toBeTruthy();
});
