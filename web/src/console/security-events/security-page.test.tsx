import type { SecurityEvent } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

function buildEvent(overrides: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: 'e1',
    kind: 'log-in-failed',
    at: '2026-03-01T06:00:00.000Z',
    lastAt: '2026-03-01T06:30:00.000Z',
    count: 4,
    address: '192.0.2.7',
    device: 'Chrome on Android',
    subject: '',
    account: { id: 'u1', name: 'Zoya Mir', email: 'zoya@example.com' },
    unknownEmail: null,
    ...overrides,
  };
}

function open(path: string, listSecurityEvents: FakeAnswers['listSecurityEvents']) {
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), listSecurityEvents });
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    lastQuery: () =>
      Object.fromEntries(
        calls.filter(({ name }) => name === 'listSecurityEvents').at(-1)?.url.searchParams ?? [],
      ),
  };
}

describe('the security events', () => {
  it('say what happened to whom, from where, when and how often', async () => {
    const unknown = { id: 'e2', account: null, unknownEmail: '0123abcd', device: '', address: '' };
    open('/admin/security', { items: [buildEvent(), buildEvent(unknown)], total: 2 });
    const table = within(await screen.findByRole('table', { name: 'Security Events' }));
    const row = within(table.getByRole('row', { name: /Zoya Mir/ }));
    for (const text of [
      'Failed log-in',
      'zoya@example.com',
      'Chrome on Android',
      '192.0.2.7',
      '4',
    ]) {
      expect(row.getByText(text)).toBeDefined();
    }
    expect(row.getByText('1 Mar 2026, 12:00:00 pm')).toBeDefined();
    const other = within(table.getByRole('row', { name: /Unknown address 0123abcd/ }));
    expect(other.getByText('several networks')).toBeDefined();
    expect(screen.getByText('2 events')).toBeDefined();
  });

  it('ask for what the address says, and nothing else', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const { lastQuery } = open(`/admin/security?kind=export&search=asha&page=2&accountId=${id}`, {
      items: [buildEvent()],
      total: 60,
    });
    await screen.findByRole('table');
    expect(lastQuery()).toEqual({
      kind: 'export',
      search: 'asha',
      accountId: id,
      limit: '25',
      offset: '25',
    });
  });

  it('are narrowed by the address', async () => {
    const { user, history, lastQuery } = open('/admin/security', {
      items: [buildEvent()],
      total: 1,
    });
    await screen.findByRole('table');
    const kind = screen.getByRole('combobox', { name: 'Kind' });
    await user.selectOptions(kind, 'Logged in from a new device or network');
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/security?kind=log-in-new-device'),
    );
    await waitFor(() => expect(lastQuery().kind).toBe('log-in-new-device'));
  });

  it('say when there are more than are counted, when there are none, and when they fail', async () => {
    let answer: 'many' | 'none' | 'down' = 'down';
    const { user } = open('/admin/security?search=x', () => {
      if (answer === 'down') return refusal('internal', 500, 'Broken');
      return answer === 'many' ? { items: [buildEvent()], total: 10_000 } : { items: [], total: 0 };
    });
    await screen.findByText('The security events could not be loaded. Please try again.');
    answer = 'many';
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText(/10,000 events or more/);
    answer = 'none';
    await user.type(screen.getByRole('searchbox'), 'y{Enter}');
    expect(await screen.findByText('No security events found')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear Filters' }));
  });
});
