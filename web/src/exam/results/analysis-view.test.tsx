import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAnalysis, buildQuestion } from '#exam/results/testing/build-analysis.ts';
import { problem, renderAnalysis } from '#exam/results/testing/render-analysis.tsx';
import { seenResults } from '#shared/results/seen-results.ts';

it('says that it is loading, then shows the overview', async () => {
  renderAnalysis(buildAnalysis());

  expect(await screen.findByText('Loading the analysis...')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Class IV Mock Test 1' })).toBeTruthy();
});

it('names series and date, and leads back', async () => {
  renderAnalysis(buildAnalysis({ result: { testSeriesName: 'Class IV Complete' } }));

  expect(await screen.findByText(/Class IV Complete · taken on/)).toBeTruthy();
  expect(screen.getByText('4 Mar 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    '/test-series/series-1',
  );
});

it('keeps the figures on the device, but not of an attempt that a newer one has replaced', async () => {
  renderAnalysis(
    buildAnalysis({ result: { userId: 'learner-1', testTitle: 'Replaced', replaced: true } }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Replaced' });
  expect(seenResults('learner-1')).toEqual([]);
  cleanup();
  renderAnalysis(buildAnalysis({ result: { userId: 'learner-1', testTitle: 'Newest' } }));
  await screen.findByRole('heading', { level: 1, name: 'Newest' });
  expect(seenResults('learner-1').map(({ testTitle }) => testTitle)).toEqual(['Newest']);
});

it('moves between the tabs by the arrow keys and keeps the tab in the address', async () => {
  const { router, user } = renderAnalysis(buildAnalysis());
  const overview = await screen.findByRole('tab', { name: 'Overview' });

  overview.focus();
  await user.keyboard('{ArrowRight}{Enter}');

  expect(await screen.findByRole('tab', { name: 'Questions', selected: true })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
  expect(router.history.location.hash).toBe('questions');
});

it('opens at the tab of the address', async () => {
  renderAnalysis(buildAnalysis(), 'insights');

  expect(await screen.findByRole('tab', { name: 'Insights', selected: true })).toBeTruthy();
});

it('goes to the question of the address', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => buildQuestion({ id: `${index}` }));
  renderAnalysis(buildAnalysis({ questions }), 'question-15');

  await screen.findByText('Question 15');
  await expect.poll(() => document.activeElement?.id, { timeout: 25_000 }).toBe('question-15');
});

it('tells what failed and tries again', async () => {
  let isBroken = true;
  const { user } = renderAnalysis(() =>
    isBroken
      ? problem(403, 'forbidden', 'This result belongs to another account.')
      : Response.json(buildAnalysis()),
  );

  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('This result belongs to another account.')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy();
});

it('prints in the light theme and returns to the chosen one', async () => {
  document.documentElement.dataset.theme = 'dark';
  renderAnalysis(buildAnalysis());
  await screen.findByRole('button', { name: 'Print' });

  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset.theme).toBe('light');

  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
});

it('says so when there is no connection', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  renderAnalysis(cut, '', cut);

  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy();
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
  expect(screen.getAllByText(/No connection/)).toHaveLength(1);
});
