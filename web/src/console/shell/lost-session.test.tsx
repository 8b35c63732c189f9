import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
const none = { items: [], total: 0 };

function open() {
  let hasSession = true;
  fakeApi({
    getAccount: () => (hasSession ? buildAccount({ labels: ['admin'] }) : lost),
    listAllNotifications: () => (hasSession ? none : lost),
    createNotification: () => lost,
  });
  return {
    ...renderApp('/admin/notifications?search=x'),
    user: userEvent.setup(),
    endSession: () => {
      hasSession = false;
    },
  };
}

describe('when the session of an administrator ends, the console', () => {
  it('leads to the login and back', async () => {
    const { history, user, endSession } = open();
    await screen.findByText('No notifications found');
    endSession();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/login?next=%2Fadmin%2Fnotifications%3Fsearch%3Dx'),
    );
  });

  it('asks first where something has been typed', async () => {
    const { history, user, endSession } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Notification' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Results');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'They are out');
    endSession();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Results');
    expect(screen.getByText('Please log in to continue.')).toBeDefined();
    expect(history.location.pathname).toBe('/admin/notifications');
  });
});
