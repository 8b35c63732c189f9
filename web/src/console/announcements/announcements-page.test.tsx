import type { AdminAnnouncement } from '@taiyari/contract';
import { announcementTypes } from '@taiyari/contract/rules/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Before it goes away by itself. */

const broken = refusal('internal', 500, 'Something went wrong. Please try again.');

function buildAnnouncement(overrides: Partial<AdminAnnouncement> = {}): AdminAnnouncement {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'Class IV dates',
    subtitle: 'JKSSB has announced them',
    description: '',
    content: '',
    type: 'exam_alert',
    url: '/all-test-series',
    priority: 5,
    isActive: true,
    createdAt: '2026-01-05T04:30:00.000Z',
    updatedAt: '2026-01-05T04:30:00.000Z',
    ...overrides,
  };
}

const listOf = (...items: AdminAnnouncement[]) => ({ items, total: items.length });

function open(answers: FakeAnswers, address = '/admin/announcements') {
  const calls = fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    listAllAnnouncements: listOf(buildAnnouncement()),
    ...answers,
  });
  return {
    ...renderApp(address),
    user: userEvent.setup(),
    sent: (name: string) => calls.filter((call) => call.name === name),
  };
}

const row = () => screen.findByRole('row', { name: /Class IV dates/ });
const outcome = async () => (await screen.findByTestId('outcome')).textContent;

describe('the list of announcements', () => {
  it('shows each with its type, priority, state and date', async () => {
    open({});
    const cells = within(await row());
    for (const text of ['JKSSB has announced them', 'Exam Alert', '5', 'Active', '5 Jan 2026']) {
      expect(cells.getByText(text)).toBeDefined();
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Announcements Management');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Announcement',
      'Type',
      'Priority',
      'Status',
      'Created',
      'Actions',
    ]);
    const link = cells.getByRole('link', { name: /^View Link/ });
    expect(link.getAttribute('href')).toBe('/all-test-series');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('asks for what the address says, and puts the filter into it', async () => {
    const { user, sent, history } = open({}, '/admin/announcements?search=dates&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(sent('listAllAnnouncements')[0]?.url.searchParams ?? [])).toEqual({
      search: 'dates',
      limit: '20',
      offset: '20',
    });
    const filter = screen.getByRole('combobox', { name: 'Filter' });
    expect(
      within(filter)
        .getAllByRole('option')
        .slice(0, 3)
        .map((o) => o.textContent),
    ).toEqual(['All Types', 'Active Only', 'Inactive Only']);
    expect(within(filter).getAllByRole('option')).toHaveLength(3 + announcementTypes.length);
    await user.selectOptions(filter, 'Success Story');
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/announcements?search=dates&filter=success'),
    );
  });

  it.each([
    ['/admin/announcements', 'Create your first announcement to get started.'],
    ['/admin/announcements?filter=active', 'Try adjusting your search or filters.'],
    ['/admin/announcements?search=x', 'Try adjusting your search or filters.'],
    ['/admin/announcements?filter=party', 'Create your first announcement to get started.'],
  ])('says at %s what to do when there is none', async (address, hint) => {
    open({ listAllAnnouncements: listOf() }, address);
    expect(await screen.findByRole('heading', { name: 'No announcements found' })).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
  });

  it('says when it cannot be fetched, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      listAllAnnouncements: () => (isDown ? broken : listOf(buildAnnouncement())),
    });
    await screen.findByText('Failed to fetch announcements');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await row();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Failed to fetch announcements');
    expect(await row()).toBeDefined();
  });
});

describe('the pill and the arrows', () => {
  it('switch an announcement off and on, at once', async () => {
    let stored = buildAnnouncement();
    const { user, sent } = open({
      listAllAnnouncements: () => listOf(stored),
      changeAnnouncement: ({ body }) => {
        stored = { ...stored, ...Object(body) };
        return stored;
      },
    });
    await row();
    await user.click(screen.getByRole('button', { name: 'Active: Class IV dates' }));
    await waitFor(async () =>
      expect(await outcome()).toBe('Announcement deactivated successfully'),
    );
    await user.click(await screen.findByRole('button', { name: 'Inactive: Class IV dates' }));
    await waitFor(async () => expect(await outcome()).toBe('Announcement activated successfully'));
    expect(sent('changeAnnouncement').map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]);
  });

  it('go back when the server refuses the state', async () => {
    const { user } = open({ changeAnnouncement: broken });
    await row();
    await user.click(screen.getByRole('button', { name: 'Active: Class IV dates' }));
    expect(await outcome()).toBe('Failed to update announcement status');
    expect(screen.getByRole('button', { name: 'Active: Class IV dates' })).toBeDefined();
  });

  it('send a step for each click', async () => {
    let priority = 8;
    const { user, sent } = open({
      listAllAnnouncements: () => listOf(buildAnnouncement({ priority })),
      changeAnnouncement: () => {
        priority += 1;
        return buildAnnouncement({ priority });
      },
    });
    await row();
    const raise = screen.getByRole('button', { name: 'Raise the priority of Class IV dates' });
    await user.dblClick(raise);
    expect(within(await row()).getByText('10')).toBeDefined();
    await waitFor(() => expect(raise.getAttribute('aria-disabled')).toBe('true'));
    await waitFor(() => expect(sent('changeAnnouncement')).toHaveLength(2));
    expect(sent('changeAnnouncement').map(({ body }) => body)).toEqual([
      { priorityStep: 1 },
      { priorityStep: 1 },
    ]);
    // A button that is disabled would lose the focus to the page.
    expect(raise).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(raise);
  });

  it('end at 1', async () => {
    const { user, sent } = open({
      listAllAnnouncements: listOf(buildAnnouncement({ priority: 1 })),
    });
    await row();
    const lower = screen.getByRole('button', { name: 'Lower the priority of Class IV dates' });
    await user.click(lower);
    expect(lower.getAttribute('aria-disabled')).toBe('true');
    expect(sent('changeAnnouncement')).toEqual([]);
  });

  it('go back when the server refuses the priority', async () => {
    const { user } = open({ changeAnnouncement: broken });
    await row();
    await user.click(screen.getByRole('button', { name: 'Lower the priority of Class IV dates' }));
    expect(await outcome()).toBe('Failed to update priority');
    expect(within(await row()).getByText('5')).toBeDefined();
  });
});

it('says no longer that a priority was refused once another click has raised it', async () => {
  let isDown = true;
  const { user } = open({
    changeAnnouncement: () => (isDown ? broken : buildAnnouncement({ priority: 6 })),
  });
  await row();
  const raise = screen.getByRole('button', { name: 'Raise the priority of Class IV dates' });
  await user.click(raise);
  expect(await outcome()).toBe('Failed to update priority');
  isDown = false;
  await user.click(raise);
  await waitFor(() => expect(screen.queryByText('Failed to update priority')).toBeNull());
});

describe('the form', () => {
  async function openForm(answers: FakeAnswers) {
    const app = open(answers);
    await row();
    await app.user.click(screen.getByRole('button', { name: 'Add Announcement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Announcement' }));
    return { ...app, dialog };
  }

  it('writes a new announcement with the standard values, and shows the slide meanwhile', async () => {
    const { user, sent, dialog } = await openForm({ createAnnouncement: buildAnnouncement() });
    await user.type(dialog.getByLabelText('Title'), 'Result is out');
    await user.type(dialog.getByLabelText('Subtitle'), 'Look at it');
    await user.selectOptions(dialog.getByLabelText('Type'), 'Success Story');
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Result is out')).toBeDefined();
    expect(preview.getByText('SUCCESS')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await outcome()).toBe('Announcement created successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('createAnnouncement').map(({ body }) => body)).toEqual([
      {
        title: 'Result is out',
        subtitle: 'Look at it',
        description: '',
        content: '',
        type: 'success',
        url: '',
        priority: 1,
        isActive: true,
      },
    ]);
  });

  it('says what is missing, at the field and in the banner', async () => {
    const { user, sent, dialog } = await openForm({});
    await user.type(dialog.getByLabelText('Title'), '   ');
    await user.type(dialog.getByLabelText('Link'), 'javascript:alert(1)');
    await user.clear(dialog.getByLabelText('Priority'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await outcome()).toBe('Title and subtitle are required');
    expect(dialog.getAllByText('Title and subtitle are required')).toHaveLength(2);
    expect(dialog.getByText(/^Enter an address that begins with/)).toBeDefined();
    expect(dialog.getByText('Priority must be a whole number from 1 to 10')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title')));
    expect(sent('createAnnouncement')).toEqual([]);
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user, dialog } = await openForm({ createAnnouncement: broken });
    await user.type(dialog.getByLabelText('Title'), 'A');
    await user.type(dialog.getByLabelText('Subtitle'), 'B');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await outcome()).toBe('Failed to save announcement');
    expect(dialog.getByText('Failed to save announcement')).toBeDefined();
    expect(dialog.getByText('Something went wrong. Please try again.')).toBeDefined();
    expect(dialog.getByDisplayValue('A')).toBeDefined();
  });

  it('puts what the server refuses at its field', async () => {
    const errors = [{ path: 'url', message: 'Not that one' }];
    const { user, dialog } = await openForm({
      createAnnouncement: refusal('invalid-input', 422, 'Not that one', errors),
    });
    await user.type(dialog.getByLabelText('Title'), 'A');
    await user.type(dialog.getByLabelText('Subtitle'), 'B');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await outcome()).toBe('Not that one');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Link')));
  });

  it('edits, and sends only what it has changed besides title and subtitle', async () => {
    const { user, sent } = open({ updateAnnouncement: buildAnnouncement() });
    await row();
    await user.click(screen.getByRole('button', { name: 'Edit Class IV dates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Announcement' }));
    await user.click(dialog.getByRole('radio', { name: 'Inactive' }));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await outcome()).toBe('Announcement updated successfully');
    expect(sent('updateAnnouncement').map(({ body }) => body)).toEqual([
      {
        title: 'Class IV dates',
        subtitle: 'JKSSB has announced them',
        isActive: false,
        updatedAt: buildAnnouncement().updatedAt,
      },
    ]);
  });

  it('shows what somebody else has saved meanwhile, and writes over nothing else', async () => {
    const later = '2026-01-05T04:45:00.000Z';
    const theirs = { title: 'New dates', type: 'result' as const, updatedAt: later };
    let isOthers = false;
    const { user, sent } = open({
      listAllAnnouncements: () => listOf(buildAnnouncement(isOthers ? theirs : {})),
      updateAnnouncement: refusal('conflict', 409, 'Somebody else has saved it.'),
    });
    await row();
    await user.click(screen.getByRole('button', { name: 'Edit Class IV dates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Announcement' }));
    await user.type(dialog.getByLabelText('Subtitle'), ' today');
    isOthers = true;
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    const met = within((await dialog.findByText('New dates')).closest('dl') as HTMLElement);
    expect(met.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Subtitle',
      'Type',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent('updateAnnouncement')).toHaveLength(2));
    const seen = [{ updatedAt: buildAnnouncement().updatedAt }, { updatedAt: later }];
    expect(sent('updateAnnouncement').map(({ body }) => body)).toMatchObject(seen);
  });

  it('asks before it throws away what was typed, and only then', async () => {
    const { user, dialog } = await openForm({});
    await user.type(dialog.getByLabelText('Title'), 'A');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });
    await user.click(within(await question()).getByRole('button', { name: 'Keep Editing' }));
    expect(dialog.getByDisplayValue('A')).toBeDefined();
    await user.type(dialog.getByLabelText('Title'), '{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add Announcement' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a deletion', () => {
  it('asks, names the announcement and says how it went', async () => {
    let isDown = true;
    const { user, sent } = open({ deleteAnnouncement: () => (isDown ? broken : undefined) });
    await row();
    await user.click(screen.getByRole('button', { name: 'Delete Class IV dates' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this announcement?')).toBeDefined();
    expect(dialog.getByText('Class IV dates')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await outcome()).toBe('Failed to delete announcement');
    expect(dialog.getByText('Failed to delete announcement')).toBeDefined();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await outcome()).toBe('Announcement deleted successfully'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('deleteAnnouncement')[0]?.url.pathname).toBe(
      `/api/admin/announcements/${buildAnnouncement().id}`,
    );
  });
});
