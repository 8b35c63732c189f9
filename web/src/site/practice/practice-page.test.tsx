import 'fake-indexeddb/auto';
import type { Practice, StudyAnswer } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { practiceStore } from '#shared/review/study-store.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const due = { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null };

const questionOf = (place: number): Practice['questions'][number] => ({
  id: `0190a1b2-0000-7000-8000-00000000000${place}`,
  testId: '0190a1b2-0000-7000-8000-000000000098',
  testTitle: 'Mock 7',
  text: `Which river is number ${place}?`,
  options: ['Chenab', 'Jhelum', 'Ravi'],
  subject: 'Geography',
  tag: '',
  outcome: null,
});

const practice: Practice = {
  id: '0190a1b2-0000-7000-8000-000000000077',
  startedAt: '2026-11-22T10:00:00.000Z',
  deadline: null,
  serverTime: '2026-11-22T10:00:00.000Z',
  questions: [questionOf(1), questionOf(2)],
};
const address = `/practice/${practice.id}`;
const answers = { getAccount: account, getDueCards: due, listReviewMarks: { items: [] } };
const away = refusal('unavailable', 503, 'Not available.');

const right = ({ body }: FakeCall) => ({
  items: (body as { answers: StudyAnswer[] }).answers.map(({ chosen }) => ({
    chosen,
    correct: 1,
    explanation: 'It is the Jhelum.',
  })),
});
const sentIn = (calls: readonly (FakeCall & { name: string })[]) =>
  calls
    .filter(({ name }) => name === 'answerPractice')
    .flatMap(({ body }) => (body as { answers: StudyAnswer[] }).answers)
    .map(({ questionId, chosen }) => [questionId, chosen]);

beforeEach(async () => {
  localStorage.clear();
  await (await practiceStore()).remove(account.id);
});

it('says that there is none at an address without one, and where to make one', async () => {
  fakeApi({ ...answers, getPractice: refusal('not-found', 404, 'Not found') });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Practice not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Another practice' })).toBeTruthy();
});

it('sends each answer at once, and shows the key that comes with it', async () => {
  const calls = fakeApi({ ...answers, getPractice: practice, answerPractice: right });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText('Wrong: the answer is B')).toBeTruthy();
  expect(screen.getByText('It is the Jhelum.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  await user.keyboard('2');
  expect(await screen.findByText('Right')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  expect(sentIn(calls)).toEqual([
    [questionOf(1).id, 0],
    [questionOf(2).id, 1],
  ]);
});

it('takes a key in the very moment in which a question is there', async () => {
  fakeApi({ ...answers, getPractice: practice, answerPractice: right });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  const next = await screen.findByRole('button', { name: 'Next' });
  const observer = new MutationObserver(() => {
    if (screen.queryByText('Which river is number 2?') === null) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(next);
  expect(await screen.findByText('Right')).toBeTruthy();
});

it('goes on where the line hangs, and shows the keys when they have come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const late = lateAnswer<ReturnType<typeof right>>();
  let sent = 0;
  fakeApi({
    ...answers,
    getPractice: practice,
    answerPractice: (call) => {
      sent += 1;
      return sent === 1 ? late.promise : right(call);
    },
  });
  renderApp(address);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await waitFor(() => expect(sent).toBe(1));
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await screen.findByText(/kept on this device/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  late.come({ items: [{ chosen: 0, correct: 1, explanation: 'It is the Jhelum.' }] });
  expect(await screen.findByText('Right')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  vi.useRealTimers();
});

it('goes on without a connection, also after a reload, and shows the keys when it is back', async () => {
  fakeApi({ ...answers, getPractice: practice, answerPractice: away });
  const first = renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  expect(await screen.findByText(/kept on this device/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  first.unmount();

  fakeApi({ getAccount: away, getDueCards: away, getPractice: away, answerPractice: away });
  const second = renderApp(address);
  await screen.findByText('Which river is number 2?');
  await user.click(screen.getByRole('button', { name: "I don't know" }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/^2 answers are kept on this device/)).toBeTruthy();
  second.unmount();

  const calls = fakeApi({ ...answers, getPractice: practice, answerPractice: right });
  renderApp('/mistakes');
  await expect
    .poll(() => sentIn(calls))
    .toEqual([
      [questionOf(1).id, 1],
      [questionOf(2).id, null],
    ]);
});

it('says so when the key is withheld, because the test is being taken', async () => {
  const withheld = { chosen: 0, correct: null, explanation: '' };
  fakeApi({ ...answers, getPractice: practice, answerPractice: { items: [withheld] } });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText(/^You are taking a test with this question/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Explanation' })).toBeNull();
});

it('is over when its time is', async () => {
  const deadline = '2026-11-22T09:59:59.000Z';
  fakeApi({ ...answers, getPractice: { ...practice, deadline } });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeTruthy();
});

it('shows question, options and explanation in the language that is chosen, from then on', async () => {
  const inHindi = {
    ...questionOf(1),
    translations: { hi: { text: 'नदी कौन-सी है?', options: ['चिनाब', 'झेलम', 'रावी'] } },
  };
  const told = (call: FakeCall) => ({
    items: right(call).items.map((one) => ({ ...one, explanations: { hi: 'यह झेलम है।' } })),
  });
  const set = { ...practice, questions: [inHindi, questionOf(2)] };
  fakeApi({ ...answers, getPractice: set, answerPractice: told });
  renderApp(address);
  const user = userEvent.setup();
  const viewIn = await screen.findByRole('combobox', { name: 'View in' });
  expect(screen.getByText('Which river is number 1?').closest('[lang]')?.getAttribute('lang')).toBe(
    'en',
  );
  await user.selectOptions(viewIn, 'Hindi');
  expect(screen.getByText('नदी कौन-सी है?').closest('[lang]')?.getAttribute('lang')).toBe('hi');
  await user.click(screen.getByRole('button', { name: /चिनाब/ }));
  expect(await screen.findByText('यह झेलम है।')).toBeTruthy();
  expect(screen.queryByText('It is the Jhelum.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  expect(screen.getByText('Not available in Hindi, shown in English.')).toBeTruthy();
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('नदी कौन-सी है?')).toBeTruthy();
});

it('offers no language where there is English alone', async () => {
  fakeApi({ ...answers, getPractice: practice, answerPractice: right });
  renderApp(address);
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'View in' })).toBeNull();
});
