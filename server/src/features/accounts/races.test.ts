import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as hashing from '#features/accounts/passwords/hashing.ts';
import { givenAccount, givenPassword } from '#testing/builders.ts';
import { createGate } from '#testing/gate.ts';
import { givenAdmin } from '#testing/people.ts';
import { givenLinks } from '#testing/scenario.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const newPassword = 'walnut-tree-77';
let learner: { id: string; email: string; caller: Caller };
let admin: Caller;

/** Where a password was found to be right or wrong, and nothing has come of it yet. */
let passVerified = async () => {};
const { isRightPassword } = hashing;

beforeEach(async () => {
  vi.spyOn(hashing, 'isRightPassword').mockImplementation(async (...given) => {
    const isRight = await isRightPassword(...given);
    await passVerified();
    return isRight;
  });
  const account = await givenAccount(test.deps);
  learner = { ...account, caller: await test.signedIn(account.id) };
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

afterEach(() => vi.restoreAllMocks());

const logIn = (password = givenPassword) =>
  test.visitor.call('POST', '/api/account/sessions/email', { email: learner.email, password });
const changePassword = () =>
  learner.caller.call('PATCH', '/api/account/password', {
    password: newPassword,
    oldPassword: givenPassword,
  });
const resetPassword = async (password = newPassword) => {
  await givenLinks(test, learner);
  const link = { userId: learner.id, secret: `recovery ${learner.id}` };
  return test.visitor.call('PUT', '/api/account/recovery', { ...link, password });
};
const changeState = (change: object) =>
  admin.call('PATCH', `/api/admin/users/${learner.id}`, change);
const deleteAccount = () =>
  learner.caller.call('DELETE', '/api/account', { password: givenPassword });

/** Starts calls, makes the change once all of their passwords were verified, and lets them go on. */
async function overtake(
  calls: () => Promise<Answer>[],
  change: () => Promise<Answer>,
): Promise<Answer[]> {
  const gate = createGate();
  passVerified = gate.pass;
  const held = calls();
  await gate.reachedBy(held.length);
  passVerified = async () => {};
  expect((await change()).status).toBeLessThan(300);
  gate.open();
  return Promise.all(held);
}

const sixLogIns = () => Array.from({ length: 6 }, () => logIn());

async function sessionsOf(accountId: string): Promise<number> {
  const found = await test.deps.pool.query('select 1 from sessions where account_id = $1', [
    accountId,
  ]);
  return found.rowCount ?? 0;
}

const summary = ({ status, body }: Answer) => `${status} ${body?.type}`;

describe('six log-ins that were verified before', () => {
  it.each([
    ['the password changes', changePassword, '401 invalid-credentials', 1],
    ['the password is reset', resetPassword, '401 invalid-credentials', 0],
    [
      'the account is deactivated',
      () => changeState({ isActive: false }),
      '403 account-inactive',
      0,
    ],
    [
      'the account becomes an administrator',
      () => changeState({ role: 'admin' }),
      '401 invalid-credentials',
      0,
    ],
    ['the account is deleted', deleteAccount, '401 invalid-credentials', 0],
  ])('%s open no session', async (_, change, answer, sessions) => {
    const answers = await overtake(sixLogIns, change);
    expect(answers.map(summary)).toEqual(Array.from({ length: 6 }, () => answer));
    expect(await sessionsOf(learner.id)).toBe(sessions);
  });

  it('set no cookie either', async () => {
    const answers = await overtake(sixLogIns, changePassword);
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([]);
  });
});

describe('a change of the password that was verified before', () => {
  it('a reset does not overwrite it', async () => {
    const [late] = await overtake(
      () => [changePassword()],
      () => resetPassword('saffron-field-9'),
    );
    expect(late?.body.errors).toEqual([
      { path: 'oldPassword', message: 'The current password is not correct' },
    ]);
    expect((await logIn('saffron-field-9')).status).toBe(201);
    expect(await sessionsOf(learner.id)).toBe(1);
  });

  it('another change does not overwrite it', async () => {
    const [late] = await overtake(
      () => [
        learner.caller.call('PATCH', '/api/account/password', {
          password: 'saffron-field-9',
          oldPassword: givenPassword,
        }),
      ],
      changePassword,
    );
    expect(late?.status).toBe(422);
    expect((await logIn(newPassword)).status).toBe(201);
  });

  it.each([
    ['the account is deactivated', { isActive: false }],
    ['the account becomes an administrator', { role: 'admin' }],
  ])('%s opens no session', async (_, change) => {
    const [late] = await overtake(
      () => [changePassword()],
      () => changeState(change),
    );
    expect([late?.status, late?.body.type]).toEqual([401, 'unauthenticated']);
    expect(await sessionsOf(learner.id)).toBe(0);
  });

  it('the account is deleted finds nobody', async () => {
    const [late] = await overtake(() => [changePassword()], deleteAccount);
    expect([late?.status, late?.body.type]).toEqual([401, 'unauthenticated']);
  });
});

describe('a deletion that was verified before', () => {
  it('a reset deletes nothing', async () => {
    const [late] = await overtake(() => [deleteAccount()], resetPassword);
    expect(late?.body.errors).toEqual([
      { path: 'password', message: 'The password is not correct' },
    ]);
    expect((await logIn(newPassword)).status).toBe(201);
  });
});
