import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answered, openedRound } from '#shared/review/kept-round.ts';
import { isHeldByPage, roundStore } from '#shared/review/kept-store.ts';
import {
  account,
  answers,
  away,
  cardOf,
  givenTo,
  sent,
  sentIn,
} from '#site/review/testing/given-round.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(async () => {
  await (await roundStore()).update(account.id, () => null);
});

const withoutRoom = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });

describe('on a device without room', () => {
  beforeEach(() => {
    withoutRoom();
  });

  it('goes on, and sends what is answered', async () => {
    const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
    renderApp('/mistakes/round?count=5');
    const user = userEvent.setup();
    for (const button of [/Chenab/, 'Next', /Jhelum/, 'Finish']) {
      await user.click(await screen.findByRole('button', { name: button }));
    }
    expect(await screen.findByText('1 of 2 right')).toBeTruthy();
    await expect.poll(() => sentIn(calls).map(({ option }) => option)).toEqual([0, 1]);
  });

  it('says without a connection that the page alone holds it, until the device has room again', async () => {
    fakeApi({ ...answers, sendReviewAnswer: away });
    renderApp('/mistakes/round?count=5');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Chenab/ }));
    await screen.findByText(/Wrong/);
    await user.click(await screen.findByRole('button', { name: 'End round' }));
    expect(await screen.findByText(/This device has no room/)).toBeTruthy();
    vi.mocked(IDBObjectStore.prototype.put).mockRestore();
    const store = await roundStore();
    await store.update(account.id, (kept) => kept);
    expect(isHeldByPage(account.id)).toBe(false);
    expect((await store.get(account.id))?.answers).toHaveLength(1);
  });
});

describe('on a device that had no room for a while', () => {
  /** Another tab with another round, in which the first question is answered. */
  async function openTabWithAnswer() {
    // The same code once more, for what a page holds lies in its modules.
    const path = '/src/shared/review/kept-store.ts?tab';
    const other: { roundStore: typeof roundStore } = await import(path);
    const store = await other.roundStore();
    await store.update(account.id, (kept) => {
      const opened = openedRound(kept, account.id, [cardOf(3)], { of: 'other' });
      return answered(opened, givenTo(3, { chosen: 0 }));
    });
    return { write: () => store.update(account.id, (kept) => kept) };
  }

  const unsent = async () =>
    (await (await roundStore()).get(account.id))?.answers
      .filter(({ isSent }) => !isSent)
      .map(({ questionId }) => questionId);

  it('loses nothing to another tab that held its round as well', async () => {
    const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
    const full = withoutRoom();
    renderApp('/mistakes/round?count=5');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
    await screen.findByText('Right');
    const other = await openTabWithAnswer();
    full.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => isHeldByPage(account.id)).toBe(false);
    await other.write();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Which river is number 2?');
    await expect
      .poll(() => sentIn(calls).map(({ questionId }) => questionId))
      .toEqual([cardOf(1).questionId]);
    await expect.poll(unsent).toEqual([cardOf(3).questionId]);
  });

  it('loses nothing to another tab that alone had none', async () => {
    const calls = fakeApi({ ...answers, sendReviewAnswer: sent });
    const full = withoutRoom();
    const other = await openTabWithAnswer();
    full.mockRestore();
    renderApp('/mistakes/round?count=5');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Jhelum/ }));
    await screen.findByText('Right');
    await other.write();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Which river is number 2?');
    await expect
      .poll(() => sentIn(calls).map(({ questionId }) => questionId))
      .toEqual([cardOf(1).questionId]);
    await expect.poll(unsent).toEqual([cardOf(3).questionId]);
  });
});
