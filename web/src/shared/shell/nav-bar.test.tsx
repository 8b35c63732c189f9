import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { noteMember } from '#shared/accounts/member-note.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildSite } from '#testing/build-site.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};
const member: FakeAnswers = {
  getAccount: buildAccount(),
  listNotifications: { items: [], total: 0, unread: 0 },
};

describe('the navigation bar', () => {
  it('has the links of a visitor in order', async () => {
    fakeApi(visitor);
    renderApp('/privacy');
    await screen.findByRole('link', { name: 'Sign Up' });
    expect(linkNames()).toEqual(['Home', 'Test Series', 'Practice', 'Tricks(opens in a new tab)']);
  });

  it('has the links of a learner in order', async () => {
    fakeApi(member);
    renderApp('/privacy');
    await screen.findByRole('button', { name: 'Account menu' });
    expect(linkNames()).toEqual([
      'Home',
      'Dashboard',
      'My Series',
      'Practice',
      'All Series',
      'Tricks(opens in a new tab)',
    ]);
  });

  it('keeps the links of a learner where his account cannot be asked for', async () => {
    noteMember(buildAccount().id);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({ getAccount: pending });
    renderApp('/privacy');
    await waitFor(() => expect(linkNames()).toContain('My Series'));
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('gets bell and menu when a site that was away is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    let isAway = true;
    noteMember(buildAccount().id);
    fakeApi({
      ...member,
      getAccount: () => (isAway ? refusal('internal', 500, '') : buildAccount()),
    });
    renderApp('/privacy');
    await waitFor(() => expect(linkNames()).toContain('My Series'));
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByRole('button', { name: 'Account menu' });
    await screen.findByRole('link', { name: 'Notifications' });
  });

  it.each([
    ['/', ['Home']],
    ['/practice-tests', ['Practice']],
    ['/dashboard', ['Dashboard']],
    ['/privacy', []],
  ])('marks at %s what is open: %j', async (path, names) => {
    fakeApi({ ...member, listRunningAttempts: { items: [], total: 0 } });
    renderApp(path);
    await screen.findByRole('button', { name: 'Account menu' });
    await waitFor(() => expect(currentNames()).toEqual(names));
  });

  it('opens Tricks in a new tab', async () => {
    fakeApi(visitor);
    renderApp('/privacy');
    const tricks = await screen.findByRole('link', { name: /Tricks/ });
    expect(tricks.getAttribute('target')).toBe('_blank');
    expect(tricks.getAttribute('rel')).toContain('noopener');
  });

  it('has no Tricks where the operator has taken them away', async () => {
    fakeApi({ ...visitor, getSite: buildSite({ tricksUrl: '' }) });
    renderApp('/privacy');
    await screen.findByRole('link', { name: 'Sign Up' });
    await waitFor(() => expect(linkNames()).toEqual(['Home', 'Test Series', 'Practice']));
  });

  it.each([
    ['/test-series', visitor, 'Test Series'],
    ['/all-test-series', visitor, 'Test Series'],
    ['/all-test-series', member, 'All Series'],
    ['/test-series', member, 'All Series'],
  ])('shows at %s that the list of series is open', async (address, viewer, name) => {
    fakeApi(viewer);
    renderApp(address);
    await waitFor(() => expect(currentNames()).toEqual([name]));
  });

  it.each([
    [0, 'Notifications', false],
    [1, 'Notifications, 1 unread', true],
    [3, 'Notifications, 3 unread', true],
  ])('with %i unread calls the bell %j', async (unread, name, hasDot) => {
    fakeApi({ ...member, listNotifications: { items: [], total: 0, unread } });
    renderApp('/privacy');
    await screen.findByRole('link', { name });
    expect(screen.queryByTestId('unread-dot') !== null).toBe(hasDot);
  });

  it.each([
    ['aisha wani', 'A'],
    ['  ', 'U'],
  ])('shows for the name %j the letter %s', async (name, letter) => {
    fakeApi({ ...member, getAccount: buildAccount({ name }) });
    renderApp('/privacy');
    expect((await screen.findByRole('button', { name: 'Account menu' })).textContent).toBe(letter);
  });

  it('opens the account menu and closes it outside, by Escape and with the page', async () => {
    fakeApi(member);
    renderApp('/privacy');
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Account menu' });
    const isOpen = () =>
      screen.getByRole('button', { name: 'Account menu' }).getAttribute('aria-expanded');

    await user.click(button);
    expect(await screen.findByText('aisha@example.org')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(button));

    await user.click(button);
    await user.click(screen.getByRole('heading', { name: 'Privacy Policy', level: 1 }));
    expect(isOpen()).toBe('false');

    await user.click(button);
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Account Settings' });
    expect(isOpen()).toBe('false');
  });
});

describe('the mobile menu', () => {
  it('mirrors links and account entries', async () => {
    fakeApi(member);
    renderApp('/privacy');
    await screen.findByRole('button', { name: 'Account menu' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(within(menu).getAllByRole('link')).toHaveLength(6);
    expect((await screen.findByRole('link', { name: 'My Progress' })).getAttribute('href')).toBe(
      '/progress',
    );
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });
});

describe('the places at the foot of a phone', () => {
  it('are five for a learner, and show where he is', async () => {
    fakeApi({ ...visitor, getAccount: buildAccount() });
    renderApp('/practice-tests');
    const bar = await screen.findByRole('navigation', { name: 'Places' });
    const links = within(bar).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Dashboard', '/dashboard'],
      ['My Series', '/my-test-series'],
      ['Practice', '/practice-tests'],
      ['All Series', '/all-test-series'],
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Practice']);
  });

  it.each([
    ['/practice', 'Practice'],
    ['/endless-practice', 'Practice'],
    ['/daily', 'Practice'],
    ['/mistakes', 'Dashboard'],
    ['/known', 'Dashboard'],
    ['/progress', 'Dashboard'],
  ])('mark the one that %s belongs to, and so does the wide bar', async (address, place) => {
    fakeApi({ ...visitor, getAccount: buildAccount() });
    renderApp(address);
    const bar = await screen.findByRole('navigation', { name: 'Places' });
    const current = bar.querySelectorAll('[aria-current=page]');
    expect([...current].map((link) => link.textContent)).toEqual([place]);
    expect(currentNames()).toEqual([place]);
  });
});

describe('a page that does not exist', () => {
  it('says so and leads home', async () => {
    fakeApi(visitor);
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });
});

describe('the title of the document', () => {
  it('follows the page', async () => {
    fakeApi(visitor);
    renderApp('/privacy');
    await waitFor(() => expect(document.title).toBe('Privacy Policy | Taiyari'));
    await userEvent.click(screen.getByRole('link', { name: 'Contact Us' }));
    await waitFor(() => expect(document.title).toBe('Contact | Taiyari'));
  });
});

function mainLinks(): HTMLElement[] {
  return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
}

function linkNames(): (string | null)[] {
  return mainLinks().map((link) => link.textContent);
}

function currentNames(): (string | null)[] {
  return mainLinks()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
}
