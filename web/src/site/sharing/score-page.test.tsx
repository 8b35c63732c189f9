import type { ScoreCard } from '@taiyari/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const card: ScoreCard = {
  testId: null,
  testTitle: 'Patwari Mock 1',
  seriesId: null,
  name: 'Asha',
  marks: { obtained: 7.5, total: 10 },
  percentage: 80,
  rank: null,
};

it.each([
  [{ testId: 't1' }, 'Take this test', '/practice-test/t1'],
  [{ seriesId: 's1' }, 'See the test series', '/test-series/s1'],
  // The test as it was taken comes first.
  [{ testId: 't1', seriesId: 's1' }, 'See the test series', '/test-series/s1'],
  [{}, 'Practice Tests', '/practice-tests'],
])('a score card of %j leads on: %s', async (ways, name, href) => {
  fakeApi({
    getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
    getScoreCard: { ...card, ...ways },
  });
  renderApp('/score/AAAAAAAAAAAAAAAAAAAAAA');
  expect(await screen.findByRole('heading', { name: 'Patwari Mock 1' })).toBeDefined();
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([[name, href]]);
  expect(screen.queryByText('This test is not on the site now.') !== null).toBe(
    href === '/practice-tests',
  );
});
