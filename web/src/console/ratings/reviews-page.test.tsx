import type { AdminReview } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const review: AdminReview = {
  id: 'r1',
  seriesId: 's1',
  seriesTitle: 'Patwari',
  stars: 4,
  review: 'Close to the real paper.',
  writtenAt: '2026-11-20T10:00:00.000Z',
  state: 'waiting',
  reason: '',
  decidedAt: null,
};
const series = [{ seriesId: 's1', title: 'Patwari', reviews: 1 }];
const list = { items: [review], total: 1, waiting: 1, series };

function open(answers: FakeAnswers = {}) {
  const calls = fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    listAdminReviews: list,
    ...answers,
  });
  renderApp('/admin/reviews');
  return {
    user: userEvent.setup(),
    bodiesOf: (wanted: string) =>
      calls.filter(({ name }) => name === wanted).map(({ body }) => body),
  };
}

describe('the reviews', () => {
  it('are approved as they were read', async () => {
    const { user, bodiesOf } = open({ approveReview: { ...review, state: 'approved' } });
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await screen.findByText(/^Approved\. It is shown/);
    expect(bodiesOf('approveReview')).toEqual([{ writtenAt: review.writtenAt }]);
  });

  it('are refused with a reason', async () => {
    const { user, bodiesOf } = open({ refuseReview: { ...review, state: 'refused' } });
    await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse the review' });
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await within(dialog).findByText('This field is required');
    expect(bodiesOf('refuseReview')).toEqual([]);
    const field = within(dialog).getByRole('textbox');
    await takesLetters(field);
    await user.type(field, 'It names a person.');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await screen.findByText(/^Refused\. The stars stay/);
    expect(bodiesOf('refuseReview')).toEqual([
      { writtenAt: review.writtenAt, reason: 'It names a person.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say when the learner has written something else', async () => {
    const words = 'The learner has changed this review meanwhile. Please read it again.';
    const { user } = open({ approveReview: refusal('conflict', 409, words) });
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('say that none waits', async () => {
    open({ listAdminReviews: { items: [], total: 0, waiting: 0, series: [] } });
    expect(await screen.findByText('Nothing waits for you')).toBeDefined();
    expect(screen.getByText('No review waits.')).toBeDefined();
  });
});
