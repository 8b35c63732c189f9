import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '#site/dashboard/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { comeBackLater } from '#testing/come-back-later.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const learner: FakeAnswers = { getAccount: buildAccount() };
const dashboard: Dashboard = {
  name: 'Aisha Wani',
  running: [],
  testsTaken: 0,
  testsThisWeek: 0,
  averageScore: null,
  improvement: null,
  streakDays: 0,
  recent: [],
  upcoming: [],
  progress: { completed: 0, total: 0, percentage: 0 },
  standing: null,
  history: [],
};
const down = refusal('unavailable', 503, 'The service is not available for the moment.');

afterEach(() => vi.useRealTimers());

describe('the dashboard', () => {
  it('says what to do where there is nothing yet', async () => {
    fakeApi({ ...learner, getDashboard: dashboard });
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No recent activity' })).toBeTruthy();
    expect(screen.getByText('Start taking tests to see your activity here')).toBeTruthy();
    expect(screen.getByText('No tests yet: enrol in a series to see your progress.')).toBeTruthy();
  });

  it('keeps what it shows when it cannot be fetched again, and says so', async () => {
    let isDown = false;
    fakeApi({ ...learner, getDashboard: () => (isDown ? down : { ...dashboard, testsTaken: 7 }) });
    renderApp('/dashboard');
    await screen.findByText('7');
    isDown = true;
    comeBackLater();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The service is not available for the moment.');
    expect(screen.getByText('7')).toBeTruthy();
  });
});
