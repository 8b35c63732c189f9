import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccount } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const day = 86_400_000;
let admin: Caller;

/** Four users, the administrator among them; each newer than the one before. */
beforeEach(async () => {
  const { deps, clock } = test;
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  const rows = [
    { name: 'asha Rather', email: 'x1@example.com', labels: ['admin'], registeredAt: ago(9) },
    { name: 'Zoya Mir', email: 'zoya@example.com', registeredAt: ago(8), isActive: false },
    { name: 'Bilal 50% Khan', email: 'b_k@example.com', registeredAt: ago(7), testsTaken: 3 },
    { name: 'Asha Bhat', email: 'bhat@example.org', registeredAt: ago(2), testsTaken: 9 },
  ];
  const logIns = [ago(1), null, ago(3), null];
  const ids: string[] = [];
  for (const [index, row] of rows.entries()) {
    const lastLoginAt = logIns[index] ?? null;
    const emailVerifiedAt = index > 1 ? ago(1) : null;
    ids.push((await givenAccount(deps, { ...row, lastLoginAt, emailVerifiedAt })).id);
  }
  admin = await test.signedIn(`${ids[0]}`);
});

async function names(query: string): Promise<string[]> {
  const { body } = await admin.call('GET', `/api/admin/users?${query}`);
  return body.items.map((item: { name: string }) => item.name.split(' ')[0]);
}

describe('the list of users', () => {
  it('shows each with what the table needs, and the figures of all', async () => {
    const { status, body } = await admin.call('GET', '/api/admin/users?search=zoya');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          userId: expect.any(String),
          name: 'Zoya Mir',
          email: 'zoya@example.com',
          emailVerification: false,
          role: 'user',
          isActive: false,
          lastLogin: null,
          testsTaken: 0,
          createdAt: new Date(test.clock.now().getTime() - 8 * day).toISOString(),
        },
      ],
      total: 1,
      counts: { total: 4, active: 3, newToday: 0, verified: 2 },
    });
  });

  it.each([
    ['newest', ['Asha', 'Bilal', 'Zoya', 'asha']],
    ['oldest', ['asha', 'Zoya', 'Bilal', 'Asha']],
    ['name-asc', ['Asha', 'asha', 'Bilal', 'Zoya']],
    ['name-desc', ['Zoya', 'Bilal', 'asha', 'Asha']],
  ])('is sorted by %s, case ignored', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
  });

  it('is sorted by last log-in and by tests taken, nobody left out', async () => {
    expect((await names('sort=last-login')).slice(0, 2)).toEqual(['asha', 'Bilal']);
    expect((await names('sort=most-tests')).slice(0, 2)).toEqual(['Asha', 'Bilal']);
    expect(await names('sort=last-login')).toHaveLength(4);
  });

  it.each([
    ['search=ASHA', ['Asha', 'asha']],
    ['search=example.org', ['Asha']],
    ['search=50%25 k', ['Bilal']],
    ['search=b_k', ['Bilal']],
    ['search=%25', ['Bilal']],
    ['role=admin', ['asha']],
    ['role=user', ['Asha', 'Bilal', 'Zoya']],
    ['role=moderator', []],
    ['status=active', ['Asha', 'Bilal', 'asha']],
    ['status=inactive', ['Zoya']],
    ['status=verified', ['Asha', 'Bilal']],
    ['status=unverified', ['Zoya', 'asha']],
    ['search=asha&role=user&status=verified', ['Asha']],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('is narrowed by the day or the moment of creation', async () => {
    const twoDaysAgo = new Date(test.clock.now().getTime() - 2 * day);
    const moment = twoDaysAgo.toISOString();
    const dayOfKashmir = new Date(twoDaysAgo.getTime() + 19_800_000).toISOString().slice(0, 10);
    const later = new Date(twoDaysAgo.getTime() + 1).toISOString();
    expect(await names(`createdFrom=${moment}`)).toEqual(['Asha']);
    expect(await names(`createdFrom=${dayOfKashmir}`)).toEqual(['Asha']);
    expect(await names(`createdFrom=${later}`)).toEqual([]);
  });

  it('counts as new today who came since midnight in Kashmir', async () => {
    const midnight = new Date(
      Math.floor((test.clock.now().getTime() + 19_800_000) / day) * day - 19_800_000,
    );
    await givenAccount(test.deps, { registeredAt: midnight });
    await givenAccount(test.deps, { registeredAt: new Date(midnight.getTime() - 1) });
    const { body } = await admin.call('GET', '/api/admin/users?limit=1');
    expect(body.counts).toMatchObject({ total: 6, newToday: 1 });
  });

  it('has every page: 15 a page, and nothing beyond the end', async () => {
    expect(await names('limit=3&offset=1')).toEqual(['Bilal', 'Zoya', 'asha']);
    expect(await names('limit=3&offset=4')).toEqual([]);
    for (let left = 12; left > 0; left -= 1) await givenAccount(test.deps);
    const { body } = await admin.call('GET', '/api/admin/users');
    expect([body.items.length, body.total]).toEqual([15, 16]);
  });

  it.each(['newest', 'name-desc', 'last-login', 'most-tests'])(
    'by %s is the same from both ends: far pages are counted from the end',
    async (sort) => {
      await test.deps.pool.query(
        `insert into accounts (id, name, email, password_hash, registered_at, password_updated_at, last_login_at, tests_taken)
         select gen_random_uuid(), 'User ' || n % 7, n || '@example.net', 'x', now(), now(),
                case when n % 3 = 0 then now() - n * interval '1 second' end, n % 5
           from generate_series(1, 1996) as n`,
      );
      const ids = async (query: string): Promise<string[]> =>
        (await admin.call('GET', `/api/admin/users?sort=${sort}&${query}`)).body.items.map(
          (item: { userId: string }) => item.userId,
        );
      // The stretch before 1,000 is read from the beginning, the one from 1,000 on from the end.
      const [before, after] = [
        await ids('limit=500&offset=999'),
        await ids('limit=500&offset=1000'),
      ];
      expect(after.slice(0, 499)).toEqual(before.slice(1));
      expect(await ids('limit=500&offset=1990')).toHaveLength(10);
      expect(await ids('limit=500&offset=2000')).toEqual([]);
    },
  );

  it.each([
    'sort=colour',
    'role=teacher',
    'status=asleep',
    'createdFrom=yesterday',
    'createdFrom=0000-01-01',
    'createdFrom=0000-01-01T00:00:00Z',
    'limit=0',
    'offset=-1',
    'colour=red',
  ])('refuses %s', async (query) => {
    const { status, body } = await admin.call('GET', `/api/admin/users?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, query.split('=')[0]]);
  });
});
