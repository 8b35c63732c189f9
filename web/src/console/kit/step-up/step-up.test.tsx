import type { User } from '@taiyari/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildOrderDetail, orderId } from '#console/orders/testing/build-order.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const zoya: User = {
  userId: 'u1',
  name: 'Zoya Mir',
  email: 'zoya@example.com',
  emailVerification: true,
  role: 'user',
  isActive: true,
  lastLogin: null,
  testsTaken: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const place = { totalIsCapped: false, next: null, previous: null };
const counts = { total: 1, active: 1, newToday: 0, verified: 1 };
const reason = 'Enter your password to change a role.';
const wrong = 'The password is not correct';

let downloads: string[] = [];
let isAway = false;
beforeEach(() => {
  isAway = false;
  downloads = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.getAttribute('href')}`);
  });
});
afterEach(() => vi.restoreAllMocks());

/** The console of users with a server that wants the password `right`. */
function open(secondsLeft = 0) {
  let left = secondsLeft;
  const calls = fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    listUsers: { items: [zoya], total: 1, ...place, counts },
    updateUser: () =>
      left > 0 ? { ...zoya, role: 'admin' } : refusal('password-required', 403, reason),
    changeUsers: () =>
      left > 0 ? { items: [] } : refusal('password-required', 403, 'Enter your password.'),
    getStepUp: () =>
      isAway ? refusal('unavailable', 503, 'Not available.') : { secondsLeft: left },
    stepUp: ({ body }: FakeCall) => {
      if (!JSON.stringify(body).includes('right')) {
        return refusal('invalid-input', 422, wrong, [{ path: 'password', message: wrong }]);
      }
      left = 600;
      return { secondsLeft: left };
    },
  });
  renderApp('/admin/users');
  const named = (name: string) => calls.filter((call) => call.name === name);
  return { user: userEvent.setup(), named };
}

/** A page of the console whose session can end. */
function givenLost(path = '/admin/users?search=zoya') {
  let hasSession = true;
  let isSteppedUp = false;
  const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
  const admin = buildAccount({ labels: ['admin'] });
  const calls = fakeApi({
    getAccount: () => (hasSession ? admin : lost),
    getDeletion: { isDeleted: false },
    listUsers: { items: [zoya], total: 1, ...place, counts },
    getSoldOrder: buildOrderDetail(),
    confirmOrder: () => (hasSession ? refusal('password-required', 403, reason) : lost),
    updateUser: () =>
      isSteppedUp ? { ...zoya, role: 'admin' } : refusal('password-required', 403, reason),
    stepUp: () => {
      if (!hasSession) return lost;
      isSteppedUp = true;
      return { secondsLeft: 600 };
    },
    createSession: () => {
      hasSession = true;
      return admin;
    },
  });
  const { history } = renderApp(path);
  return {
    history,
    user: userEvent.setup(),
    named: (name: string) => calls.filter((call) => call.name === name),
    dialog: async (name: string) => within(await screen.findByRole('dialog', { name })),
    endSession: () => {
      hasSession = false;
    },
  };
}

async function passwordDialog() {
  return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
}

async function chooseRole(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(await screen.findByRole('combobox', { name: /Role of Zoya/ }), 'Admin');
  await user.click(screen.getByRole('button', { name: 'Change Role' }));
}

describe('a step that needs the password', () => {
  it('asks no more for that of an account which was deleted meanwhile on another device', async () => {
    let isDeleted = false;
    const ended = refusal('unauthenticated', 401, 'Please log in to continue.');
    fakeApi({
      getAccount: () => (isDeleted ? ended : buildAccount({ labels: ['admin'] })),
      listUsers: { items: [zoya], total: 1, ...place, counts },
      updateUser: refusal('password-required', 403, reason),
      stepUp: ended,
      getDeletion: () => ({ isDeleted }),
    });
    renderApp('/admin/users');
    const user = userEvent.setup();
    await chooseRole(user);
    const dialog = await passwordDialog();
    isDeleted = true;
    await user.type(dialog.getByLabelText('Your password'), 'right{Enter}');
    await screen.findByText('Your account and its data have been deleted.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeDefined();
  });

  it('has whoever is logged out log in on top of it, and goes on with the password that is typed', async () => {
    const page = givenLost();
    const { user, dialog } = page;
    await chooseRole(user);
    const password = await dialog('Confirm that it is you');
    page.endSession();
    await user.type(password.getByLabelText('Your password'), 'right{Enter}');
    const login = await dialog('Log in to go on');
    expect(login.getByText(/^Your session has ended/)).toBeDefined();
    expect(screen.queryByText('Please log in to continue.')).toBeNull();
    await user.type(login.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('Role changed')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.named('stepUp')).toHaveLength(2);
  });

  it('leads whoever is logged out to the login page and back, where that is chosen', async () => {
    const page = givenLost();
    const { user, dialog, history } = page;
    await chooseRole(user);
    const password = await dialog('Confirm that it is you');
    page.endSession();
    await user.type(password.getByLabelText('Your password'), 'right{Enter}');
    const login = await dialog('Log in to go on');
    await user.click(login.getByRole('button', { name: 'Go to the login page' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/login?next=%2Fadmin%2Fusers%3Fsearch%3Dzoya'),
    );
  });

  it('is not asked for over a page on which somebody stays logged out, whose words are kept', async () => {
    const page = givenLost(`/admin/orders/${orderId}`);
    const { user, dialog } = page;
    await user.click(await screen.findByRole('button', { name: 'The money has come' }));
    await user.type(screen.getByDisplayValue('412345678901'), '2');
    await user.click(screen.getByRole('button', { name: 'Confirm the payment' }));
    const password = await dialog('Confirm that it is you');
    page.endSession();
    await user.type(password.getByLabelText('Your password'), 'right{Enter}');
    const login = await dialog('Log in to go on');
    await user.click(login.getByRole('button', { name: 'Go to the login page' }));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByText('Please log in to continue.')).toBeNull();
    expect(screen.queryByText('Confirm that it is you')).toBeNull();
    expect(screen.getByDisplayValue('4123456789012')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Confirm the payment' }));
    await dialog('Log in to go on');
  });

  it('asks for it, puts a wrong one beside its field, and then goes on by itself', async () => {
    const { user, named } = open();
    await chooseRole(user);
    const dialog = await passwordDialog();
    expect(dialog.getByText(reason)).toBeDefined();
    const field = dialog.getByLabelText('Your password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await user.click(confirm);
    expect(await dialog.findByText('Enter your password')).toBeDefined();
    await user.type(field, 'wrong');
    await user.click(confirm);
    expect(await dialog.findByText(wrong)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    expect(await screen.findByText('Role changed')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(named('updateUser').map(({ body }) => body)).toEqual([
      { role: 'admin' },
      { role: 'admin' },
    ]);
  });

  it('does not happen when it is not given, and says why', async () => {
    const { user, named } = open();
    await chooseRole(user);
    await user.click((await passwordDialog()).getByRole('button', { name: 'Cancel' }));
    const before = within(screen.getByRole('dialog', { name: 'Change the role of Zoya Mir?' }));
    expect(await before.findByText(reason)).toBeDefined();
    expect(named('updateUser')).toHaveLength(1);
    await user.click(before.getByRole('button', { name: 'Change Role' }));
    await user.type((await passwordDialog()).getByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByText('Role changed')).toBeDefined();
  });

  it('is not asked about where the password was given a short while ago', async () => {
    const { user, named } = open(600);
    await chooseRole(user);
    expect(await screen.findByText('Role changed')).toBeDefined();
    expect(named('stepUp')).toEqual([]);
  });
});

it('calls no answer late while somebody is asked for the password or to log in, but the answers to that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const isCalledLate = () => screen.queryByText(/^No answer has come yet/) !== null;
  const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
  const admin = buildAccount({ labels: ['admin'] });
  let hasSession = false;
  let enter: () => void = () => undefined;
  fakeApi({
    getAccount: admin,
    getDeletion: { isDeleted: false },
    getSoldOrder: buildOrderDetail(),
    confirmOrder: refusal('password-required', 403, reason),
    stepUp: () => (hasSession ? pending : lost),
    createSession: () =>
      new Promise((resolve) => {
        enter = () => resolve(admin);
      }),
  });
  renderApp(`/admin/orders/${orderId}`);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
  await user.click(await screen.findByRole('button', { name: 'The money has come' }));
  await user.click(screen.getByRole('button', { name: 'Confirm the payment' }));
  const password = await passwordDialog();
  await pass(60_000);
  expect(isCalledLate()).toBe(false);

  await user.type(password.getByLabelText('Your password'), 'right{Enter}');
  const login = within(await screen.findByRole('dialog', { name: 'Log in to go on' }));
  await pass(60_000);
  expect(isCalledLate()).toBe(false);

  await user.type(login.getByLabelText('Password'), 'right{Enter}');
  await pass(3000);
  expect(isCalledLate()).toBe(false);
  await pass(8000);
  expect(isCalledLate()).toBe(true);

  // The password is looked at once more, which takes its own time.
  hasSession = true;
  enter();
  await waitFor(() => expect(isCalledLate()).toBe(false));
  await pass(3000);
  expect(isCalledLate()).toBe(false);
  await pass(8000);
  expect(isCalledLate()).toBe(true);
});

describe('a file that needs the password', () => {
  const exportUsers = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('link', { name: 'Export CSV' }));

  it('is fetched once it is given', async () => {
    const { user } = open();
    await exportUsers(user);
    const dialog = await passwordDialog();
    expect(dialog.getByText('Enter your password to export users.')).toBeDefined();
    expect(downloads).toEqual([]);
    await user.type(dialog.getByLabelText('Your password'), 'right{Enter}');
    await waitFor(() => expect(downloads).toEqual(['/api/admin/users.csv']));
  });

  it('is not fetched without it', async () => {
    const { user } = open(10);
    await exportUsers(user);
    await passwordDialog();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(downloads).toEqual([]);
  });

  it('says that it was not fetched, and is fetched with the next click', async () => {
    const { user } = open(300);
    isAway = true;
    await exportUsers(user);
    expect(await screen.findByText('Not available.')).toBeDefined();
    expect(downloads).toEqual([]);
    isAway = false;
    await exportUsers(user);
    await waitFor(() => expect(downloads).toEqual(['/api/admin/users.csv']));
  });

  it('is fetched at once where it was given a short while ago', async () => {
    const { user, named } = open(300);
    await exportUsers(user);
    await waitFor(() => expect(downloads).toEqual(['/api/admin/users.csv']));
    expect(named('stepUp')).toEqual([]);
  });
});
