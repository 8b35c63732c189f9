import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { grantAdmin, revokeAdmin } from '#features/accounts/service.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenPassword } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
type Given = { id: string; email: string; caller: Caller };
let asha: Given;
let learner: Given;

async function given(overrides: Parameters<typeof givenAccount>[1] = {}): Promise<Given> {
  const account = await givenAccount(test.deps, overrides);
  return { ...account, caller: await test.signedIn(account.id, true) };
}

beforeEach(async () => {
  asha = await given({ name: 'Asha', labels: ['admin'] });
  learner = await given({ name: 'Zoya', labels: ['beta'] });
});

const patch = (who: Given, whom: string, body: unknown) =>
  who.caller.call('PATCH', `/api/admin/users/${whom}`, body);
const bulk = (who: Given, ids: string[], action: string) =>
  who.caller.call('POST', '/api/admin/users/bulk', { ids, action });

async function stored(id: string) {
  const [row] = await test.deps.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new Error('the account is gone');
  const { labels, role, isActive, isVerified } = row;
  return { labels, role, isActive, isVerified };
}

async function logged(subjectId: string) {
  const entries = await auditOf(test.deps, subjectId);
  return entries.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
}

const selfRefused = 'You cannot deactivate yourself or give up your own administrator role.';

describe('changing a user', () => {
  it('deactivates: sessions end at once, and log-in is refused', async () => {
    const { status, body } = await patch(asha, learner.id, { isActive: false });
    expect([status, body.isActive, body.userId]).toEqual([200, false, learner.id]);
    expect((await learner.caller.call('GET', '/api/account')).status).toBe(401);
    const logIn = { email: learner.email, password: givenPassword };
    const refused = await test.visitor.call('POST', '/api/account/sessions/email', logIn);
    expect([refused.status, refused.body.type]).toEqual([403, 'account-inactive']);
    await patch(asha, learner.id, { isActive: true });
    expect((await learner.caller.call('GET', '/api/account')).status).toBe(401);
    expect(await logged(learner.id)).toEqual([
      {
        action: 'user.deactivated',
        actorId: asha.id,
        before: { isActive: true },
        after: { isActive: false },
      },
      {
        action: 'user.activated',
        actorId: asha.id,
        before: { isActive: false },
        after: { isActive: true },
      },
    ]);
  });

  it('verifies and unverifies the account itself', async () => {
    expect(
      (await patch(asha, learner.id, { emailVerification: true })).body.emailVerification,
    ).toBe(true);
    expect((await learner.caller.call('GET', '/api/account')).body.emailVerification).toBe(true);
    await patch(asha, learner.id, { emailVerification: false });
    expect((await stored(learner.id)).isVerified).toBe(false);
    expect((await logged(learner.id)).map((entry) => entry.action)).toEqual([
      'user.verified',
      'user.unverified',
    ]);
  });

  it('changes the role together with its label, and keeps other labels', async () => {
    const { status, body } = await patch(asha, learner.id, { role: 'admin' });
    expect([status, body.role]).toEqual([200, 'admin']);
    expect(await stored(learner.id)).toMatchObject({ role: 'admin', labels: ['beta', 'admin'] });
    await patch(asha, learner.id, { role: 'moderator' });
    expect(await stored(learner.id)).toMatchObject({ role: 'moderator' });
    await patch(asha, learner.id, { role: 'user' });
    expect(await stored(learner.id)).toMatchObject({ role: 'user', labels: ['beta'] });
    expect((await logged(learner.id)).map((entry) => entry.after)).toEqual([
      { role: 'admin' },
      { role: 'moderator' },
      { role: 'user' },
    ]);
  });

  it('gives the rights of an administrator to a new session only, and takes them from every one', async () => {
    const statusFor = async ({ caller }: Given) =>
      (await caller.call('GET', '/api/admin/stats')).status;
    await patch(asha, learner.id, { role: 'admin' });
    expect(await statusFor(learner)).toBe(401);
    const again = { ...learner, caller: await test.signedIn(learner.id) };
    expect(await statusFor(again)).toBe(200);
    await patch(asha, learner.id, { role: 'user' });
    expect(await statusFor(again)).toBe(403);
  });

  it('notes nothing where nothing changes', async () => {
    const same = { role: 'user', isActive: true, emailVerification: false };
    expect((await patch(asha, learner.id, same)).status).toBe(200);
    expect(await logged(learner.id)).toEqual([]);
  });

  it.each([{ isActive: false }, { role: 'user' }])(
    'refuses an administrator who would change himself: %j',
    async (body) => {
      await given({ labels: ['admin'] });
      const answer = await patch(asha, asha.id, body);
      expect([answer.status, answer.body.detail]).toEqual([409, selfRefused]);
      expect(await stored(asha.id)).toMatchObject({ role: 'admin', isActive: true });
    },
  );

  it('answers 404 for nobody, 422 for what it does not know', async () => {
    const nobody = await patch(asha, newId(), { isActive: false });
    expect([nobody.status, nobody.body.detail]).toEqual([404, 'No user found']);
    expect((await patch(asha, 'x', { isActive: false })).status).toBe(404);
    for (const body of [
      { labels: ['admin'] },
      { role: 'owner' },
      { isActive: 'no' },
      { name: 'X' },
      { role: 'admin', password: givenPassword },
    ]) {
      expect((await patch(asha, learner.id, body)).status).toBe(422);
    }
    expect(await stored(learner.id)).toMatchObject({ role: 'user', isActive: true });
  });
});

describe('the last administrator', () => {
  it('stays, also when two demote each other at the same moment', async () => {
    const bilal = await given({ labels: ['admin'] });
    const body = { role: 'user' };
    const answers = await Promise.all([patch(asha, bilal.id, body), patch(bilal, asha.id, body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
    const roles = [(await stored(asha.id)).role, (await stored(bilal.id)).role].sort();
    expect(roles).toEqual(['admin', 'user']);
  });

  it('stays when one is deactivated while the other one deletes his account', async () => {
    const bilal = await given({ labels: ['admin'] });
    const answers = await Promise.all([
      patch(asha, bilal.id, { isActive: false }),
      asha.caller.call('DELETE', '/api/account', { password: givenPassword }),
    ]);
    const left = await test.deps.pool.query(
      `select 1 from accounts where role = 'admin' and is_active`,
    );
    expect(left.rowCount).toBe(1);
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1);
  });

  it('is not counted among those who are inactive', async () => {
    await given({ labels: ['admin'], isActive: false });
    const refused = await asha.caller.call('DELETE', '/api/account', { password: givenPassword });
    expect(refused.status).toBe(409);
    await expect(revokeAdmin(test.deps, asha.email)).rejects.toThrow('last administrator');
    expect(await stored(asha.id)).toMatchObject({ role: 'admin' });
  });
});

describe('many users at once', () => {
  it('change, and each is reported', async () => {
    const off = await given({ name: 'Off', isActive: false });
    const bilal = await given({ name: 'Bilal', labels: ['admin'] });
    const nobody = newId();
    const ids = [learner.id, off.id, asha.id, nobody, bilal.id, learner.id];
    const { status, body } = await bulk(asha, ids, 'deactivate');
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { id: learner.id, name: 'Zoya', outcome: 'done', reason: null },
      { id: off.id, name: 'Off', outcome: 'unchanged', reason: null },
      { id: asha.id, name: 'Asha', outcome: 'refused', reason: selfRefused },
      { id: nobody, name: null, outcome: 'refused', reason: 'No user found' },
      { id: bilal.id, name: 'Bilal', outcome: 'done', reason: null },
    ]);
    expect((await stored(asha.id)).isActive).toBe(true);
    expect((await stored(bilal.id)).isActive).toBe(false);
    expect((await learner.caller.call('GET', '/api/account')).status).toBe(401);
    expect((await logged(learner.id)).map((entry) => entry.action)).toEqual(['user.deactivated']);
    expect(await logged(off.id)).toEqual([]);
  });

  it('are activated and verified', async () => {
    const off = await given({ isActive: false });
    await bulk(asha, [off.id, learner.id], 'activate');
    await bulk(asha, [off.id, learner.id], 'verify');
    expect(await stored(off.id)).toMatchObject({ isActive: true, isVerified: true });
    expect(await stored(learner.id)).toMatchObject({ isActive: true, isVerified: true });
  });

  it.each([
    [{ ids: [], action: 'verify' }, 'ids'],
    [{ ids: ['x'], action: 'verify' }, 'ids.0'],
    [{ ids: [newId()], action: 'delete' }, 'action'],
    [{ ids: Array.from({ length: 501 }, newId), action: 'verify' }, 'ids'],
  ])('are refused when asked wrongly (%#)', async (body, path) => {
    const answer = await asha.caller.call('POST', '/api/admin/users/bulk', body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
  });
});

describe('the command line', () => {
  it('goes through the same door, and the log says that it was nobody of the console', async () => {
    await grantAdmin(test.deps, learner.email);
    await grantAdmin(test.deps, learner.email);
    await revokeAdmin(test.deps, learner.email);
    expect(await logged(learner.id)).toEqual([
      {
        action: 'user.role-changed',
        actorId: null,
        before: { role: 'user' },
        after: { role: 'admin' },
      },
      {
        action: 'user.role-changed',
        actorId: null,
        before: { role: 'admin' },
        after: { role: 'user' },
      },
    ]);
  });
});

describe('the detail of a user', () => {
  it('is the profile with figures, enrolments and latest results', async () => {
    const { status, body } = await asha.caller.call('GET', `/api/admin/users/${learner.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: {
        userId: learner.id,
        name: 'Zoya',
        email: learner.email,
        role: 'user',
        isActive: true,
      },
      labels: ['beta'],
      figures: { enrolledSeries: 0, testsTaken: 0, averageScore: null },
      enrolments: [],
      recentResults: [],
    });
  });

  it('answers 404 for nobody', async () => {
    expect((await asha.caller.call('GET', `/api/admin/users/${newId()}`)).status).toBe(404);
  });
});
