import type { Notification } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const learner: FakeAnswers = { getAccount: buildAccount() };

function buildNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'New mock test',
    description: 'Test 5 is there.',
    link: 'https://board.example/notice',
    createdAt: '2026-01-05T04:30:00.000Z',
    isRead: false,
    ...overrides,
  };
}

const listOf = (...items: Notification[]) => ({
  items,
  total: items.length,
  unread: items.filter(({ isRead }) => !isRead).length,
});

describe('the notifications page', () => {
  it('shows title, description, date and time, and the link', async () => {
    fakeApi({ ...learner, listNotifications: listOf(buildNotification()) });
    renderApp('/notifications');
    const card = (await screen.findByRole('heading', { name: 'New mock test' })).closest('li');
    const inCard = within(card ?? document.body);
    expect(inCard.getByText('Test 5 is there.')).toBeTruthy();
    expect(inCard.getByText(/5 Jan 2026, 10:00\sam/)).toBeTruthy();
    const link = inCard.getByRole('link', { name: /^Read More/ });
    expect(link.getAttribute('href')).toBe('https://board.example/notice');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('marks what is unread, and the dot of the bell goes out', async () => {
    const calls = fakeApi({
      ...learner,
      listNotifications: listOf(
        buildNotification(),
        buildNotification({ id: 'second', title: 'Read before', isRead: true }),
      ),
      readNotifications: undefined,
    });
    renderApp('/notifications');
    await screen.findByRole('heading', { name: 'Read before' });
    expect(screen.getAllByText('New')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull());
    expect(calls.find(({ name }) => name === 'readNotifications')?.body).toEqual({
      upTo: '2026-01-05T04:30:00.000Z',
    });
  });

  it('has read no more than it shows: what comes meanwhile lights the dot, and is read once it is shown', async () => {
    const later = '2026-01-05T04:31:00.000Z';
    const first = buildNotification();
    const second = buildNotification({ id: 'second', title: 'Just sent', createdAt: later });
    let list = listOf(first);
    const noted: (() => void)[] = [];
    const calls = fakeApi({
      ...learner,
      listNotifications: () => list,
      readNotifications: () =>
        new Promise<undefined>((resolve) => noted.push(() => resolve(undefined))),
    });
    renderApp('/notifications');
    await screen.findByRole('heading', { name: 'New mock test' });
    list = listOf(second, { ...first, isRead: true });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Just sent' });
    await screen.findByTestId('unread-dot');
    noted[0]?.();
    await waitFor(() => expect(noted).toHaveLength(2));
    expect(screen.getByTestId('unread-dot')).toBeTruthy();
    noted[1]?.();
    await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull());
    const bodies = calls.filter(({ name }) => name === 'readNotifications').map(({ body }) => body);
    expect(bodies).toEqual([{ upTo: first.createdAt }, { upTo: later }]);
  });

  it('has nothing to mark as read when nothing is unread', async () => {
    const calls = fakeApi({
      ...learner,
      listNotifications: listOf(buildNotification({ isRead: true })),
    });
    renderApp('/notifications');
    await screen.findByRole('heading', { name: 'New mock test' });
    expect(screen.queryByText('New')).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('readNotifications');
  });

  it('says what will be here while there is nothing', async () => {
    fakeApi({ ...learner, listNotifications: listOf() });
    renderApp('/notifications');
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
    expect(screen.getByText('New notifications will appear here when available.')).toBeTruthy();
  });

  it('says that it failed, invents nothing, and tries again', async () => {
    let isDown = true;
    fakeApi({
      ...learner,
      listNotifications: () =>
        isDown
          ? refusal('internal', 500, 'Something went wrong')
          : listOf(buildNotification({ isRead: true })),
    });
    renderApp('/notifications');
    expect(await screen.findByText('Failed to fetch notifications')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'New mock test' })).toBeTruthy();
  });

  it('keeps the list and says so when a refresh fails', async () => {
    let isDown = false;
    fakeApi({
      ...learner,
      listNotifications: () =>
        isDown
          ? refusal('internal', 500, 'Something went wrong')
          : listOf(buildNotification({ isRead: true })),
    });
    renderApp('/notifications');
    await screen.findByRole('heading', { name: 'New mock test' });
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to fetch notifications')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'New mock test' })).toBeTruthy();
  });
});
