import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountIdOrKept } from '#exam/attempts/require-taker.ts';
import { ApiError } from '#lib/api-error.ts';
import { forgetLastAccount, rememberAccount } from '#shared/attempts/store/last-account.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  forgetLastAccount();
});

const offline = new ApiError('The site could not be reached.', { status: 0, type: 'offline' });
const loggedOut = new Error('to the login');

it('is who the server says', async () => {
  rememberAccount('earlier');
  const asking = Promise.resolve({ account: { id: 'account-1' } });
  expect(await accountIdOrKept(asking)).toEqual({ accountId: 'account-1' });
});

it('is who took a test here last when nobody can be asked', async () => {
  rememberAccount('account-1');
  expect(await accountIdOrKept(Promise.reject(offline))).toEqual({ accountId: 'account-1' });
});

it('is nobody when nothing is kept, or when the server says so', async () => {
  await expect(accountIdOrKept(Promise.reject(offline))).rejects.toBe(offline);
  rememberAccount('account-1');
  await expect(accountIdOrKept(Promise.reject(loggedOut))).rejects.toBe(loggedOut);
});

it('does not wait for ever on a line that hangs', async () => {
  rememberAccount('account-1');
  const identity = accountIdOrKept(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await identity).toEqual({ accountId: 'account-1' });
});
