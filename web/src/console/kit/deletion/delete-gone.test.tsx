import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const gone = refusal('not-found', 404, 'Not found');
const notification = {
  id: 'n1',
  title: 'Mock 1',
  description: 'Out now',
  link: null,
  createdAt: '2026-03-01T06:30:00.000Z',
  updatedAt: '2026-03-01T06:30:00.000Z',
};
const { link: _, description: content, ...common } = notification;
const announcement = {
  ...common,
  subtitle: content,
  description: '',
  content,
  type: 'news',
  url: null,
  priority: 1,
  isActive: true,
} as const;
const test = buildManagedTest({ title: 'Mock 1' });

// A laptop's window, in which the deeds of a row stand beside each other.
beforeEach(() => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => wide);
});

it.each([
  ['/admin/notifications', 'Notification deleted successfully'],
  ['/admin/announcements', 'Announcement deleted successfully'],
  ['/admin/manage-tests', 'Test deleted successfully'],
])('at %s what somebody else has deleted meanwhile is deleted', async (path, text) => {
  fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    listAllNotifications: { items: [notification], total: 1 },
    listAllAnnouncements: { items: [announcement], total: 1 },
    listManagedTests: { items: [test], total: 1, available: 1, categories: [] },
    deleteNotification: gone,
    deleteAnnouncement: gone,
    deleteTest: gone,
  });
  const user = userEvent.setup();
  renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Delete Mock 1' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
