import type { Enrolment } from '@taiyari/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSeries } from '#site/catalogue/testing/build-catalogue.ts';
import { buildAccount } from '#testing/build-account.ts';
import { comeBackLater } from '#testing/come-back-later.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const learner: FakeAnswers = { getAccount: buildAccount() };
const enrolment: Enrolment = {
  enrollmentDate: '2026-01-05T04:30:00.000Z',
  series: buildSeries({ title: 'Class IV' }),
  progress: { completed: 0, total: 3, percentage: 0, marksObtained: 0, marksAvailable: 0 },
};
const down = refusal('unavailable', 503, 'The service is not available for the moment.');

afterEach(() => vi.useRealTimers());

describe('the learner’s series', () => {
  it('lead to the list where there are none', async () => {
    fakeApi({ ...learner, listEnrolments: { items: [], total: 0 } });
    renderApp('/my-test-series');
    expect(await screen.findByText('No Test Series Enrolled Yet')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Explore Test Series' });
    expect(link.getAttribute('href')).toBe('/test-series');
  });

  it('stay when they cannot be fetched again, and the page says so', async () => {
    let isDown = false;
    fakeApi({
      ...learner,
      listEnrolments: () => (isDown ? down : { items: [enrolment], total: 1 }),
    });
    renderApp('/my-test-series');
    await screen.findByText('Class IV');
    expect(screen.getByText('Progress tracking: 0 of 3 tests done')).toBeTruthy();
    expect(screen.queryByText('Unlimited access')).toBeNull();
    isDown = true;
    comeBackLater();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to load your enrolled test series.');
    expect(screen.getByText('Class IV')).toBeTruthy();
  });
});
