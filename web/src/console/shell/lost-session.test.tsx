import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { comeBackLater } from '#testing/come-back-later.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
const created = {
  id: 'n1',
  title: 'Results',
  description: 'They are out',
  link: null,
  createdAt: '2026-03-01T06:30:00.000Z',
  updatedAt: '2026-03-01T06:30:00.000Z',
};
const none = { items: [], total: 0 };
const admin = buildAccount({ labels: ['admin'] });

function open() {
  let hasSession = true;
  let isDeleted = false;
  const calls = fakeApi({
    getAccount: () => (hasSession ? admin : lost),
    getDeletion: () => ({ isDeleted }),
    listAllNotifications: () => (hasSession ? none : lost),
    createNotification: () => (hasSession ? created : lost),
    createSession: ({ body }) => {
      if (!JSON.stringify(body).includes('right')) {
        return refusal('invalid-credentials', 401, 'Invalid email or password');
      }
      hasSession = true;
      return admin;
    },
  });
  return {
    ...renderApp('/admin/notifications?search=x'),
    user: userEvent.setup(),
    bodies: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    endSession: () => {
      hasSession = false;
    },
    deleteAccount: () => {
      hasSession = false;
      isDeleted = true;
    },
    beginSession: () => {
      hasSession = true;
    },
    dialog: async () => within(await screen.findByRole('dialog', { name: 'Log in to go on' })),
  };
}

async function write({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Add Notification' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Results');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'They are out');
}

async function enterElsewhere(page: ReturnType<typeof open>) {
  page.beginSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'entered', newValue: admin.id }));
}

async function enterHere(page: ReturnType<typeof open>) {
  comeBackLater();
  const dialog = await page.dialog();
  await page.user.type(dialog.getByLabelText('Password'), 'right{Enter}');
}

afterEach(() => void vi.useRealTimers());

describe('when the session of an administrator ends, the console', () => {
  it('asks for the password on top, and what was refused goes on', async () => {
    const page = open();
    const { user, endSession, bodies } = page;
    await write(page);
    endSession();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = await page.dialog();
    expect(dialog.getByText(admin.email)).toBeDefined();
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('Invalid email or password')).toBeDefined();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('createNotification')).toHaveLength(2);
    expect(bodies('createNotification')[1]).toMatchObject({ title: 'Results' });
  });

  it('keeps what is typed while its administrator logs out and in again in another tab', async () => {
    const page = open();
    await write(page);
    const tell = (key: string, newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    page.endSession();
    // The console knows its page by the address of the window.
    window.history.pushState(null, '', '/admin/notifications');
    tell('left', admin.id);
    await page.dialog();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    tell('entered', '0190a1b2-0000-7000-8000-0000000000b0');
    expect(reload).toHaveBeenCalledTimes(1);
    page.beginSession();
    tell('entered', admin.id);
    await waitFor(() => expect(screen.queryByText('Log in to go on')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Results');
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
    window.history.replaceState(null, '', '/');
  });

  it('leads to the login page and back, where that is chosen', async () => {
    const page = open();
    const { history, user, endSession } = page;
    await screen.findByText('No notifications found');
    endSession();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const dialog = await page.dialog();
    await user.click(dialog.getByRole('button', { name: 'Go to the login page' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/login?next=%2Fadmin%2Fnotifications%3Fsearch%3Dx'),
    );
  });

  it('asks before it leaves something that has been typed', async () => {
    const page = open();
    const { history, user, endSession } = page;
    await write(page);
    endSession();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await page.dialog();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Results');
    expect(screen.getByText('Please log in to continue.')).toBeDefined();
    expect(history.location.pathname).toBe('/admin/notifications');
  });

  it.each([
    ['in another tab', enterElsewhere],
    ['where the list asks for it', enterHere],
  ])('asks for no log-in any more once that was done %s', async (_, enter) => {
    const page = open();
    const { user } = page;
    await write(page);
    page.endSession();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await page.dialog();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    await screen.findByText('Please log in to continue.');
    await enter(page);
    await waitFor(() => expect(screen.queryByText('Please log in to continue.')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Results');
    expect(page.bodies('createNotification')).toHaveLength(1);
  });

  it('says that the account was deleted on another device, and asks for nothing', async () => {
    const page = open();
    await write(page);
    let dialogs = 0;
    const watch = new MutationObserver(() => {
      dialogs += screen.queryAllByText('Log in to go on').length;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    page.deleteAccount();
    await page.user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Your account and its data have been deleted.');
    await screen.findByRole('link', { name: 'Return to Home' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Please log in to continue.')).toBeNull();
    expect(page.bodies('createNotification')).toHaveLength(1);
    watch.disconnect();
    expect(dialogs).toBe(0);
  });
});
