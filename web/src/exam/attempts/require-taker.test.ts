import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountIdOrKept } from '#exam/attempts/require-taker.ts';
import { ApiError } from '#lib/api-error.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { givenGuest } from '#testing/given-guest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  noteMember(null);
});

const offline = new ApiError('The site could not be reached.', { status: 0, type: 'offline' });
const loggedOut = new Error('to the login');

it('is who the server says', async () => {
  noteMember('earlier');
  const asking = Promise.resolve({ account: { id: 'account-1' } });
  expect(await accountIdOrKept(asking)).toEqual({ accountId: 'account-1' });
});

it('is who is noted as logged in here when nobody can be asked', async () => {
  noteMember('account-1');
  expect(await accountIdOrKept(Promise.reject(offline))).toEqual({ accountId: 'account-1' });
});

it('is nobody when nobody is noted, or when the server says so', async () => {
  await expect(accountIdOrKept(Promise.reject(offline))).rejects.toBe(offline);
  noteMember('account-1');
  await expect(accountIdOrKept(Promise.reject(loggedOut))).rejects.toBe(loggedOut);
});

it('does not wait for ever on a line that hangs', async () => {
  noteMember('account-1');
  const identity = accountIdOrKept(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await identity).toEqual({ accountId: 'account-1' });
});

it('is the guest of this browser, whoever was noted before', async () => {
  noteMember('account-1');
  givenGuest('g1');
  expect(await accountIdOrKept(Promise.reject(offline))).toEqual({ accountId: 'g1' });
});
