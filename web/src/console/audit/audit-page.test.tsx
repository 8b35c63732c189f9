import type { AuditEntry } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const admin = buildAccount({ labels: ['admin'] });

function buildEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'e1',
    at: '2026-03-01T06:30:00.000Z',
    actor: { id: 'a1', name: 'Asha Rather' },
    action: 'series.updated',
    subject: { id: 's1', name: 'Police Constable' },
    before: { price: 100 },
    after: { price: 200 },
    ...overrides,
  };
}

function listOf(items: AuditEntry[], total = items.length) {
  const place = { totalIsCapped: false, next: null, previous: null };
  return {
    items,
    total,
    ...place,
    kinds: ['series', 'user'],
    actors: [{ id: 'a1', name: 'Asha Rather' }],
  };
}

function open(path: string, listAuditEntries: FakeAnswers['listAuditEntries']) {
  const calls = fakeApi({ getAccount: admin, listAuditEntries });
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    lastQuery: () =>
      Object.fromEntries(
        calls.filter(({ name }) => name === 'listAuditEntries').at(-1)?.url.searchParams ?? [],
      ),
  };
}

describe('the audit log', () => {
  it('says who did what when, before and after', async () => {
    open('/admin/audit', listOf([buildEntry()]));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    const row = table.getByRole('row', { name: /Police Constable/ });
    for (const text of ['Series', 'Updated', 'Asha Rather', '100', '200']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(within(row).getByText('1 Mar 2026, 12:00:00 pm')).toBeDefined();
    expect(screen.getByText('1 change')).toBeDefined();
  });

  it('names the command line and accounts that are gone', async () => {
    const gone = { id: 'x', name: null };
    open('/admin/audit', listOf([buildEntry({ actor: null, subject: gone })]));
    expect(await screen.findByText('Command line')).toBeDefined();
    expect(screen.getByText('Deleted account')).toBeDefined();
  });

  it('asks for what the address says', async () => {
    const { lastQuery } = open(
      '/admin/audit?search=asha&kind=user&page=3',
      listOf([buildEntry()], 90),
    );
    await screen.findByRole('table');
    expect(lastQuery()).toEqual({ search: 'asha', kind: 'user', limit: '25', offset: '50' });
  });

  it('puts filters and pages into the address', async () => {
    const list = { ...listOf([buildEntry()], 90), next: 'n' };
    const { user, history } = open('/admin/audit', list);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?page=2'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Series');
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?kind=series'));
    await user.type(screen.getByRole('searchbox'), 'police{Enter}');
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/audit?kind=series&search=police'),
    );
  });

  it('goes on from the page before where a list is long, and says that it is not counted', async () => {
    const list = { ...listOf([buildEntry()], 500), totalIsCapped: true, next: 'n', previous: 'p' };
    const { user, history, lastQuery } = open('/admin/audit?page=20', list);
    expect(await screen.findByText('500+ changes')).toBeDefined();
    expect(screen.getByText('Page 20')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?page=21&cursor=n'));
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '25', cursor: 'n' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?page=20'));
  });

  it('says when nothing is found, and clears the filters', async () => {
    const { user, history } = open('/admin/audit?kind=series', listOf([]));
    expect(await screen.findByText('No changes found')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear Filters' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit'));
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open('/admin/audit', () =>
      isDown ? refusal('internal', 500, 'Broken') : listOf([buildEntry()]),
    );
    await screen.findByText('The audit log could not be loaded. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});

describe('the console', () => {
  it('tells an administrator who is none any more', async () => {
    let account = admin;
    fakeApi({
      getAccount: () => account,
      listAuditEntries: () => {
        account = buildAccount();
        return refusal('forbidden', 403, 'Access denied. Administrator privileges required.');
      },
    });
    renderApp('/admin/audit');
    expect(
      await screen.findByText(
        "Access Denied: You don't have administrator privileges to access this area.",
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeDefined();
  });
});
