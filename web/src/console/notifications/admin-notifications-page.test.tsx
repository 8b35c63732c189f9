import type { AdminNotification } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const broken = refusal('internal', 500, 'Something went wrong. Please try again.');

function buildNotification(overrides: Partial<AdminNotification> = {}): AdminNotification {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'New mock test',
    description: 'Test 5 is there.',
    link: 'https://board.example/notice',
    createdAt: '2026-01-05T04:30:00.000Z',
    updatedAt: '2026-01-05T04:30:00.000Z',
    ...overrides,
  };
}

const listOf = (...items: AdminNotification[]) => ({ items, total: items.length });

function open(answers: FakeAnswers, address = '/admin/notifications') {
  const calls = fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    listAllNotifications: listOf(buildNotification()),
    ...answers,
  });
  return {
    ...renderApp(address),
    user: userEvent.setup(),
    sent: (name: string) => calls.filter((call) => call.name === name),
  };
}

const row = () => screen.findByRole('row', { name: /New mock test/ });
const outcome = async () => (await screen.findByTestId('outcome')).textContent;

describe('the list of notifications', () => {
  it('shows title, description, date and link', async () => {
    open({});
    const cells = within(await row());
    expect(cells.getByText('Test 5 is there.')).toBeDefined();
    expect(cells.getByText('5 Jan 2026')).toBeDefined();
    const link = cells.getByRole('link', { name: /^View Link/ });
    expect(link.getAttribute('href')).toBe('https://board.example/notice');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('has no link where there is none', async () => {
    open({ listAllNotifications: listOf(buildNotification({ link: null })) });
    expect(within(await row()).queryByRole('link')).toBeNull();
  });

  it('is searched through the address', async () => {
    const { user, sent, history } = open({}, '/admin/notifications?page=3');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'mock{Enter}');
    await waitFor(() => expect(history.location.href).toBe('/admin/notifications?search=mock'));
    await waitFor(() =>
      expect(
        Object.fromEntries(sent('listAllNotifications').at(-1)?.url.searchParams ?? []),
      ).toEqual({ search: 'mock', limit: '20', offset: '0' }),
    );
  });

  it.each([
    ['/admin/notifications', 'Create your first notification to get started.'],
    ['/admin/notifications?search=x', 'Try adjusting your search.'],
  ])('says at %s what to do when there is none', async (address, hint) => {
    open({ listAllNotifications: listOf() }, address);
    expect(await screen.findByRole('heading', { name: 'No notifications found' })).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
  });

  it('says when it cannot be fetched, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      listAllNotifications: () => (isDown ? broken : listOf(buildNotification())),
    });
    await screen.findByText('Failed to fetch notifications');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await row()).toBeDefined();
  });
});

describe('the form', () => {
  async function openForm(answers: FakeAnswers) {
    const app = open(answers);
    await row();
    await app.user.click(screen.getByRole('button', { name: 'Add Notification' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  }

  it('writes a new notification and shows the entry behind the bell meanwhile', async () => {
    const { user, sent, dialog } = await openForm({ createNotification: buildNotification() });
    await user.type(dialog.getByLabelText('Title'), 'Mock 6');
    await user.type(dialog.getByLabelText('Description'), 'Test 6 is there.');
    await user.type(dialog.getByLabelText('Link'), '/practice-tests');
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Mock 6')).toBeDefined();
    expect(preview.getByText('Read More')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await outcome()).toBe('Notification created successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('createNotification').map(({ body }) => body)).toEqual([
      { title: 'Mock 6', description: 'Test 6 is there.', link: '/practice-tests' },
    ]);
  });

  it('needs title and description', async () => {
    const { user, sent, dialog } = await openForm({});
    await user.type(dialog.getByLabelText('Title'), 'A');
    await user.type(dialog.getByLabelText('Description'), '  ');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await outcome()).toBe('Title and description are required');
    expect(dialog.getAllByText('Title and description are required')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Description')));
    expect(sent('createNotification')).toEqual([]);
  });

  it.each(['news', '//evil.example', 'https://board.example@evil.example'])(
    'refuses the link %s',
    async (link) => {
      const { user, sent, dialog } = await openForm({});
      await user.type(dialog.getByLabelText('Title'), 'A');
      await user.type(dialog.getByLabelText('Description'), 'B');
      await user.type(dialog.getByLabelText('Link'), link);
      await user.click(dialog.getByRole('button', { name: 'Create' }));
      expect(await outcome()).toMatch(/^Enter an address that begins with/);
      expect(sent('createNotification')).toEqual([]);
    },
  );

  it('says that it is saving, once', async () => {
    const { user, sent, dialog } = await openForm({ createNotification: pending });
    await user.type(dialog.getByLabelText('Title'), 'A');
    await user.type(dialog.getByLabelText('Description'), 'B');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await user.click(await dialog.findByRole('button', { name: 'Saving...' }));
    expect(sent('createNotification')).toHaveLength(1);
  });

  it('edits, and says when it fails', async () => {
    let isDown = true;
    const { user, sent } = open({
      updateNotification: () => (isDown ? broken : buildNotification()),
    });
    await row();
    await user.click(screen.getByRole('button', { name: 'Edit New mock test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Notification' }));
    await user.clear(dialog.getByLabelText('Link'));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await outcome()).toBe('Failed to save notification');
    expect(dialog.getByText('Failed to save notification')).toBeDefined();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(async () => expect(await outcome()).toBe('Notification updated successfully'));
    expect(sent('updateNotification').at(-1)?.body).toEqual({
      title: 'New mock test',
      description: 'Test 5 is there.',
      link: '',
      updatedAt: buildNotification().updatedAt,
    });
  });

  it('shows what somebody else has saved meanwhile, and writes over nothing else', async () => {
    const later = '2026-01-05T04:45:00.000Z';
    let isOthers = false;
    const { user, sent } = open({
      listAllNotifications: () =>
        listOf(buildNotification(isOthers ? { title: 'Mock 6', updatedAt: later } : {})),
      updateNotification: refusal('conflict', 409, 'Somebody else has saved it.'),
    });
    await row();
    await user.click(screen.getByRole('button', { name: 'Edit New mock test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Notification' }));
    await user.type(dialog.getByLabelText('Description'), ' Take it.');
    isOthers = true;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText(/^Somebody else has saved it meanwhile/)).toBeDefined();
    expect(await dialog.findByText('Mock 6')).toBeDefined();
    expect(dialog.getByDisplayValue('Test 5 is there. Take it.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent('updateNotification')).toHaveLength(2));
    const seen = [{ updatedAt: buildNotification().updatedAt }, { updatedAt: later }];
    expect(sent('updateNotification').map(({ body }) => body)).toMatchObject(seen);
  });

  it('says where to find what somebody else has saved so that it is listed no more', async () => {
    let isOthers = false;
    const { user } = open({
      listAllNotifications: () => (isOthers ? listOf() : listOf(buildNotification())),
      updateNotification: refusal('conflict', 409, 'Somebody else has saved it.'),
    });
    await row();
    await user.click(screen.getByRole('button', { name: 'Edit New mock test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Notification' }));
    await user.type(dialog.getByLabelText('Description'), ' Take it.');
    isOthers = true;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText(/^It is no longer among those that are listed/)).toBeDefined();
    expect(dialog.getByDisplayValue('Test 5 is there. Take it.')).toBeDefined();
  });
});

describe('a deletion', () => {
  it('asks and says how it went', async () => {
    const other = buildNotification({ id: '018f0000-0000-7000-8000-000000000002', title: 'Old' });
    let isDown = true;
    const { user } = open({
      listAllNotifications: () => (isDown ? listOf(buildNotification(), other) : listOf(other)),
      deleteNotification: () => (isDown ? broken : undefined),
    });
    await row();
    await user.click(screen.getByRole('button', { name: 'Delete New mock test' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this notification?')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await outcome()).toBe('Failed to delete notification');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await outcome()).toBe('Notification deleted successfully'));
    const table = screen.getByRole('region', { name: 'Notifications' });
    await waitFor(() => expect(document.activeElement).toBe(table));
    expect(screen.queryByRole('row', { name: /New mock test/ })).toBeNull();
  });
});
