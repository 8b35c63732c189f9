import type { Notification } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

describe('the notifications', () => {
  it('count as read once they are shown, and the dot goes out', async () => {
    const calls = fakeApi({
      getAccount: buildAccount(),
      listNotifications: { items: [buildNotification()], total: 1, unread: 1 },
      readNotifications: undefined,
    });
    renderApp('/notifications');
    expect(await screen.findByRole('heading', { name: 'Admit cards are out' })).toBeTruthy();
    expect(screen.getByText('New')).toBeTruthy();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('readNotifications'));
    await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull());
  });

  it('say so when there are none', async () => {
    fakeApi({
      getAccount: buildAccount(),
      listNotifications: { items: [], total: 0, unread: 0 },
    });
    renderApp('/notifications');
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  it('say that they could not be fetched', async () => {
    fakeApi({ getAccount: buildAccount(), listNotifications: refusal('not-found', 404, 'x') });
    renderApp('/notifications');
    expect(await screen.findByText('Failed to fetch notifications')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

function buildNotification(): Notification {
  return {
    id: 'n1',
    title: 'Admit cards are out',
    description: 'Until Friday.',
    link: null,
    createdAt: '2025-11-01T10:00:00.000Z',
    isRead: false,
  };
}
