import { dayBefore } from '@taiyari/contract/rules/today';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildActivity, buildAnalysedTest } from '#console/analytics/testing/build-analytics.ts';
import { buildBankQuestion } from '#console/kit/questions/testing/build-bank-question.ts';
import { noteServerTime } from '#lib/server-now.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const analytics = {
  from: '2026-02-28',
  to: '2026-03-01',
  days: [
    { day: '2026-02-28', ...buildActivity({ attemptsCompleted: 0, meanPercentage: null }) },
    { day: '2026-03-01', ...buildActivity({ signUps: 3 }) },
  ],
  totals: buildActivity({ signUps: 12, meanPercentage: 61.5 }),
  before: buildActivity({ signUps: 8, meanPercentage: 60, attemptsStarted: 0 }),
};

function open(path: string, answers: FakeAnswers = {}) {
  const calls = fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    getAnalytics: analytics,
    listAnalysedTests: { items: [buildAnalysedTest()], total: 1 },
    listBankQuestions: { items: [], total: 0 },
    ...answers,
  });
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    lastQuery: (name: string) =>
      Object.fromEntries(calls.filter((call) => call.name === name).at(-1)?.url.searchParams ?? []),
  };
}

const cardOf = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return within(term.parentElement ?? document.body);
};

describe('the period', () => {
  it('is shown in figures that are compared with the one before', async () => {
    open('/admin/analytics');
    await screen.findByText('+50%, 8 in the 2 days before');
    expect((await cardOf('Sign-ups')).getByText('12')).toBeDefined();
    expect((await cardOf('Mean percentage')).getByText('61.5%')).toBeDefined();
    expect(screen.getByText('+1.5 points, 60% in the 2 days before')).toBeDefined();
    expect((await cardOf('Attempts started')).getByText('None in the 2 days before')).toBeDefined();
    expect((await cardOf('Active learners')).getByText('As in the 2 days before')).toBeDefined();
  });

  it('has its numbers in tables behind the charts, a dash where nothing is known', async () => {
    open('/admin/analytics');
    const signUps = within(await screen.findByRole('table', { name: 'Sign-ups' }));
    expect(signUps.getByRole('row', { name: '1 Mar 3' })).toBeDefined();
    const means = within(screen.getByRole('table', { name: 'Mean percentage' }));
    expect(means.getByRole('row', { name: '28 Feb –' })).toBeDefined();
    const enrolments = within(screen.getByRole('table', { name: 'Enrollments' }));
    expect(enrolments.getByRole('row', { name: '1 Mar 6' })).toBeDefined();
    expect(screen.getAllByRole('figure')).toHaveLength(5);
  });

  it('is chosen into the address and asked for', async () => {
    const { user, history, lastQuery } = open('/admin/analytics?search=police');
    await screen.findByText('+50%, 8 in the 2 days before');
    expect(lastQuery('getAnalytics')).toEqual({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await user.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/analytics?search=police&days=90'),
    );
    expect(screen.getByRole('button', { name: '90 days' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await user.click(screen.getByRole('button', { name: '30 days' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/analytics?search=police'));
  });

  it('ends today by the server, with a clock that is two days ahead', async () => {
    const from = dayBefore(29);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const date = new Date().toUTCString();
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    noteServerTime(new Response(null, { headers: { date } }));
    const { lastQuery } = open('/admin/analytics');
    await screen.findByText('+50%, 8 in the 2 days before');
    expect(lastQuery('getAnalytics')).toEqual({ from });
  });

  it('may be any days', async () => {
    const { lastQuery } = open('/admin/analytics?from=2026-01-01&to=2026-01-31');
    await screen.findByText('+50%, 8 in the 2 days before');
    expect(lastQuery('getAnalytics')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(screen.getByLabelText('From')).toHaveProperty('value', '1 Jan 2026');
    expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  it('says beside the fields why days were refused', async () => {
    const detail = 'A period has at most 366 days';
    open('/admin/analytics?from=2024-03-01&to=2026-01-31', {
      getAnalytics: refusal('invalid-input', 422, detail, [{ path: 'from', message: detail }]),
    });
    expect((await screen.findByText(detail)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('figure')).toBeNull();
    expect(await screen.findByRole('table', { name: 'Figures of the tests' })).toBeDefined();
  });

  it('shows a skeleton while it is on its way', async () => {
    open('/admin/analytics', { getAnalytics: pending });
    expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('table', { name: 'Figures of the tests' })).toBeDefined();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open('/admin/analytics', {
      getAnalytics: () => (isDown ? refusal('internal', 500, 'Broken') : analytics),
    });
    await screen.findByText('The figures could not be loaded. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('+50%, 8 in the 2 days before')).toBeDefined();
  });
});

describe('the list of tests', () => {
  it('shows the figures of each and leads to its page', async () => {
    open('/admin/analytics');
    const table = within(await screen.findByRole('table', { name: 'Figures of the tests' }));
    const row = within(table.getByRole('row', { name: /Police Mock 1/ }));
    for (const text of ['1,234', '94.9%', '54.3%', '55%', '1 hr 1 min', '2 keys']) {
      expect(row.getByText(text)).toBeDefined();
    }
    expect(row.getByRole('link').getAttribute('href')).toBe('/admin/analytics/tests/t1');
  });

  it('asks for what the address says, and ignores an order that there is not', async () => {
    const { lastQuery } = open('/admin/analytics?search=police&sort=-suspects&page=2', {
      listAnalysedTests: { items: [buildAnalysedTest()], total: 50 },
    });
    await screen.findByRole('table', { name: 'Figures of the tests' });
    const paging = { limit: '20', offset: '20' };
    expect(lastQuery('listAnalysedTests')).toEqual({
      search: 'police',
      sort: '-suspects',
      ...paging,
    });
    open('/admin/analytics?sort=colour');
    await waitFor(() =>
      expect(lastQuery('listAnalysedTests')).not.toHaveProperty('sort', 'colour'),
    );
  });

  it('is sorted by its headers', async () => {
    const { user, history } = open('/admin/analytics');
    await screen.findByRole('table', { name: 'Figures of the tests' });
    await user.click(screen.getByRole('button', { name: 'Suspect keys' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/analytics?sort=-suspects'));
    await user.click(screen.getByRole('button', { name: 'Suspect keys' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/analytics?sort=suspects'));
  });

  it('says when nothing is found, and clears the words', async () => {
    const { user, history } = open('/admin/analytics?search=zzz', {
      listAnalysedTests: { items: [], total: 0 },
    });
    expect(await screen.findByText('No tests found')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear Search' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/analytics'));
  });
});

describe('the hardest questions', () => {
  it('are those of the bank that fewest get right, and lead to their pages', async () => {
    const { lastQuery } = open('/admin/analytics', {
      listBankQuestions: {
        items: [
          buildBankQuestion({ id: 'b1', question: 'Who?', rightShare: 12.5, facility: -4.1 }),
          buildBankQuestion({ id: 'b2', question: 'Never asked?', facility: null }),
        ],
        total: 2,
      },
    });
    const table = within(
      await screen.findByRole('table', { name: 'Figures of the hardest questions' }),
    );
    expect(table.getByText('12.5% right')).toBeDefined();
    expect(table.getByText('−4.1%')).toBeDefined();
    expect(table.getByRole('link', { name: /Who\?/ }).getAttribute('href')).toBe(
      '/admin/question-bank/b1',
    );
    expect(table.queryByText('Never asked?')).toBeNull();
    expect(lastQuery('listBankQuestions')).toEqual({ sort: 'facility', limit: '10' });
  });

  it('say so where nothing has been counted yet', async () => {
    open('/admin/analytics');
    expect(await screen.findByText('No question has been counted yet.')).toBeDefined();
  });
});
