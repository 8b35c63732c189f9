import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { createMemoryHistory } from '#lib/router/history.ts';
import { type draws, type Page, page } from '#lib/router/page.ts';
import { Router } from '#lib/router/router.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildAttempt, buildResult } from '#shared/attempts/testing/build-attempt.ts';
import { rememberSeenResult } from '#shared/results/seen-results.ts';
import { dailyStore, practiceStore } from '#shared/review/kept-store.ts';
import { buildPractice, practiceQuestion } from '#shared/review/testing/build-practice.ts';
import { fakeApi } from '#testing/fake-api.ts';

beforeEach(() => {
  fakeApi({});
});

function openPage(pages: readonly Page[]) {
  const queryClient = createQueryClient(() => undefined);
  const router = new Router({
    findPages: () => pages,
    queryClient,
    history: createMemoryHistory('/page'),
    scrollBehavior: 'instant',
  });
  render(<App queryClient={queryClient} router={router} />);
}

function Frame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}

/** A page that fails as long as the line is down. */
function givenLine(failure: unknown, frame?: typeof Frame) {
  const line = { isDown: true };
  fakeApi({
    getAccount: () => Promise.reject(new TypeError('Failed to fetch')),
    getHealth: () => {
      if (line.isDown) throw new TypeError('Failed to fetch');
      return { status: 'ok', serverTime: '2025-01-01T10:00:00.000Z' };
    },
  });
  const guarded = page('/page', {
    layout: {
      inside: frame && { frame },
      guard: async () => {
        if (line.isDown) throw failure;
      },
    },
    load: async () => ({ draw: () => <h1>The page</h1> }),
  });
  return { line, pages: [guarded] };
}

const givenReload = () => vi.spyOn(location, 'reload').mockReturnValue(undefined);
const offline = () =>
  new ApiError('The site could not be reached.', { status: 0, type: 'offline' });
const needsConnection = () =>
  screen.findByRole('heading', { name: 'This page needs a connection' });

describe('a page that needs a connection', () => {
  it('says so, and opens by itself when the site can be reached', async () => {
    const { line, pages } = givenLine(offline());
    const reload = givenReload();
    openPage(pages);
    await needsConnection();
    expect(document.title).toMatch(/^No connection/);
    window.dispatchEvent(new Event('online'));
    await needsConnection();
    line.isDown = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['that stands alone has the header of the site, too', undefined, 1],
    ['leaves the header to the frame of the page', Frame, 0],
  ])('%s', async (_, frame, headers) => {
    openPage(givenLine(offline(), frame).pages);
    await needsConnection();
    expect(screen.queryAllByRole('banner')).toHaveLength(headers);
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('lists begun tests and seen results of the learner of this device', async () => {
    noteMember('account-1');
    const store = await answerStore();
    const attempt = buildAttempt({ id: 'kept', deadline: null, testTitle: 'Kept Test' });
    const clockNote = { serverMilliseconds: 0, wallMilliseconds: 0 };
    await store.open('account-1', attempt, clockNote);
    const key = { accountId: 'account-1', attemptId: 'kept' };
    await store.keepChanges(key, { ...noChanges, answers: { q1: 1, q2: null } });
    rememberSeenResult(buildResult({ userId: 'account-1', testTitle: 'Seen Test' }));
    rememberSeenResult(
      buildResult({ id: 'taken again', userId: 'account-1', testTitle: 'Seen Test' }),
    );
    rememberSeenResult(buildResult({ userId: 'account-2', testTitle: 'Test of another' }));
    openPage(givenLine(offline()).pages);
    expect(await screen.findByText('1 of 5 answered')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Go on.*Kept Test$/ })).toBeDefined();
    // A test that was taken again is there once.
    expect(screen.getByText('2.5 of 5.0 marks (50%)')).toBeDefined();
    expect(screen.queryByText('Test of another')).toBeNull();
  });

  it('leads to the daily ten of today, the practice and the round that were opened here', async () => {
    const accountId = 'account-1';
    noteMember(accountId);
    const day = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
    const serverTime = `${day}T06:30:00.000Z`;
    const streak = { days: 0, freezesLeft: 2, isHidden: false };
    const question = { subject: 'History', text: 'Who?', options: [], outcome: null };
    const questions = ['q1', 'q2', 'q3'].map((id) => ({ ...question, id }));
    const practised = [1, 2, 3].map(practiceQuestion);
    const daily = { id: `police/${day}`, day, exam: 'police', exams: [], serverTime, streak };
    const given = { chosen: 1, seconds: 5, answeredAt: serverTime };
    const firstTwo = Object.fromEntries(practised.slice(0, 2).map(({ id }) => [id, 2]));
    // Both still show the question that was answered last.
    await (await dailyStore()).update(accountId, () => ({
      ...{ accountId, set: { ...daily, questions }, place: 0, ahead: 0 },
      answers: [{ ...given, questionId: 'q1', setId: daily.id }],
    }));
    await (await practiceStore()).update(accountId, () => ({
      ...{ accountId, place: 1, ahead: 0, answers: [] },
      set: buildPractice({ id: 'mine', questions: practised, answers: firstTwo }),
    }));
    openPage(givenLine(offline()).pages);
    const link = await screen.findByRole('link', { name: /^Go on.*Daily ten$/ });
    expect(link.getAttribute('href')).toBe('/daily');
    expect(screen.getByText('2 questions are left')).toBeDefined();
    const practice = screen.getByRole('link', { name: /^Go on.*Practice$/ });
    expect(practice.getAttribute('href')).toBe('/practice/mine');
    expect(screen.getByText('1 question is left')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Mistakes/ })).toBeNull();
    cleanup();
    // They open also when they are done.
    const done = questions.map(({ id }) => ({ ...given, questionId: id, setId: daily.id }));
    await (await dailyStore()).update(accountId, (kept) => kept && { ...kept, answers: done });
    openPage(givenLine(offline()).pages);
    expect(await screen.findByRole('link', { name: /^Open.*Daily ten$/ })).toBeDefined();
  });
});

describe('a page whose code is gone', () => {
  const load = async (): Promise<ReturnType<typeof draws>> => {
    throw new TypeError('Failed to fetch');
  };
  const missing = [page('/page', { load })];

  it('fetches the document anew, but only once', async () => {
    const reload = givenReload();
    openPage(missing);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();
    const arrival = { toJSON: () => ({ type: 'reload' }) };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival as PerformanceEntry]);
    vi.spyOn(performance, 'now').mockReturnValue(5000);
    openPage(missing);
    await needsConnection();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('fetches it when asked to, for a browser may not ask for lost code twice', async () => {
    const reload = givenReload();
    const arrival = { toJSON: () => ({ type: 'reload' }) };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival as PerformanceEntry]);
    vi.spyOn(performance, 'now').mockReturnValue(5000);
    openPage(missing);
    await needsConnection();
    expect(reload).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Try Again' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for the connection before that', async () => {
    const reload = givenReload();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPage(missing);
    await needsConnection();
    expect(reload).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
