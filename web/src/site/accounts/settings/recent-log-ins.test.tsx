import type { OwnSecurityEvent } from '@taiyari/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

function buildEvent(overrides: Partial<OwnSecurityEvent> = {}): OwnSecurityEvent {
  return {
    id: 'e1',
    kind: 'log-in',
    at: '2026-03-01T06:30:00.000Z',
    lastAt: '2026-03-01T06:30:00.000Z',
    count: 1,
    address: '192.0.2.7',
    device: 'Chrome on Android',
    subject: '',
    ...overrides,
  };
}

function open(listOwnSecurityEvents: FakeAnswers['listOwnSecurityEvents']) {
  const calls = fakeApi({
    getAccount: buildAccount(),
    getPreferences: { emailNotifications: true, pushNotifications: false },
    listOwnSecurityEvents,
  });
  renderApp('/settings');
  return {
    limits: () =>
      calls
        .filter(({ name }) => name === 'listOwnSecurityEvents')
        .map(({ url }) => url.searchParams.get('limit')),
  };
}

describe('recent log-ins', () => {
  it('say what happened, from where and how often', async () => {
    open({
      items: [
        buildEvent({ id: 'e2', kind: 'log-in-failed', count: 4, address: '', device: '' }),
        buildEvent(),
      ],
      total: 2,
    });
    const list = within(await screen.findByRole('list', { name: 'Recent Log-ins' }));
    const [failed, done] = list.getAllByRole('listitem');
    expect(failed?.textContent).toContain('Failed log-in');
    expect(failed?.textContent).toContain('Unknown device · several networks · 4 times');
    expect(done?.textContent).toContain('Logged in');
    expect(done?.textContent).toContain('Chrome on Android · 192.0.2.7');
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('show more when asked', async () => {
    const all = Array.from({ length: 9 }, (_, index) => buildEvent({ id: `e${index}` }));
    const { limits } = open(({ url }) => {
      const items = all.slice(0, Number(url.searchParams.get('limit')));
      return { items, total: all.length };
    });
    const list = within(await screen.findByRole('list', { name: 'Recent Log-ins' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await screen.findByText((_, node) => node?.tagName === 'UL' && node.children.length === 9);
    expect(limits()).toEqual(['5', '100']);
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('say when there are none yet', async () => {
    open({ items: [], total: 0 });
    expect(await screen.findByText(/Nothing has been kept yet/)).toBeDefined();
  });

  it('say when they could not be loaded, and try again', async () => {
    let isDown = true;
    open(() => (isDown ? refusal('internal', 500, 'Broken') : { items: [buildEvent()], total: 1 }));
    const message = await screen.findByText('Your recent log-ins could not be loaded.');
    isDown = false;
    // Other parts of the page have answers of their own.
    const alert = within(message.closest<HTMLElement>('[role=alert]') ?? document.body);
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Logged in')).toBeDefined();
  });
});
