import type { Attempt } from '@taiyari/contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildResult } from '#shared/attempts/testing/build-attempt.ts';
import { buildSeries, buildTest } from '#site/catalogue/testing/build-catalogue.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const emptyDashboard: Dashboard = {
  ...{ name: 'Aisha Wani', running: [], testsTaken: 1, testsThisWeek: 1, averageScore: null },
  ...{ improvement: null, streakDays: 0, recent: [], upcoming: [], standing: null, history: [] },
  progress: { completed: 0, total: 0, percentage: 0 },
};
const notThere = refusal('not-found', 404, 'Attempt not found');

function clockOf(status: 'running' | 'submitted') {
  const clock = { revision: 1, serverTime: '2025-01-01T10:00:00.000Z', deadline: null };
  return { ...clock, partEnds: [], openPart: 0, partDeadline: null, status };
}

/** A running test that was left on this device, and that the lists of the server do not name any more. */
async function givenLeftTest(where: Partial<Attempt> = {}, answers: FakeAnswers = {}) {
  const { exam } = givenExam({ attempt: { deadline: null, ...where } });
  const account = buildAccount({ id: `learner-of-${exam.testId}` });
  const store = await answerStore();
  const clockNote = { serverMilliseconds: 0, wallMilliseconds: Date.now() };
  await store.open(account.id, exam.server.attempt, clockNote);
  noteMember(account.id);
  const key = { accountId: account.id, attemptId: exam.server.attempt.id };
  const result = buildResult({ testId: exam.testId, userId: account.id });
  const row = { ...buildTest({ id: exam.testId }), result, attemptId: null };
  const calls = fakeApi({
    getAccount: account,
    getDashboard: emptyDashboard,
    getSeries: buildSeries({ id: 's1', isEnrolled: true }),
    listSeriesTests: {
      items: [row],
      ...{ total: 1, testTypeCounts: { total: 1, mock: 1, pyq: 0, practice: 0 } },
    },
    listTests: { items: [row], total: 1, available: 1, subjects: [], languages: ['en'] },
    getTest: { ...exam.test, result },
    getAttemptClock: clockOf('submitted'),
    ...answers,
  });
  return {
    calls,
    testId: exam.testId,
    isKept: async () => (await store.load(key)) !== null,
    answer: () => store.keepChanges(key, { ...noChanges, answers: { q1: 2 } }),
  };
}

const asked = (calls: readonly { name: string }[]) => calls.map(({ name }) => name);

it.each([
  ['the dashboard', '/dashboard', {}],
  ['the list of its series', '/test-series/s1', { seriesId: 's1' }],
  ['the list of practice tests', '/practice-tests', {}],
])('a test that was handed in elsewhere is gone from here once %s says so', async (_, path, at) => {
  const { isKept } = await givenLeftTest(at);
  expect(await isKept()).toBe(true);
  renderApp(path);
  await vi.waitFor(async () => expect(await isKept()).toBe(false));
});

it('so it is once its own page says so', async () => {
  const { isKept, testId } = await givenLeftTest();
  renderApp(`/practice-test/${testId}`);
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(async () => expect(await isKept()).toBe(false));
});

it('so is one that was discarded elsewhere', async () => {
  const { isKept } = await givenLeftTest({}, { getAttemptClock: notThere });
  renderApp('/dashboard');
  await vi.waitFor(async () => expect(await isKept()).toBe(false));
});

it.each([
  ['runs after all', clockOf('running')],
  ['is of another account than is logged in', refusal('unauthenticated', 401, 'Another account')],
  ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
])('what %s stays', async (_, getAttemptClock) => {
  const { isKept, calls } = await givenLeftTest({}, { getAttemptClock });
  renderApp('/dashboard');
  await vi.waitFor(() => expect(asked(calls)).toContain('getAttemptClock'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isKept()).toBe(true);
});

it('what the server lacks something of is sent, not taken off', async () => {
  const saved = refusal('unavailable', 503, 'Please try again in a moment.');
  const { isKept, answer, calls } = await givenLeftTest({}, { saveAnswers: saved });
  await answer();
  renderApp('/dashboard');
  await vi.waitFor(() => expect(asked(calls)).toContain('saveAnswers'));
  await vi.waitFor(() => expect(asked(calls)).toContain('getDashboard'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked(calls)).not.toContain('getAttemptClock');
  expect(await isKept()).toBe(true);
});

it('asks nothing about a test that runs by what is told', async () => {
  const { isKept, calls } = await givenLeftTest({ seriesId: 's1' });
  // Alone it does not run; within its series it does.
  renderApp('/practice-tests');
  await vi.waitFor(() => expect(asked(calls)).toContain('listTests'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked(calls)).not.toContain('getAttemptClock');
  expect(await isKept()).toBe(true);
});
