import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildSeries, seriesTests } from '#site/catalogue/testing/build-catalogue.ts';
import { learner } from '#site/catalogue/testing/viewers.ts';
import { offer } from '#site/orders/testing/open-orders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const held = buildSeries({ isEntitled: true, isFree: false, price: 499 });
const heldUntil = '2026-12-31T18:30:00.000Z';

function open(series: typeof held, getOffer = offer) {
  const calls = fakeApi({
    ...learner,
    getSeries: series,
    listSeriesTests: seriesTests([]),
    getOffer,
  });
  renderApp(`/test-series/${series.id}`);
  return calls;
}

it.each([true, false])(
  'says until when a series is held, and how to have it for good (enrolled: %j)',
  async (isEnrolled) => {
    open({ ...held, isEnrolled }, { ...offer, heldUntil });
    expect(await screen.findByText('Yours until 31 Dec 2026.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Buy it for good: ₹499' });
    expect(link.getAttribute('href')).toBe(`/orders/new/${held.id}`);
  },
);

it('offers nothing to who has it for good', async () => {
  const calls = open({ ...held, isEnrolled: true }, { ...offer, availability: 'held' });
  await expect.poll(() => calls.some(({ name }) => name === 'getOffer')).toBe(true);
  expect(await screen.findByText('Enrolled')).toBeDefined();
  expect(screen.queryByText(/for good/)).toBeNull();
});

it('asks for no price where the series is not held by an order, pass or grant', async () => {
  const calls = open({ ...held, isEnrolled: true, isEntitled: false });
  expect(await screen.findByText('Enrolled')).toBeDefined();
  expect(calls.some(({ name }) => name === 'getOffer')).toBe(false);
});

it.each([
  [null, 'It stays yours: enrolling again costs nothing.'],
  [heldUntil, 'It stays yours until 31 Dec 2026: till then enrolling again costs nothing.'],
])('says to who leaves how long it stays open to him (until %j)', async (until, words) => {
  open({ ...held, isEnrolled: true }, { ...offer, heldUntil: until });
  await userEvent.click(await screen.findByRole('button', { name: 'Unenroll' }));
  const dialog = await screen.findByRole('dialog');
  await expect.poll(() => dialog.textContent).toContain(words);
});
