import type { Practice } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildResult } from '#shared/attempts/testing/build-attempt.ts';
import { forgetStudies, practiceStore } from '#shared/review/kept-store.ts';
import { answeredStudy, openedStudy, turnedTo } from '#shared/review/kept-study.ts';
import { buildPractice, practiceQuestion } from '#shared/review/testing/build-practice.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, notFoundByOlder, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const due = { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null };

const practice = buildPractice();
const address = `/practice/${practice.id}`;
const answers = { getAccount: account, getDueCards: due, listReviewMarks: { items: [] } };
const loggedOut = refusal('unauthenticated', 401, 'Please log in.');
const away = refusal('unavailable', 503, 'Not available.');

type Save = { revision: number; answers: Record<string, number | null> };
type Calls = readonly (FakeCall & { name: string })[];

/** A server that saves at the revision it is at. */
function server() {
  let revision = 0;
  const saved: Record<string, number | null> = {};
  return {
    getAttempt: () => ({ ...practice, revision }),
    saveAnswers: ({ body }: FakeCall) => {
      const sent = body as Save;
      if (sent.revision !== revision) return refusal('stale-revision', 409, 'Another tab.');
      revision += 1;
      Object.assign(saved, sent.answers);
      return savedAt(revision);
    },
    revealQuestion: ({ body }: FakeCall) => {
      const chosen = saved[(body as { questionId: string }).questionId] ?? null;
      return { chosen, correct: chosen === 1, correctAnswer: 1, explanation: 'It is the Jhelum.' };
    },
  };
}

const savedAt = (revision: number) => ({
  revision,
  serverTime: practice.serverTime,
  deadline: null,
  partEnds: [],
  openPart: 0,
  partDeadline: null,
});
const allAway = { getAttempt: away, saveAnswers: away, revealQuestion: away };
const sentIn = (calls: Calls) =>
  calls
    .filter(({ name }) => name === 'saveAnswers')
    .flatMap(({ body }) => Object.entries((body as Save).answers));

beforeEach(async () => {
  await (await practiceStore()).update(account.id, () => null);
});

it('says that there is none at an address without one, and where to make one', async () => {
  fakeApi({ ...answers, getAttempt: refusal('not-found', 404, 'Not found') });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Practice not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Another practice' })).toBeTruthy();
});

it('sends each answer at once, and shows the key that comes with it', async () => {
  const calls = fakeApi({ ...answers, ...server() });
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
    [practiceQuestion(1).id, 0],
    [practiceQuestion(2).id, 1],
  ]);
});

it('takes a key in the very moment in which a question is there', async () => {
  fakeApi({ ...answers, ...server() });
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
  const late = lateAnswer<ReturnType<typeof savedAt>>();
  let sent = 0;
  const { saveAnswers, ...others } = server();
  fakeApi({
    ...answers,
    ...others,
    saveAnswers: (call) => {
      sent += 1;
      const saved = saveAnswers(call);
      return sent === 1 ? late.promise : saved;
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
  late.come(savedAt(1));
  expect(await screen.findByText('Right')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  vi.useRealTimers();
});

it('goes on without a connection, also after a reload, and shows the keys when it is back', async () => {
  fakeApi({ ...answers, getAttempt: practice, saveAnswers: away });
  const first = renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  expect(await screen.findByText(/kept on this device/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Which river is number 2?');
  first.unmount();

  fakeApi({ getAccount: away, getDueCards: away, ...allAway });
  const second = renderApp(address);
  await screen.findByText('Which river is number 2?');
  await user.click(screen.getByRole('button', { name: "I don't know" }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/^2 answers are kept on this device/)).toBeTruthy();
  expect(screen.queryByText(/ right$/)).toBeNull();
  second.unmount();

  const calls = fakeApi({ ...answers, ...server() });
  renderApp('/mistakes');
  await expect
    .poll(() => sentIn(calls))
    .toEqual([
      [practiceQuestion(1).id, 1],
      [practiceQuestion(2).id, null],
    ]);
});

it.each([
  ['has logged out and in again', async () => forgetStudies(account.id)],
  ['has opened another practice', openAnother],
])('goes on where its learner %s in another tab', async (_, happen) => {
  const calls = fakeApi({ ...answers, ...server() });
  renderApp(address);
  const user = userEvent.setup();
  await screen.findByText('Which river is number 1?');
  await happen();
  await user.click(screen.getByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText('Wrong: the answer is B')).toBeTruthy();
  await happen();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  expect(sentIn(calls)).toHaveLength(2);
});

it('in exam mode knows what was sent of it while another tab had opened another practice', async () => {
  const late = lateAnswer<ReturnType<typeof savedAt>>();
  const calls = fakeApi({
    ...answers,
    getAttempt: { ...practice, mode: 'exam' },
    saveAnswers: () => late.promise,
  });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await expect.poll(() => sentIn(calls)).toHaveLength(1);
  await openAnother();
  late.come(savedAt(1));
  const store = await practiceStore();
  await expect.poll(async () => (await store.get(account.id))?.answers).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  // 'Previous' stands there before, and leads nowhere.
  await screen.findByText('Which river is number 2?');
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await screen.findByText('Which river is number 1?');
  expect(screen.getByRole('button', { name: /Chenab/, pressed: true })).toBeTruthy();
});

it('in exam mode shows what stands where another device has changed the answer later, and says when it was given', async () => {
  const standing = { [practiceQuestion(1).id]: 2 };
  const calls = fakeApi({
    ...answers,
    getAttempt: { ...practice, mode: 'exam' },
    saveAnswers: { ...savedAt(1), standing },
  });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await screen.findByRole('button', { name: /Ravi/, pressed: true });
  expect(screen.getByRole('button', { name: /Chenab/, pressed: false })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'saveAnswers')?.body).toMatchObject({
    sentAt: expect.any(String),
    opened: { at: practice.serverTime, here: expect.any(String) },
  });
});

async function openAnother(): Promise<void> {
  const other = { ...practice, id: '0190a1b2-0000-7000-8000-0000000000b2' };
  await (await practiceStore()).update(account.id, (kept) =>
    openedStudy(kept, account.id, other, 0),
  );
}

it.each(['study', 'exam'] as const)(
  'in %s mode leads to the login where the session has ended, and sends the answer once it is back',
  async (mode) => {
    const set = { ...practice, mode };
    fakeApi({ ...answers, getAttempt: set });
    const first = renderApp(address);
    const user = userEvent.setup();
    const chosen = await screen.findByRole('button', { name: /Chenab/ });
    fakeApi({ getAccount: loggedOut, saveAnswers: loggedOut });
    await user.click(chosen);
    await expect.poll(() => first.history.location.href).toContain('/login');
    expect(first.history.location.href).toContain(practice.id);
    first.unmount();

    const calls = fakeApi({ ...answers, ...server(), getAttempt: set });
    renderApp(address);
    await expect.poll(() => sentIn(calls)).toEqual([[practiceQuestion(1).id, 0]]);
  },
);

it('leads to the login where the session has ended before it opens, or before it is handed in', async () => {
  fakeApi({ ...answers, getAttempt: () => loggedOut, getAccount: once(account, loggedOut) });
  const first = renderApp(address);
  await expect.poll(() => first.history.location.href).toContain('/login');
  first.unmount();

  fakeApi({ ...answers, getAttempt: { ...practice, mode: 'exam', questions: [] } });
  const second = renderApp(address);
  const handIn = await screen.findByRole('button', { name: 'Hand in' });
  fakeApi({ getAccount: loggedOut, submitAttempt: loggedOut });
  await userEvent.setup().click(handIn);
  await expect.poll(() => second.history.location.href).toContain('/login');
});

/** An answer for the first time that is asked, and another for all others. */
function once<First, Later>(first: First, later: Later): () => First | Later {
  let isAsked = false;
  return () => {
    const answer = isAsked ? later : first;
    isAsked = true;
    return answer;
  };
}

it('in exam mode stays at its question while another tab goes on in the same practice, and shows what was chosen there', async () => {
  const exam = { ...practice, mode: 'exam' as const, deadline: null };
  fakeApi({ ...answers, ...server(), getAttempt: exam });
  renderApp(address);
  const user = userEvent.setup();
  await screen.findByText('Which river is number 1?');
  const store = await practiceStore();
  await store.update(account.id, (kept) => {
    const second = { questionId: practiceQuestion(2).id, chosen: 2, seconds: 1, answeredAt: '' };
    return kept && turnedTo(answeredStudy(kept, second), 1);
  });
  await user.click(screen.getByRole('button', { name: /Chenab/ }));
  await screen.findByRole('button', { name: /Chenab/, pressed: true });
  expect(screen.getByText('Which river is number 1?')).toBeTruthy();
  const chosen = { [practiceQuestion(1).id]: 0, [practiceQuestion(2).id]: 2 };
  await expect.poll(async () => (await store.get(account.id))?.set.answers).toEqual(chosen);
});

it('says so when the key is withheld, because the test is being taken', async () => {
  const withheld = { chosen: 0, correct: null, correctAnswer: null, explanation: '' };
  fakeApi({ ...answers, ...server(), revealQuestion: withheld });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  expect(await screen.findByText(/^You are taking a test with this question/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Explanation' })).toBeNull();
});

it('is over when its time is', async () => {
  const deadline = '2026-11-22T09:59:59.000Z';
  fakeApi({ ...answers, getAttempt: { ...practice, deadline } });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeTruthy();
});

it('shows question, options and explanation in the language that is chosen, from then on', async () => {
  const inHindi = {
    ...practiceQuestion(1),
    translations: { hi: { text: 'नदी कौन-सी है?', options: ['चिनाब', 'झेलम', 'रावी'] } },
  };
  const { revealQuestion, ...others } = server();
  const told = (call: FakeCall) => ({
    ...revealQuestion(call),
    explanations: { hi: 'यह झेलम है।' },
  });
  const set = { ...practice, questions: [inHindi, practiceQuestion(2)] };
  fakeApi({ ...answers, ...others, getAttempt: set, revealQuestion: told });
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
  fakeApi({ ...answers, ...server() });
  renderApp(address);
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'View in' })).toBeNull();
});

it('sends what a page of the release before has kept, and lets go of what nobody will take', async () => {
  const given = { seconds: 9, answeredAt: '2026-11-22T10:01:00.000Z', setId: practice.id };
  await (await practiceStore()).update(account.id, () => ({
    accountId: account.id,
    // It knew of no revision and no mode.
    set: {
      id: practice.id,
      questions: [practiceQuestion(1), practiceQuestion(2)],
    } as unknown as Practice,
    place: 1,
    ahead: 0,
    answers: [
      { ...given, questionId: account.id, chosen: 0 },
      { ...given, questionId: practiceQuestion(1).id, chosen: 1 },
    ],
  }));
  const { saveAnswers, ...others } = server();
  const calls = fakeApi({
    ...answers,
    ...others,
    saveAnswers: (call) =>
      Object.hasOwn((call.body as Save).answers, account.id)
        ? refusal('invalid-input', 422, 'No such question.')
        : saveAnswers(call),
  });
  renderApp('/mistakes');
  await expect
    .poll(async () => (await (await practiceStore()).get(account.id))?.answers)
    .toEqual([]);
  expect(sentIn(calls)).toEqual([
    [account.id, 0],
    [practiceQuestion(1).id, 1],
  ]);
});

it('lets go of nothing for a server of the release before, and sends it to the next one', async () => {
  const { saveAnswers, ...others } = server();
  const older = [notFoundByOlder];
  const calls = fakeApi({
    ...answers,
    ...others,
    saveAnswers: (call) => older.pop() ?? saveAnswers(call),
  });
  renderApp(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
  expect(await screen.findByText('It is the Jhelum.')).toBeDefined();
  const sent = [practiceQuestion(1).id, 1];
  expect(sentIn(calls)).toEqual([sent, sent]);
});

it('in exam mode lets answers be changed and taken back, and tells nothing before it is handed in', async () => {
  const outcome = { correct: 1, explanation: 'It is the Jhelum.' };
  const { saveAnswers } = server();
  let tries = 0;
  const calls = fakeApi({
    ...answers,
    getDueCards: () => ({ ...due, due: tries > 1 ? 20 : 25 }),
    saveAnswers,
    getAttempt: () =>
      tries > 1
        ? {
            ...practice,
            mode: 'exam',
            status: 'submitted',
            questions: practice.questions.map((one, at) => ({
              ...one,
              outcome: { ...outcome, chosen: at === 0 ? 1 : null },
            })),
          }
        : { ...practice, mode: 'exam' },
    submitAttempt: () => {
      tries += 1;
      if (tries === 1) return refusal('unavailable', 503, 'Not available.');
      return { ...buildResult(), sections: [], lateAnswers: [] };
    },
  });
  renderApp(address);
  const user = userEvent.setup();
  const pressed = (name: RegExp) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await user.click(await screen.findByRole('button', { name: /Chenab/ }));
  await expect.poll(() => pressed(/Chenab/)).toBe('true');
  await user.keyboard('2');
  await expect.poll(() => [pressed(/Chenab/), pressed(/Jhelum/)]).toEqual(['false', 'true']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Which river is number 2?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Ravi/ }));
  await expect.poll(() => pressed(/Ravi/)).toBe('true');
  await user.click(screen.getByRole('button', { name: /Ravi/ }));
  await expect.poll(() => pressed(/Ravi/)).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Review and hand in' }));
  expect(await screen.findByText('1 of 2 answered')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Question 1, answered' }));
  expect(await screen.findByText('Which river is number 1?')).toBeTruthy();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Review and hand in' }));
  expect(screen.queryByText('It is the Jhelum.')).toBeNull();
  expect(calls.filter(({ name }) => name === 'revealQuestion')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('Not available.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  expect(screen.getAllByText('It is the Jhelum.')).toHaveLength(2);
  expect((await screen.findAllByText('20')).length).toBeGreaterThan(0);
  expect(screen.queryByText('25')).toBeNull();
  expect(sentIn(calls).at(-1)).toEqual([practiceQuestion(2).id, null]);
});
