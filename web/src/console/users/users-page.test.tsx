import type { Api, ResponseOf, User } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { seriesListOf } from '#console/authoring/series/testing/build-series.ts';
import { buildUserDetail } from '#console/users/testing/build-user-detail.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Before it goes away by itself. */

const admin = buildAccount({ labels: ['admin'] });

function buildUser(overrides: Partial<User> = {}): User {
  return {
    userId: 'u1',
    name: 'Zoya Mir',
    email: 'zoya@example.com',
    emailVerification: true,
    role: 'user',
    isActive: true,
    lastLogin: '2026-03-01T06:30:00.000Z',
    testsTaken: 7,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

function listOf(items: User[], total = items.length): ResponseOf<Api['listUsers']> {
  const place = { totalIsCapped: false, next: null, previous: null };
  return {
    items,
    total,
    ...place,
    counts: { total: 12_345, active: 90, newToday: 3, verified: 45 },
  };
}

function open(path: string, answers: FakeAnswers) {
  const calls = fakeApi({ getAccount: admin, ...answers });
  const made = (name: string) => calls.filter((call) => call.name === name);
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    bodies: (name: string) => made(name).map(({ body }) => body),
    lastQuery: () => Object.fromEntries(made('listUsers').at(-1)?.url.searchParams ?? []),
  };
}

const rowOf = async (name: RegExp) =>
  within(within(await screen.findByRole('table', { name: 'Users' })).getByRole('row', { name }));

it('selects everybody who matches, over all pages', async () => {
  const [one, two, three] = ['u1', 'u2', 'u3'].map((userId) => buildUser({ userId, name: userId }));
  const users = (...items: (User | undefined)[]) => items.filter((item) => item !== undefined);
  const { user, bodies } = open('/admin/users?status=active', {
    listUsers: ({ url: { searchParams } }) => {
      if (searchParams.get('limit') !== '500') return listOf(users(one), 3);
      return searchParams.has('cursor')
        ? listOf(users(three), 3)
        : { ...listOf(users(one, two), 3), next: 'further' };
    },
    changeUsers: ({ body }) => ({
      items: (body as { ids: string[] }).ids.map((id) => ({
        ...{ id, name: id, outcome: 'done' as const, reason: null },
      })),
    }),
  });
  await user.click((await rowOf(/u1/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
  expect(await screen.findByText('3 selected')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bulk Actions' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bulk Actions' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(bodies('changeUsers')).toEqual([{ ids: ['u1', 'u2', 'u3'], action: 'activate' }]),
  );
});

describe('the list of users', () => {
  it('shows the figures of all and the badge of each', async () => {
    const items = [
      buildUser(),
      buildUser({ userId: 'u2', name: 'Off', isActive: false }),
      buildUser({ userId: 'u3', name: 'New', emailVerification: false }),
    ];
    open('/admin/users', { listUsers: listOf(items, 99) });
    expect((await rowOf(/Zoya Mir/)).getByText('Active')).toBeDefined();
    expect((await rowOf(/Off/)).getByText('Inactive')).toBeDefined();
    expect((await rowOf(/New/)).getByText('Unverified')).toBeDefined();
    for (const [label, value] of [
      ['Total', '12,345'],
      ['Active', '90'],
      ['New Today', '3'],
      ['Verified', '45'],
    ]) {
      const card = screen.getByText(`${label}`, { selector: 'dt' }).parentElement;
      expect(card?.textContent).toBe(`${label}${value}`);
    }
    expect(screen.getByText('99 users')).toBeDefined();
    expect(screen.getByText('Page 1 of 7')).toBeDefined();
  });

  it('asks for what the address says, and for nothing that the server would refuse', async () => {
    const { lastQuery } = open(
      '/admin/users?search=asha&role=admin&status=verified&sort=most-tests&page=3&createdFrom=2026-01-01',
      { listUsers: listOf([buildUser()], 99) },
    );
    await screen.findByRole('table');
    expect(lastQuery()).toEqual({
      search: 'asha',
      role: 'admin',
      status: 'verified',
      sort: 'most-tests',
      createdFrom: '2026-01-01',
      limit: '15',
      offset: '30',
    });
    const other = open('/admin/users?role=owner&status=asleep&sort=colour&createdFrom=soon', {
      listUsers: listOf([buildUser()]),
    });
    await waitFor(() => expect(other.lastQuery()).toEqual({ limit: '15', offset: '0' }));
  });

  it('puts filters and order into the address and into the link of the file', async () => {
    const { user, history } = open('/admin/users?page=2', { listUsers: listOf([buildUser()], 99) });
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name A-Z');
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/users?status=inactive&sort=name-asc'),
    );
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/users.csv?status=inactive',
    );
  });

  it('says when nothing is found, and clears the filters', async () => {
    const { user, history } = open('/admin/users?role=admin', { listUsers: listOf([]) });
    expect(await screen.findByText('No users found')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear Filters' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/users'));
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open('/admin/users', {
      listUsers: () => (isDown ? refusal('internal', 500, 'Broken') : listOf([buildUser()])),
    });
    expect(await screen.findByText('Configuration Error')).toBeDefined();
    expect(screen.getByText('Failed to fetch users. Please try again.')).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});

describe('changing one user', () => {
  it('deactivates after a question that says what it means', async () => {
    const { user, bodies } = open('/admin/users', {
      listUsers: listOf([buildUser()]),
      updateUser: buildUser({ isActive: false }),
    });
    await user.click((await rowOf(/Zoya/)).getByRole('button', { name: 'Deactivate Zoya Mir' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate Zoya Mir?' }));
    expect(dialog.getByText(/logged out everywhere at once/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('User deactivated')).toBeDefined();
    expect(bodies('updateUser')).toEqual([{ isActive: false }]);
  });

  it('keeps the focus on the button that then does the opposite', async () => {
    let isActive = false;
    const { user } = open('/admin/users', {
      listUsers: () => listOf([buildUser({ isActive })]),
      updateUser: () => {
        isActive = true;
        return buildUser({ isActive });
      },
    });
    await user.click((await rowOf(/Zoya/)).getByRole('button', { name: 'Activate Zoya Mir' }));
    const button = await screen.findByRole('button', { name: 'Deactivate Zoya Mir' });
    expect(document.activeElement).toBe(button);
  });

  it('activates at once, and says when it fails', async () => {
    const { user, bodies } = open('/admin/users', {
      listUsers: listOf([buildUser({ isActive: false })]),
      updateUser: refusal('internal', 500, 'Broken'),
    });
    await user.click((await rowOf(/Zoya/)).getByRole('button', { name: 'Activate Zoya Mir' }));
    expect(await screen.findByText('Action failed. Please try again.')).toBeDefined();
    expect(bodies('updateUser')).toEqual([{ isActive: true }]);
  });

  it('says that there is no connection where no answer came', async () => {
    const { user } = open('/admin/users', {
      listUsers: listOf([buildUser({ isActive: false })]),
      updateUser: () => {
        throw new TypeError('no network');
      },
    });
    await user.click((await rowOf(/Zoya/)).getByRole('button', { name: 'Activate Zoya Mir' }));
    expect(await screen.findByText(/connection/)).toBeDefined();
  });

  it('changes a role after a question', async () => {
    const { user, bodies } = open('/admin/users', {
      listUsers: listOf([buildUser()]),
      updateUser: buildUser({ role: 'admin' }),
    });
    const select = (await rowOf(/Zoya/)).getByRole('combobox', { name: 'Role of Zoya Mir' });
    await user.selectOptions(select, 'Admin');
    const dialog = within(screen.getByRole('dialog', { name: 'Change the role of Zoya Mir?' }));
    expect(dialog.getByText(/may do everything in this console/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText('Role changed')).toBeDefined();
    expect(bodies('updateUser')).toEqual([{ role: 'admin' }]);
  });

  it('offers no administrator to change himself', async () => {
    open('/admin/users', { listUsers: listOf([buildUser({ userId: admin.id, role: 'admin' })]) });
    const row = await rowOf(/Zoya/);
    expect(row.getByText('You')).toBeDefined();
    expect(row.getByRole('combobox').hasAttribute('disabled')).toBe(true);
    expect(row.getByRole('button', { name: /Deactivate/ }).hasAttribute('disabled')).toBe(true);
  });
});

describe('many users at once', () => {
  const users = Array.from({ length: 15 }, (_, index) =>
    buildUser({ userId: `u${index}`, name: `User ${index}` }),
  );
  const report = () => ({
    items: users.map(({ userId: id }) =>
      id === 'u3'
        ? { id, name: null, outcome: 'refused' as const, reason: 'No user found' }
        : { id, name: `Name of ${id}`, outcome: 'done' as const, reason: null },
    ),
  });

  it('are changed with a progress and a report of each', async () => {
    const { user, bodies } = open('/admin/users', {
      listUsers: listOf(users),
      changeUsers: report(),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Users' }));
    await user.click(screen.getByRole('button', { name: 'Bulk Actions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Bulk Actions' }));
    expect(dialog.getByText('15 users selected')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Verify' }));
    // A double click.
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const shown = within(await dialog.findByRole('region', { name: 'Report' }));
    expect(await shown.findByText('14 done, 0 unchanged, 1 refused')).toBeDefined();
    expect(shown.getByText('No user found')).toBeDefined();
    expect(dialog.getByText('15 of 15')).toBeDefined();
    expect(bodies('changeUsers')).toEqual([
      { ids: users.map(({ userId }) => userId), action: 'verify' },
    ]);
    await user.click(shown.getByRole('button', { name: 'Copy report' }));
    expect(await navigator.clipboard.readText()).toContain('Name of u0\tVerified\n');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('15 selected')).toBeNull();
  });

  it('are selected no more as far as they are done', async () => {
    const many = [...users, ...users.map((one) => ({ ...one, userId: `${one.userId}-more` }))];
    let calls = 0;
    const { user } = open('/admin/users', {
      listUsers: listOf(many),
      changeUsers: ({ body }) => {
        calls += 1;
        if (calls > 1) return refusal('internal', 500, 'Broken');
        const { ids } = body as { ids: string[] };
        return { items: ids.map((id) => ({ id, name: id, outcome: 'done', reason: null })) };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Users' }));
    await user.click(screen.getByRole('button', { name: 'Bulk Actions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Bulk Actions' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('20 of 30')).toBeDefined();
    expect(dialog.getByText('30 users selected')).toBeDefined();
    await user.click(await dialog.findByRole('button', { name: 'Leave the rest' }));
    expect(await screen.findByText('10 selected')).toBeDefined();
  });

  it('stay selected when it fails', async () => {
    const { user } = open('/admin/users', {
      listUsers: listOf(users),
      changeUsers: refusal('internal', 500, 'Broken'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select User 1' }));
    await user.click(screen.getByRole('button', { name: 'Bulk Actions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Bulk Actions' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    // The reason stands above the button that would do the same again: it is led to.
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Bulk action failed. Please try again.'),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});

describe('the page of a user', () => {
  it('has an address, shows the profile record, and verifies', async () => {
    let isVerified = false;
    let isDown = true;
    const { user, bodies } = open('/admin/users', {
      listUsers: listOf([buildUser()]),
      getUser: () => buildUserDetail(isVerified),
      getUserSupport: noSupport,
      listAdminSeries: seriesListOf([]),
      updateUser: () => {
        if (isDown) return refusal('internal', 500, 'Broken');
        isVerified = true;
        return buildUser();
      },
    });
    await user.click((await rowOf(/Zoya/)).getByRole('link', { name: 'View Zoya Mir' }));
    expect(await screen.findByRole('heading', { name: 'Zoya Mir', level: 1 })).toBeDefined();
    for (const text of ['Baramulla, J&K', 'Police Constable', '61%', 'No test is running.']) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    const toggle = screen.getByRole('switch', { name: 'Email verified' });
    await user.click(toggle);
    const refused = 'Action failed. Please try again.';
    expect(await screen.findByText(refused)).toBeDefined();
    isDown = false;
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
    expect(bodies('updateUser')).toEqual([
      { emailVerification: true },
      { emailVerification: true },
    ]);
  });
});

const noSupport = {
  running: [],
  attempts: [],
  attemptCount: 0,
  deletedAttempts: [],
  sessions: [],
  waitingMails: [],
  accommodation: null,
  nickname: null,
  note: null,
};
