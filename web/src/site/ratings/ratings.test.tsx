import type { Api, BodyOf, OwnRating } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildResult,
  buildSeries,
  buildTest,
  seriesTests,
} from '#site/catalogue/testing/build-catalogue.ts';
import { learner } from '#site/catalogue/testing/viewers.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const series = buildSeries();
const finished = seriesTests([buildTest({ result: buildResult() })]);
const given: OwnRating = {
  stars: 4,
  review: '',
  reviewState: null,
  reason: '',
  changedAt: '2026-11-20T10:00:00.000Z',
};
const none = { mayRate: true, rating: null };

function open(answers: FakeAnswers = {}) {
  const calls = fakeApi({
    ...learner,
    getSeries: series,
    listSeriesTests: finished,
    listReviews: { items: [], total: 0 },
    getOwnRating: none,
    ...answers,
  });
  renderApp(`/test-series/${series.id}`);
  return {
    user: userEvent.setup(),
    bodiesOf: (wanted: string) =>
      calls.filter(({ name }) => name === wanted).map(({ body }) => body),
    count: (wanted: string) => calls.filter(({ name }) => name === wanted).length,
  };
}

const card = (name: string) => screen.findByRole('region', { name });

describe('the own rating', () => {
  it('is one tap', async () => {
    const { user, bodiesOf } = open({ rateSeries: { mayRate: true, rating: given } });
    const stars = within(await card('Rate this series'));
    expect(stars.queryByRole('textbox')).toBeNull();
    await user.click(stars.getByRole('button', { name: '4 stars' }));
    const own = within(await card('Your rating'));
    expect(own.getByRole('button', { name: '4 stars', pressed: true })).toBeDefined();
    expect(bodiesOf('rateSeries')).toEqual([{ stars: 4, starsBefore: [] }]);
  });

  it('is what was tapped last, also where the tap before is still on its way', async () => {
    const answers: (() => void)[] = [];
    const { user, bodiesOf } = open({
      rateSeries: ({ body }) =>
        new Promise((resolve) => {
          const { stars } = body as { stars: number };
          answers.push(() => resolve({ mayRate: true, rating: { ...given, stars } }));
        }),
    });
    await user.click(await screen.findByRole('button', { name: '2 stars' }));
    await user.click(screen.getByRole('button', { name: '5 stars' }));
    await user.click(screen.getByRole('button', { name: '5 stars' }));
    expect(screen.getByRole('button', { name: '5 stars', pressed: true })).toBeDefined();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    const own = within(await card('Your rating'));
    expect(own.getByRole('button', { name: '5 stars', pressed: true })).toBeDefined();
    expect(bodiesOf('rateSeries')).toEqual([
      { stars: 2, starsBefore: [] },
      { stars: 5, starsBefore: [2] },
    ]);
  });

  it('is not asked of who has finished nothing', async () => {
    const { count } = open({ listSeriesTests: seriesTests([buildTest()]) });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText('Full Mock 1');
    expect(count('getOwnRating')).toBe(0);
  });

  it('says when the stars were not saved', async () => {
    const words = 'Finish a test of this series first: then you can rate it.';
    const { user } = open({ rateSeries: refusal('conflict', 409, words) });
    await user.click(await screen.findByRole('button', { name: '5 stars' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(await card('Rate this series')).toBeDefined();
  });

  it('has room for a review, which waits', async () => {
    const sent: OwnRating = { ...given, review: 'Good.', reviewState: 'waiting' };
    const { user, bodiesOf } = open({
      getOwnRating: { mayRate: true, rating: given },
      reviewSeries: { mayRate: true, rating: sent },
    });
    await user.type(await screen.findByRole('textbox', { name: /A short review/ }), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Your review is sent and waits to be looked at.')).toBeDefined();
    expect(bodiesOf('reviewSeries')).toEqual([{ review: 'Good.', reviewsBefore: [''] }]);
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  });

  it('does not write over a review of another device unseen, and keeps what was typed', async () => {
    const now: { rating: OwnRating } = { rating: given };
    const { user, bodiesOf } = open({
      getOwnRating: () => ({ mayRate: true, rating: now.rating }),
      reviewSeries: ({ body }) => {
        const { review, reviewsBefore = [] } = body as BodyOf<Api['reviewSeries']>;
        if (!reviewsBefore.includes(now.rating.review)) return refusal('conflict', 409, 'Changed');
        now.rating = { ...given, review, reviewState: 'waiting' };
        return { mayRate: true, rating: now.rating };
      },
    });
    const field = await screen.findByRole('textbox', { name: /A short review/ });
    now.rating = { ...given, review: 'Of the other device.', reviewState: 'waiting' };
    await user.type(field, 'Of this one.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Of the other device.')).toBeDefined();
    expect(screen.getByText(/changed on another device or in another tab/)).toBeDefined();
    expect(field).toHaveProperty('value', 'Of this one.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Your review is sent and waits to be looked at.')).toBeDefined();
    expect(screen.queryByText('Of the other device.')).toBeNull();
    expect(bodiesOf('reviewSeries').at(-1)).toEqual({
      review: 'Of this one.',
      reviewsBefore: ['', 'Of this one.', 'Of the other device.'],
    });
  });

  it('shows stars that another device has given before they are changed', async () => {
    const now: { rating: OwnRating | null } = { rating: null };
    const { user } = open({
      getOwnRating: () => ({ mayRate: true, rating: now.rating }),
      rateSeries: refusal('conflict', 409, 'Your stars have been changed meanwhile.'),
    });
    await screen.findByRole('button', { name: '5 stars' });
    now.rating = given;
    await user.click(screen.getByRole('button', { name: '5 stars' }));
    expect(await screen.findByText(/Tap again to change them/)).toBeDefined();
    expect(screen.getByRole('button', { name: '4 stars', pressed: true })).toBeDefined();
  });

  it('takes no letter of a review while it is sent', async () => {
    const { user } = open({
      getOwnRating: { mayRate: true, rating: given },
      reviewSeries: pending,
    });
    const field = await screen.findByRole('textbox', { name: /A short review/ });
    await user.type(field, 'Good.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await user.type(field, ' Bad.');
    expect(field).toHaveProperty('value', 'Good.');
  });

  it('says why a review is not shown', async () => {
    const refused: OwnRating = {
      ...given,
      ...{ review: 'He cheats.', reviewState: 'refused', reason: 'It names a person.' },
    };
    open({ getOwnRating: { mayRate: true, rating: refused } });
    expect((await card('Your rating')).textContent).toContain(
      'Your review is not shown: It names a person.',
    );
  });

  it('is taken back after a question', async () => {
    const { user, count } = open({
      getOwnRating: { mayRate: true, rating: given },
      withdrawRating: undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Take my rating back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take your rating back?' });
    expect(count('withdrawRating')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
    expect(await card('Rate this series')).toBeDefined();
  });
});
